import * as v from 'valibot';
import { call, events, nothing } from '../call.ts';
import { generalRefusals } from '../refusal.ts';

/**
 * STATUS-13: what the live portal is told: which claim has changed and the version it has now, never what changed; or that
 * more has changed than is told one by one, so that what is shown is to be asked for anew.
 */
export const liveMessage = v.variant('Kind', [
  v.object({ Kind: v.literal('claim'), Claim: v.string(), Version: v.number() }),
  v.object({ Kind: v.literal('all') }),
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;

/**
 * STATUS-13: server-sent events about the claims the asker may see. It is no sign of life (W34), and ends with the session.
 * The id of an event is an instant of the server's clock; sent back as Last-Event-ID it brings what was missed since.
 */
export const portalLive = call({
  method: 'GET',
  path: 'portal/live',
  asker: 'contact',
  quiet: true,
  does: 'Tells, for as long as the session lives, which of the claims have changed.',
  takes: nothing,
  answers: events(liveMessage),
  refuses: [generalRefusals.busy],
});

/** STATUS-13: the server says something on each line this often, in milliseconds. */
export const liveBeat = 15_000;
