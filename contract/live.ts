import * as v from 'valibot';
import { call, events } from './call.ts';
import { generalRefusals } from './refusal.ts';

/** STATUS-13: names a claim that changed and its new version, never the change; `all` means too many to list, so reload. */
const liveMessage = v.variant('Kind', [
  v.object({ Kind: v.literal('claim'), Claim: v.string(), Version: v.number() }),
  v.object({ Kind: v.literal('all') }),
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;

/** STATUS-13: of the claims that the asker may see, until the session ends. Last-Event-ID, an instant of ours, gives those missed since. */
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
