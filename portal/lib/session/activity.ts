let last = 0;

/** Records a successful call that extends the session on the server. */
export function recordActivity(): void {
  last = Date.now();
}

/** When this page last extended the session, in milliseconds since 1970; 0 when it has not. */
export function lastActivity(): number {
  return last;
}
