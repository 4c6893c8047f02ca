import { timingSafeEqual } from 'node:crypto';
import type { DeskScope } from '#contract/call.ts';
import { day, hour, minute } from '#contract/values/dates.ts';
import { recordDeskKeyChange } from '../../../changes/record-change.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';
import { bestEffort } from '../../../database/unavailable.ts';
import { instantIn, instantOf } from '../../../platform/clock.ts';
import { hashOfSecret } from '../../../platform/random.ts';

export interface KeyContext extends Pick<Context, 'db' | 'clock' | 'random'> {
  /** False for a key that never leaves the process, as that of the demo's stand-in; otherwise staff are mailed. */
  readonly tellsStaff?: boolean;
  /** The admin who acts at the workbench; without one it is a command. */
  readonly by?: string;
}

const shape = /^rdk_([0-9a-f]{32})_([\w-]{43})$/;
const nobody = Buffer.from(hashOfSecret('nobody'), 'hex');

/** Creates a key. The returned secret is shown this once (DESK-2). */
export async function addKey(
  context: KeyContext,
  given: { readonly name: string; readonly scopes: readonly DeskScope[]; readonly days?: number | null },
): Promise<{ readonly id: string; readonly key: string }> {
  const { db, clock, random } = context;
  const id = random.id();
  const secret = random.secret();
  await inTransaction(db, async (db) => {
    await db
      .insertInto('desk_key')
      .values({
        id,
        client_id: id,
        name: given.name,
        secret_hash: hashOfSecret(secret),
        scopes: given.scopes.join(','),
        created_at: instantOf(clock),
        expires_at: given.days ? instantIn(clock, given.days * day) : null,
      })
      .execute();
    await recordDeskKeyChange(db, context, 'added', id);
  });
  return { id, key: `rdk_${id}_${secret}` };
}

/** All keys, the newest first, with whether each is in force. */
export async function allKeys({ db, clock }: Pick<KeyContext, 'db' | 'clock'>) {
  const now = instantOf(clock);
  const rows = await db.selectFrom('desk_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map((key) => {
    const isOver = key.expires_at !== null && key.expires_at <= now;
    const state = key.revoked_at !== null ? 'revoked' : isOver ? 'expired' : 'active';
    return { ...key, state } as const;
  });
}

/**
 * Rotates the key of a client: the old key stays valid for this many hours, at most until its own end, which the new key has too
 * unless it gets a life of `days`. The end of a key that was replaced before is that of its overlap, and its client would lose
 * both keys with it, so it is not rotated again. Null if there is no valid key with this id; `ends` is null for a key without an end.
 */
export async function rotateKey(context: KeyContext, id: string, overlapHours: number, days: number | null = null) {
  const { db, clock, random } = context;
  const [newId, secret, now] = [random.id(), random.secret(), instantOf(clock)];
  return inTransaction(db, async (db) => {
    // The update locks the row: of two rotations at once, the second sees the key of the first.
    const old = await db
      .updateTable('desk_key')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .returningAll()
      .executeTakeFirst();
    if (!old) return null;
    const replacedBy = await successorOf(db, old);
    if (replacedBy !== undefined) return { replacedBy };
    const overlap = instantIn(clock, overlapHours * hour);
    const oldEnds = old.expires_at !== null && old.expires_at < overlap ? old.expires_at : overlap;
    await db.updateTable('desk_key').set({ expires_at: oldEnds }).where('id', '=', id).execute();
    const ends = days === null ? old.expires_at : instantIn(clock, days * day);
    const secret_hash = hashOfSecret(secret);
    await db
      .insertInto('desk_key')
      .values({ ...old, id: newId, secret_hash, created_at: now, expires_at: ends, used_at: null })
      .execute();
    await recordDeskKeyChange(db, context, 'rotated', newId, { instead: id });
    return { id: newId, key: `rdk_${newId}_${secret}`, ends, oldEnds };
  });
}

/** The newest key of the same client that came after this one; undefined for the client's newest. */
async function successorOf(
  db: Db,
  key: { readonly id: string; readonly client_id: string; readonly created_at: string },
) {
  const newest = await db
    .selectFrom('desk_key')
    .select('id')
    .where('client_id', '=', key.client_id)
    .where('id', '!=', key.id)
    .where('created_at', '>=', key.created_at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}

/** Revokes a key at once. Returns false if there is no valid key with this id. */
export async function revokeKey(context: KeyContext, id: string): Promise<boolean> {
  const { db, clock } = context;
  return inTransaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('desk_key')
      .set({ revoked_at: instantOf(clock) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordDeskKeyChange(db, context, 'revoked', id);
    return true;
  });
}

/** Deletes the keys of a name. For the demo, which makes one at each start. */
export async function deleteKeys(db: Db, name: string): Promise<void> {
  await db.deleteFrom('desk_key').where('name', '=', name).execute();
}

/** Authenticates a key in constant time; null for an unknown, wrong, revoked or expired one (DESK-2). */
export async function callerOf({ db, clock }: Pick<KeyContext, 'db' | 'clock'>, shown: string) {
  const [, id = '', secret = ''] = shape.exec(shown) ?? [];
  if (id === '') return null;
  const found = await db.selectFrom('desk_key').selectAll().where('id', '=', id).executeTakeFirst();
  const stored = found ? Buffer.from(found.secret_hash, 'hex') : nobody;
  const fits = timingSafeEqual(stored, Buffer.from(hashOfSecret(secret), 'hex'));
  const now = instantOf(clock);
  if (!found || !fits || found.revoked_at !== null || (found.expires_at !== null && found.expires_at <= now))
    return null;
  if (found.used_at === null || Date.parse(found.used_at) < clock.now().getTime() - minute) {
    await bestEffort(db.updateTable('desk_key').set({ used_at: now }).where('id', '=', id).execute());
  }
  const scopes = found.scopes.split(',') as DeskScope[];
  return { keyId: id, clientId: found.client_id, name: found.name, scopes };
}
