import type { LiveMessage } from '#contract/live/calls.ts';

/** An event as it stands in the stream. Its id is the instant; without a message it only says that the line is whole. */
export function eventText(at: string, message: LiveMessage | null): string {
  return message ? `id: ${at}\ndata: ${JSON.stringify(message)}\n\n` : `id: ${at}\n\n`;
}

const minute = 60_000;
/** Whoever was away for longer is not told one by one. */
const longestAway = 12 * 60 * minute;
/** A change becomes known when it commits, which is later than the time it carries. */
const commitsWithin = minute;

/**
 * From when on changes are told to a stream that is opened: a little before it was left; without a Last-Event-ID a little
 * before now, for what changed since the page was loaded. Null when that is too long ago, or no instant.
 */
export function sinceWhen(lastEventId: string | null, now: Date): string | null {
  const left = lastEventId === null ? now.getTime() : Date.parse(lastEventId);
  // The clocks of two processes differ a little; an instant far ahead was not ours.
  if (!(left <= now.getTime() + minute) || left < now.getTime() - longestAway) return null;
  return new Date(Math.min(left, now.getTime()) - commitsWithin).toISOString();
}
