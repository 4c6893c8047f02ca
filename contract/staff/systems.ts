import * as v from 'valibot';
import { answers, call, deskScopes, json } from '../call.ts';
import { instant } from '../dates/schema.ts';
import type { Refusal } from '../refusal.ts';
import { line, notBlank, publicId, text } from '../values/shapes.ts';
import { adminActs, adminReads, staffRefusals } from './calls.ts';

export const systemRefusals = {
  /** DESK-2: a key that was rotated before: another has taken its place. */
  keyReplaced: { code: 'staff.keyReplaced', status: 409 },
  /** DESK-8: not https, or an address inside. */
  webhookAddress: { code: 'staff.webhookAddress', status: 422 },
} as const satisfies Record<string, Refusal>;

/** DESK-2: for how long a key may work, and its predecessor beside it. */
export const mostKeyDays = 3_650;
export const mostOverlapHours = 24 * 90;

/** How many keys may work at once, and how many webhooks there may be. */
export const mostKeys = 100;
export const mostWebhooks = 20;

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const days = v.optional(v.nullable(wholeNumber(1, mostKeyDays)), null);

const key = v.object({
  Id: v.string(),
  Name: v.string(),
  Scopes: v.array(v.picklist(deskScopes)),
  State: v.picklist(['active', 'expired', 'revoked']),
  EndsAt: text,
  UsedAt: text,
});
export type DeskKey = v.InferOutput<typeof key>;

export const keys = call({
  ...adminReads,
  method: 'GET',
  path: 'staff/keys',
  does: 'Answers the keys of the systems of the claims service, the newest first.',
  answers: answers(v.array(key)),
});

/** `Key` is shown this once. */
export const addKey = call({
  ...adminActs,
  path: 'staff/addkey',
  onceByKey: true,
  does: 'Makes a key for a system of the claims service.',
  takes: json(
    v.object({
      name: v.pipe(line(100), v.trim(), notBlank),
      scopes: v.pipe(v.array(v.picklist(deskScopes)), v.minLength(1), v.maxLength(deskScopes.length)),
      days,
    }),
  ),
  answers: answers(v.object({ Id: v.string(), Key: v.string() })),
  refuses: [staffRefusals.full],
});

/** `Key` is shown this once; the old one works `overlap` hours beside it. */
export const rotateKey = call({
  ...adminActs,
  path: 'staff/rotatekey',
  onceByKey: true,
  does: 'Makes a key in the place of another, which works beside it for a while.',
  takes: json(v.object({ id: publicId, overlap: v.optional(wholeNumber(0, mostOverlapHours), 24), days })),
  answers: answers(v.object({ Id: v.string(), Key: v.string(), EndsAt: text, OldEndsAt: v.string() })),
  refuses: [staffRefusals.notFound, staffRefusals.full, systemRefusals.keyReplaced],
});

export const revokeKey = call({
  ...adminActs,
  path: 'staff/revokekey',
  once: true,
  does: 'Ends a key at once.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound],
});

const webhook = v.object({
  Id: v.string(),
  Url: v.string(),
  PausedAt: text,
  /** How many events wait, and how many never arrived. */
  Waiting: v.number(),
  Dead: v.number(),
  /** When the newest that arrived did, and why the oldest that waits did not yet. */
  DeliveredAt: text,
  Failure: text,
});
export type Webhook = v.InferOutput<typeof webhook>;

export const webhooks = call({
  ...adminReads,
  method: 'GET',
  path: 'staff/webhooks',
  does: 'Answers the webhooks and what waits for each.',
  answers: answers(v.array(webhook)),
});

/** `Secret` signs what is sent, and is shown this once. */
export const addWebhook = call({
  ...adminActs,
  path: 'staff/addwebhook',
  onceByKey: true,
  does: 'Adds a webhook for events from now on.',
  takes: json(v.object({ url: v.pipe(line(500), v.trim()) })),
  answers: answers(v.object({ Id: v.string(), Secret: v.string() })),
  refuses: [staffRefusals.full, systemRefusals.webhookAddress],
});

/** An event of the kind `webhook.test`, which tells nothing, once; `Failure` is null when it arrived. */
export const testWebhook = call({
  ...adminActs,
  path: 'staff/testwebhook',
  once: true,
  does: 'Sends a signed test to a webhook and answers whether it arrived.',
  takes: json(v.object({ id: publicId })),
  answers: answers(v.object({ Failure: text })),
  refuses: [staffRefusals.notFound],
});

/** What happens meanwhile waits. */
export const pauseWebhook = call({
  ...adminActs,
  path: 'staff/pausewebhook',
  once: true,
  does: 'Pauses a webhook, or lets it go on.',
  takes: json(v.object({ id: publicId, paused: v.boolean() })),
  refuses: [staffRefusals.notFound],
});

export const removeWebhook = call({
  ...adminActs,
  path: 'staff/removewebhook',
  once: true,
  does: 'Removes a webhook with what waits for it.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound],
});

const deadLetter = v.object({
  EventId: v.string(),
  Kind: v.string(),
  At: v.string(),
  Attempts: v.number(),
  Failure: text,
});
export type DeadLetter = v.InferOutput<typeof deadLetter>;

/** At most 100, the oldest first. */
export const deadLetters = call({
  ...adminReads,
  path: 'staff/deadletters',
  repeatable: true,
  does: 'Answers the events that never arrived at a webhook.',
  takes: json(v.object({ id: publicId })),
  answers: answers(v.array(deadLetter)),
});

/** How many dead letters are sent once more at once: after an outage of weeks all of them would take too long. */
export const mostReplayed = 10_000;

/** All of them, one, or those of events since a moment; the oldest first, as many as `mostReplayed`. */
export const replayDead = call({
  ...adminActs,
  path: 'staff/replay',
  once: true,
  does: 'Sends once more what never arrived at a webhook.',
  takes: json(v.object({ id: publicId, eventId: v.optional(publicId), since: v.optional(instant) })),
  answers: answers(v.object({ Count: v.number() })),
});
