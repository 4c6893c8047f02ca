import type { LiveMessage } from '#contract/live.ts';
import { hour, minute } from '#contract/values/dates.ts';

/** The text of an event in the stream, with the time as its id. Without a message it is a heartbeat. */
export function eventText(at: string, message: LiveMessage | null): string {
  return message ? `id: ${at}\ndata: ${JSON.stringify(message)}\n\n` : `id: ${at}\n\n`;
}

/** After a longer absence, changes are not listed one by one. */
const longestAway = 12 * hour;
/** An event carries a time before its commit, by at most this much. */
const commitsWithin = minute;

/**
 * The time from which changes are sent to a new stream: a little before the Last-Event-ID, or without one a little before now,
 * for changes since the page was loaded. Null if the id is too old or not an instant.
 */
export function sinceWhen(lastEventId: string | null, now: Date): string | null {
  const left = lastEventId === null ? now.getTime() : Date.parse(lastEventId);
  // The clocks of two processes differ a little; an instant far in the future was not issued here.
  if (!(left <= now.getTime() + minute) || left < now.getTime() - longestAway) return null;
  return new Date(Math.min(left, now.getTime()) - commitsWithin).toISOString();
}
