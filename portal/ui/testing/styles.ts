// Loaded before every component test, as main.tsx does before every component: the order of the cascade layers comes first.
import '../tokens.css';
import '../base.css';
import '../frame.css';
import '../inside.css';
