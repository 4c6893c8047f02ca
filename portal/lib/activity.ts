let last = 0;

/** Notes that a call succeeded just now, one that the server counts as a sign of life. */
export function recordActivity(): void {
  last = Date.now();
}

/** When this page last gave a sign of life, in milliseconds since 1970; 0 when it has not. */
export function lastActivity(): number {
  return last;
}
