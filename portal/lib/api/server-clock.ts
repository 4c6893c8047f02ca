let ahead = 0;

/** W40: derives the offset to the server's clock from the time in an answer. */
export function noteServerTime(serverTime: string): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The server's time in milliseconds; it decides how long ago something happened. */
export function serverNow(): number {
  return Date.now() + ahead;
}
