import { documentRefusals } from '#contract/documents/refusals.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { type Limit, reserveIn, waitFor } from '../platform/rates.ts';
import { refuse } from './refusals.ts';

/** M8: the megabytes that a contact may upload in a day, and the maximum of customer uploads in a claim; 0 for no limit. */
export interface UploadLimits {
  readonly perContactDay: number;
  readonly perClaim: number;
}

interface Ground {
  readonly clock: Clock;
  readonly uploadLimits: UploadLimits;
}

const [kilobyte, megabyte] = [1_024, 1_024 * 1_024];
const day = 24 * 60 * 60_000;

/** The daily quota is counted in kilobytes, because the counter has four bytes. */
function bytesOfDay({ uploadLimits }: Ground, contactId: string, bytes: number): Limit {
  const allowance = { window: day, most: uploadLimits.perContactDay * kilobyte };
  return { key: `upload:${contactId}`, allowance, amount: Math.ceil(bytes / kilobyte) };
}

/**
 * M8: counts an announced or received upload in its transaction, or refuses it. Deleting a file later does not restore the daily
 * quota. Locks the claim first, so the second of two concurrent uploads counts the first.
 */
export async function countUpload(
  db: Db,
  context: Ground,
  { contactId, claimId, bytes }: { readonly contactId: string; readonly claimId: string; readonly bytes: number },
): Promise<void> {
  const { perContactDay, perClaim } = context.uploadLimits;
  if (bytes === 0) return;
  if (perClaim > 0) {
    await holdClaim(db, claimId);
    const held = (await bytesKept(db, claimId)) + (await bytesAnnounced(db, claimId, instantOf(context.clock)));
    if (held + bytes > perClaim * megabyte) throw refuse(documentRefusals.claimFull);
  }
  if (perContactDay === 0) return;
  const seconds = await reserveIn({ db, clock: context.clock }, [bytesOfDay(context, contactId, bytes)]);
  if (seconds !== null) throw refuse(documentRefusals.dayFull, { retryAfter: seconds });
}

/** Refuses an upload of this size before its first byte is stored. The quota is checked again when the upload is counted. */
export async function requireDayRoom(db: Db, context: Ground, contactId: string, bytes: number): Promise<void> {
  if (context.uploadLimits.perContactDay === 0 || bytes <= 0) return;
  const seconds = await waitFor({ db, clock: context.clock }, bytesOfDay(context, contactId, bytes));
  if (seconds !== null) throw refuse(documentRefusals.dayFull, { retryAfter: seconds });
}

async function holdClaim(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set((claim) => ({ id: claim.ref('id') }))
    .where('id', '=', claimId)
    .execute();
}

/** The bytes that contacts uploaded to a claim. A deleted file counts until it is purged; a file of two documents counts once. */
async function bytesKept(db: Db, claimId: string): Promise<number> {
  const found = await db
    .selectFrom('file')
    .select((file) => file.fn.sum<string | number | null>('file.size').as('bytes'))
    .where('file.id', 'in', (where) =>
      where
        .selectFrom('document')
        .select('document.file_id')
        .where('document.claim_id', '=', claimId)
        .where('document.action', '=', 'DocumentCustomer')
        .$narrowType<{ file_id: string }>(),
    )
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}

/** The announced bytes of unfinished uploads to a claim. */
async function bytesAnnounced(db: Db, claimId: string, now: string): Promise<number> {
  const found = await db
    .selectFrom('upload')
    .select((upload) => upload.fn.sum<string | number | null>('size').as('bytes'))
    .where('claim_id', '=', claimId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}
