/** Calls that ask without lengthening the session (W34). */
const onlyAsking = new Set(['portal/isloggedin', 'portal/session']);

let last = Date.now();

/** Notes that a call succeeded just now: the server counts it as a sign of life, unless it only asked. */
export function noteSignOfLife(path: string): void {
  if (!onlyAsking.has(path)) last = Date.now();
}

/** When this page last gave a sign of life, in milliseconds since 1970; its opening counts as one. */
export function lastSignOfLife(): number {
  return last;
}
