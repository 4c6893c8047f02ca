import type { Db } from '../../../database/tables.ts';

export interface WaitingSend {
  readonly id: string;
  readonly claim_id: string;
  readonly staff_id: string;
  readonly goes_at: string;
  readonly given: string;
}

export async function insertWaiting(db: Db, waiting: WaitingSend): Promise<void> {
  await db.insertInto('waiting_send').values(waiting).execute();
}

export function waitingSend(db: Db, id: string): Promise<WaitingSend | undefined> {
  return db.selectFrom('waiting_send').selectAll().where('id', '=', id).executeTakeFirst();
}

export function waitingSendsOf(db: Db, claimId: string, staffId: string): Promise<WaitingSend[]> {
  return db
    .selectFrom('waiting_send')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Takes what waits away. Of the send and its recall, the one that gets true has it. */
export async function takeWaiting(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('waiting_send').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** COMPOSE-3: with which version of the claim its contact last got words of ours, and from whom; by a client without a name. */
export function lastAnswer(db: Db, claimId: string) {
  return db
    .selectFrom('work')
    .leftJoin('staff', 'staff.id', 'work.answered_by')
    .select(['work.answered_version', 'work.answered_by', 'staff.name'])
    .where('work.claim_id', '=', claimId)
    .executeTakeFirst();
}
