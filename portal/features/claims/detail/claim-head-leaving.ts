import { useEffect, useRef } from 'react';
import { clearClaim, refreshDossierSoon } from '../../../data/claims.ts';

/**
 * CLAIM-4: the click handler of the back link: refetches the dossier, and removes the claim from the cache after
 * leaving.
 */
export function useLeaving(id: string): () => void {
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) clearClaim(id);
    },
    [id],
  );
  return () => {
    leaving.current = true;
    refreshDossierSoon();
  };
}
