import type { EventKind } from '#contract/events.ts';
import { addEvent } from '../changes/record-change.ts';
import { raiseVersion } from '../changes/store.ts';
import { documentRow } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';
import { type GivenClaim, someId } from './given.ts';
import { testRandom } from './random.ts';
import type { World } from './world.ts';

/** Something of the desk's: adds a document to a claim, if any, and the event of it. Answers the document's id. */
export async function deskActs(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  claim: GivenClaim,
  kind: EventKind,
  document: Partial<Tables['document']> | null = null,
  quiet = false,
): Promise<string> {
  const id = someId();
  await db.transaction().execute(async (db) => {
    if (document) {
      const row = documentRow({ id, claim_id: claim.id, at: clock.now().toISOString(), ...document });
      await db.insertInto('document').values(row).execute();
    }
    await raiseVersion(db, { claimId: claim.id });
    const place = { actor: 'desk', claimId: claim.id, contactId: claim.owner?.id ?? null, quiet } as const;
    const change = { kind, subjectId: document ? id : null } as const;
    await addEvent(db, { clock, random: testRandom }, place, change);
  });
  return id;
}
