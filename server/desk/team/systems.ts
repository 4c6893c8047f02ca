import type { AnswerOf, DeskScope } from '#contract/call.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as systemCalls from '#contract/staff/systems.ts';
import {
  type DeadLetter,
  type DeskKey,
  mostKeys,
  mostWebhooks,
  systemRefusals,
  type Webhook,
} from '#contract/staff/systems.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { commitWork, type SaveAnswer } from '../../access/idempotency.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { placeAllEvents } from '../../changes/store.ts';
import { countInTurn } from '../../database/queries.ts';
import type { Asked } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { addKey, allKeys, type KeyContext, revokeKey, rotateKey } from '../api/stores/key-store.ts';
import { addressProblem, postDelivery, signDelivery } from '../webhooks/post-delivery.ts';
import {
  allWebhooks,
  deadLetters,
  insertWebhook,
  pauseWebhook,
  removeWebhook,
  replayDead,
  webhookIds,
  webhookTarget,
} from '../webhooks/webhook-store.ts';

/** How many dead letters are listed. */
const mostListed = 100;

/** Acts as the admin who asks, in one transaction in which the answer is stored. */
function actBy<Answer>(
  context: DeskContext,
  { staff, save }: { readonly staff: ActiveStaffSession; readonly save: SaveAnswer },
  work: (by: KeyContext) => Promise<Answer>,
): Promise<Answer> {
  return commitWork({ context, save }, (db) => work({ ...context, db, by: staff.staffId }));
}

async function doneOr404(work: Promise<boolean>): Promise<typeof itIsDone> {
  if (!(await work)) throw refuse(staffRefusals.notFound);
  return itIsDone;
}

export async function listKeys(context: DeskContext): Promise<DeskKey[]> {
  return (await allKeys(context)).map((key) => ({
    Id: key.id,
    Name: key.name,
    Scopes: key.scopes.split(',') as DeskScope[],
    State: key.state,
    EndsAt: key.expires_at,
    UsedAt: key.used_at,
  }));
}

/** Takes a new key back that is one more than may work at once. */
async function requireRoomForKey(by: KeyContext): Promise<void> {
  await countInTurn(by.db, 'desk_key');
  const working = (await allKeys(by)).filter(({ state }) => state === 'active');
  if (working.length > mostKeys) throw refuse(staffRefusals.full, { data: { most: mostKeys } });
}

export function addKeyBy(context: DeskContext, asked: Asked<typeof systemCalls.addKey>) {
  const { scopes, ...given } = asked.input;
  return actBy(context, asked, async (by) => {
    const { id, key } = await addKey(by, { ...given, scopes: [...new Set(scopes)] });
    await requireRoomForKey(by);
    return { Id: id, Key: key };
  });
}

export function rotateKeyBy(context: DeskContext, asked: Asked<typeof systemCalls.rotateKey>) {
  const { id, overlap, days } = asked.input;
  return actBy(context, asked, async (by) => {
    const made = await rotateKey(by, id, overlap, days);
    if (!made) throw refuse(staffRefusals.notFound);
    if ('replacedBy' in made) throw refuse(systemRefusals.keyReplaced);
    await requireRoomForKey(by);
    return { Id: made.id, Key: made.key, EndsAt: made.ends, OldEndsAt: made.oldEnds };
  });
}

export function revokeKeyBy(context: DeskContext, asked: Asked<typeof systemCalls.revokeKey>) {
  return actBy(context, asked, (by) => doneOr404(revokeKey(by, asked.input.id)));
}

export async function listWebhooks({ db }: DeskContext): Promise<Webhook[]> {
  return (await allWebhooks(db)).map((webhook) => ({
    Id: webhook.id,
    Url: webhook.url,
    PausedAt: webhook.paused_at,
    Waiting: Number(webhook.waiting),
    Dead: Number(webhook.dead),
    DeliveredAt: webhook.delivered_at,
    Failure: webhook.failure,
  }));
}

export async function addWebhookBy(
  context: DeskContext,
  asked: Asked<typeof systemCalls.addWebhook>,
  local: boolean,
): Promise<AnswerOf<typeof systemCalls.addWebhook>> {
  const { url } = asked.input;
  if (addressProblem(url, local) !== null) throw refuseField(systemRefusals.webhookAddress, 'url');
  await placeAllEvents(context.db);
  return actBy(context, asked, async (by) => {
    const { id, secret } = await insertWebhook(by, url);
    await countInTurn(by.db, 'webhook');
    const { length } = await webhookIds(by.db);
    if (length > mostWebhooks) throw refuse(staffRefusals.full, { data: { most: mostWebhooks } });
    return { Id: id, Secret: secret };
  });
}

/** The answer of the receiver is not waited for within a transaction. */
export async function testWebhook(
  { db, clock, random }: DeskContext,
  { staff: { staffId }, input: { id }, save }: Asked<typeof systemCalls.testWebhook>,
  local: boolean,
): Promise<AnswerOf<typeof systemCalls.testWebhook>> {
  const webhook = await webhookTarget(db, id);
  if (!webhook) throw refuse(staffRefusals.notFound);
  const now = clock.now();
  const event = { Id: random.id(), At: now.toISOString(), Kind: 'webhook.test' as const };
  const answer = await postDelivery(webhook.url, signDelivery(event, webhook.secret, now), local).then(
    () => ({ Failure: null }),
    (error: unknown) => ({ Failure: (error as Error).message.slice(0, 300) }),
  );
  await db.transaction().execute(async (db) => {
    await recordAudit(db, clock, { act: 'desk.webhookTested', contactId: null, staffId, subjectId: id });
    await save(db, answer);
  });
  return answer;
}

export function pauseWebhookBy(context: DeskContext, asked: Asked<typeof systemCalls.pauseWebhook>) {
  const { id, paused } = asked.input;
  return actBy(context, asked, (by) => doneOr404(pauseWebhook(by, id, paused)));
}

export function removeWebhookBy(context: DeskContext, asked: Asked<typeof systemCalls.removeWebhook>) {
  return actBy(context, asked, (by) => doneOr404(removeWebhook(by, asked.input.id)));
}

export async function listDeadLetters({ db }: DeskContext, id: string): Promise<DeadLetter[]> {
  return (await deadLetters(db, id, mostListed)).map((one) => ({
    EventId: one.id,
    Kind: one.kind,
    At: one.at,
    Attempts: one.attempts,
    Failure: one.failure,
  }));
}

export function replayBy(context: DeskContext, asked: Asked<typeof systemCalls.replayDead>) {
  const { id, ...which } = asked.input;
  return actBy(context, asked, async (by) => ({ Count: await replayDead(by, id, which) }));
}
