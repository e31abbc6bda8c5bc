"""What pages say can be done, done."""
