"""What is given out: wheels that install elsewhere, and the build that is made beside a running table."""
