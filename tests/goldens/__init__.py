"""Games written down once: whoever changes how one goes must mean it, and both builds must play them."""
