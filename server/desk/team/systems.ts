import type { AnswerOf, DeskScope } from '#contract/call.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as systemCalls from '#contract/staff/systems.ts';
import { type DeadLetter, type DeskKey, systemRefusals, type Webhook } from '#contract/staff/systems.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Asked } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { addKey, allKeys, type KeyContext, revokeKey, rotateKey } from '../api/stores/key-store.ts';
import { addressProblem, postDelivery, signDelivery } from '../webhooks/post-delivery.ts';
import {
  addWebhook,
  allWebhooks,
  deadLetters,
  pauseWebhook,
  removeWebhook,
  replayDead,
  webhookTarget,
} from '../webhooks/webhook-store.ts';

/** How many dead letters are listed. */
const mostListed = 100;

const byOf = (context: DeskContext, { staffId }: ActiveStaffSession): KeyContext => ({ ...context, by: staffId });
const savingDone = (save: SaveAnswer) => (db: Parameters<SaveAnswer>[0]) => save(db, itIsDone);

/** What was done, after its mails were sent off; 404 if there was nothing to do it to. */
function doneOr404({ jobs }: DeskContext, isKnown: boolean): typeof itIsDone {
  if (!isKnown) throw refuse(staffRefusals.notFound);
  jobs.wake();
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

export async function addKeyBy(context: DeskContext, { staff, input, save }: Asked<typeof systemCalls.addKey>) {
  const answer = ({ id, key }: { readonly id: string; readonly key: string }) => ({ Id: id, Key: key });
  const given = { ...input, scopes: [...new Set(input.scopes)] };
  const made = await addKey(byOf(context, staff), given, (db, made) => save(db, answer(made)));
  context.jobs.wake();
  return answer(made);
}

export async function rotateKeyBy(
  context: DeskContext,
  { staff, input: { id, overlap, days }, save }: Asked<typeof systemCalls.rotateKey>,
): Promise<AnswerOf<typeof systemCalls.rotateKey>> {
  let answer: AnswerOf<typeof systemCalls.rotateKey> | undefined;
  const rotated = await rotateKey(byOf(context, staff), id, overlap, days, (db, made) => {
    answer = { Id: made.id, Key: made.key, EndsAt: made.ends, OldEndsAt: made.oldEnds };
    return save(db, answer);
  });
  if (rotated && 'replacedBy' in rotated) throw refuse(systemRefusals.keyReplaced);
  if (!answer) throw refuse(staffRefusals.notFound);
  context.jobs.wake();
  return answer;
}

export async function revokeKeyBy(context: DeskContext, { staff, input, save }: Asked<typeof systemCalls.revokeKey>) {
  return doneOr404(context, await revokeKey(byOf(context, staff), input.id, savingDone(save)));
}

export async function listWebhooks({ db }: DeskContext): Promise<Webhook[]> {
  return (await allWebhooks(db)).map((webhook) => ({
    Id: webhook.id,
    Url: webhook.url,
    CreatedAt: webhook.created_at,
    PausedAt: webhook.paused_at,
    Waiting: Number(webhook.waiting),
    Dead: Number(webhook.dead),
    DeliveredAt: webhook.delivered_at,
    Failure: webhook.failure,
  }));
}

export async function addWebhookBy(
  context: DeskContext,
  { staff, input: { url }, save }: Asked<typeof systemCalls.addWebhook>,
  local: boolean,
) {
  if (addressProblem(url, local) !== null) throw refuseField(systemRefusals.webhookAddress, 'url');
  const answer = ({ id, secret }: { readonly id: string; readonly secret: string }) => ({ Id: id, Secret: secret });
  const made = await addWebhook(byOf(context, staff), url, (db, made) => save(db, answer(made)));
  context.jobs.wake();
  return answer(made);
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

export async function pauseWebhookBy(
  context: DeskContext,
  { staff, input: { id, paused }, save }: Asked<typeof systemCalls.pauseWebhook>,
) {
  return doneOr404(context, await pauseWebhook(byOf(context, staff), id, paused, savingDone(save)));
}

export async function removeWebhookBy(
  context: DeskContext,
  { staff, input, save }: Asked<typeof systemCalls.removeWebhook>,
) {
  return doneOr404(context, await removeWebhook(byOf(context, staff), input.id, savingDone(save)));
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

export async function replayBy(context: DeskContext, { staff, input, save }: Asked<typeof systemCalls.replayDead>) {
  const { id, ...which } = input;
  const answer = (count: number) => ({ Count: count });
  const count = await replayDead(byOf(context, staff), id, which, (db, count) => save(db, answer(count)));
  context.jobs.wake();
  return answer(count);
}
