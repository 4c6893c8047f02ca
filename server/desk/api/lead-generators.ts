import { deskRefusals } from '#contract/desk/failures.ts';
import { refuse } from '../../access/refusals.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { instantOf } from '../../platform/clock.ts';
import type { DeskAsked, DeskContext } from './route.ts';
import { findLeadGenerator, writeLeadGenerator } from './stores/record-store.ts';

/** DATA-1: names a lead generator. The name takes precedence over the product's table. */
export async function putLeadGenerator(
  { db, clock }: DeskContext,
  {
    input,
    caller,
    parameters: { number = '' },
    save,
  }: DeskAsked<{
    readonly Name: string;
    readonly Image?: string | null | undefined;
    readonly Shown: boolean;
  }>,
) {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw refuse(deskRefusals.notFound, { data: { what: 'lead generator' } });
  const wanted = { name: input.Name, image: input.Image ?? null, shown: input.Shown };
  return db.transaction().execute(async (db) => {
    const at = Number(number);
    const known = await findLeadGenerator(db, at);
    const same = known && known.name === wanted.name && known.image === wanted.image && known.shown === wanted.shown;
    if (!same) {
      await writeLeadGenerator(db, at, { ...wanted, updated_at: instantOf(clock) });
      const details = { number: at, desk: caller.clientId };
      await recordAudit(db, clock, { act: 'leadGenerator.put', contactId: null, details });
    }
    const answer = { Result: same ? ('unchanged' as const) : known ? ('changed' as const) : ('added' as const) };
    await save(db, answer);
    return answer;
  });
}
