import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';

/** Sends files with their kinds to a request, or to the claim itself when there is none. */
export function UploadArea(_: { claim: ClaimDetail; request: ClaimDocument | null }) {
  return null;
}
