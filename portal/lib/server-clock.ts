let ahead = 0;

/** W40: learns how far the server's clock is ahead of ours from the time an answer carries. */
export function noteServerTime(serverTime: string): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The time by the server's clock, in milliseconds: what decides how long ago something was. */
export function serverNow(): number {
  return Date.now() + ahead;
}
