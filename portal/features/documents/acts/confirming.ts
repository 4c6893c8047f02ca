import * as documentCalls from '#contract/documents/calls.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

/** DOC-8: confirms what a document asks for, then refetches the claim. */
export function useConfirming(claimId: string, documentId: string) {
  const { busy, failure, submit } = useSubmit();
  return {
    busy,
    failure,
    confirm: () =>
      submit(async (send) => {
        await send(documentCalls.confirmAction, { documentId });
        await refreshClaim(claimId);
      }),
  };
}
