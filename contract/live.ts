import * as v from 'valibot';
import { call, events } from './call.ts';
import { generalRefusals } from './refusal.ts';

/** STATUS-13: names a claim that changed and its new version, never the change; `all` means too many to list, so reload. */
const liveMessage = v.variant('Kind', [
  v.object({ Kind: v.literal('claim'), Claim: v.string(), Version: v.number() }),
  v.object({ Kind: v.literal('all') }),
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;

/**
 * STATUS-13: server-sent events about the claims that the asker may see. The stream does not extend the session (W34)
 * and ends with it. The id of an event is an instant of the server's clock; sent as Last-Event-ID it returns the events
 * missed since.
 */
export const portalLive = call({
  method: 'GET',
  path: 'portal/live',
  quiet: true,
  does: 'Tells, for as long as the session lives, which of the claims have changed.',
  answers: events(liveMessage),
  refuses: [generalRefusals.busy],
});

/** STATUS-13: the interval of the heartbeat on each connection, in milliseconds. */
export const liveBeat = 15_000;
