import { documentRefusals } from '#contract/documents/schema.ts';
import { day } from '#contract/values/dates.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { type RateLimit, reserveIn, waitFor } from '../../platform/rates.ts';
import { refuse } from '../refusals.ts';
import { announcedBytes, lockClaimRow, storedBytes } from './upload-quota-store.ts';

/** M8: the megabytes that a contact may upload in a day, and the maximum of customer uploads in a claim; 0 for no limit. */
export interface UploadLimits {
  readonly perContactDay: number;
  readonly perClaim: number;
}

/** A contact may upload 500 MB in a day, and contacts 2000 MB to one claim. Tiny files make that 8,000 files in a day. */
export const usualUploadLimits: UploadLimits = { perContactDay: 500, perClaim: 2_000 };

interface QuotaContext {
  readonly clock: Clock;
  readonly uploadLimits: UploadLimits;
}

const [kilobyte, megabyte] = [1_024, 1_024 * 1_024];
/** What a file takes of the daily quota at least, in kilobytes: it is also a row and a file on the disk. */
const leastOfFile = 64;

/** The daily quota is counted in kilobytes, because the counter has four bytes. */
function quotaOfDay({ uploadLimits }: QuotaContext, contactId: string, sizes: readonly number[]): RateLimit {
  const allowance = { window: day, most: uploadLimits.perContactDay * kilobyte };
  const amount = sizes.reduce((all, bytes) => all + Math.max(leastOfFile, Math.ceil(bytes / kilobyte)), 0);
  return { key: `upload:${contactId}`, allowance, amount };
}

/** M8: counts files by their sizes, or refuses them. Deleting one does not restore the quota. Locks the claim before it counts. */
export async function countUpload(
  db: Db,
  context: QuotaContext,
  { contactId, claimId, sizes }: Record<'contactId' | 'claimId', string> & { readonly sizes: readonly number[] },
): Promise<void> {
  const { perContactDay, perClaim } = context.uploadLimits;
  if (sizes.length === 0) return;
  if (perClaim > 0) {
    const bytes = sizes.reduce((all, size) => all + size, 0);
    await lockClaimRow(db, claimId);
    const held = (await storedBytes(db, claimId)) + (await announcedBytes(db, claimId, instantOf(context.clock)));
    if (held + bytes > perClaim * megabyte) throw refuse(documentRefusals.claimFull);
  }
  if (perContactDay === 0) return;
  const seconds = await reserveIn({ db, clock: context.clock }, [quotaOfDay(context, contactId, sizes)]);
  if (seconds !== null) throw refuse(documentRefusals.dayFull, { retryAfter: seconds });
}

/** Refuses an upload of this size before its first byte is stored. The quota is checked again when the upload is counted. */
export async function requireDayRoom(db: Db, context: QuotaContext, contactId: string, bytes: number): Promise<void> {
  if (context.uploadLimits.perContactDay === 0 || bytes <= 0) return;
  const seconds = await waitFor({ db, clock: context.clock }, quotaOfDay(context, contactId, [bytes]));
  if (seconds !== null) throw refuse(documentRefusals.dayFull, { retryAfter: seconds });
}
