import * as documentCalls from '#contract/documents/calls.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { useAction } from '../../../lib/api/use-action.ts';

/** DOC-8: confirms what a document asks for, then refetches the claim. */
export function useConfirming(claimId: string, documentId: string) {
  const { busy, failure, act } = useAction();
  const retry = useRetryKey();
  return {
    busy,
    failure,
    confirm: () =>
      act(async () => {
        const input = { documentId };
        await api(documentCalls.confirmAction, input, { retryKey: retry.keyOf(input) });
        retry.spent();
        await refreshClaim(claimId);
      }),
  };
}
