"""Computer players. They are handed a View, never a State: they know what their seat can see."""
