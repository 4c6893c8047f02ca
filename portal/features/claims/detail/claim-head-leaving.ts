import { useEffect, useRef } from 'react';
import { clearClaim, refreshDossierSoon } from '../../../data/claims.ts';

/** CLAIM-4: what the back link does besides leading back: the dossier is asked for anew, and once left the claim is forgotten. */
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
