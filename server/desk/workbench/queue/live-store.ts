import { second } from '#contract/values/dates.ts';
import type { Db } from '../../../database/tables.ts';
import { type Clock, instantIn } from '../../../platform/clock.ts';
import { presentFor } from './presence-store.ts';

/** So long after its moment a change may become visible: of a transaction that waits, or by the clock of another process. */
export const visibleWithin = 10 * second;

/** QUEUE-11: what no event tells of, each thing as a text that differs once it has changed, with its claim. A sign of presence also ends. */
export async function unannounced(db: Db, clock: Clock) {
  const touched = await db
    .selectFrom('work')
    .select(['claim_id', 'touched_at', 'assignee_id', 'team', 'handled_at'])
    .where('touched_at', '>=', instantIn(clock, -visibleWithin))
    .execute();
  const present = await db
    .selectFrom('presence')
    .select(['staff_id', 'claim_id', 'writing'])
    .where('at', '>', instantIn(clock, -presentFor))
    .execute();
  const byText = (rows: readonly { readonly claim_id: string }[]): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [Object.values(row).join(' '), row.claim_id]));
  return { touched: byText(touched), present: byText(present) };
}

/** The brands of these claims; one that is gone has none. */
export async function brandsOfClaims(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.id', 'contact.brand'])
    .where('claim.id', 'in', claimIds)
    .where('claim.retain_until', 'is', null)
    .execute();
  return new Map(found.map(({ id, brand }) => [id, brand]));
}
