import { useScreen } from '../../lib/page/screen.ts';

type ClaimScreenProps = { claimId: string; onNext: () => void; onClose: () => void };

/** CASE-12: a claim with all that staff do in it. */
export function ClaimScreen({ claimId }: ClaimScreenProps) {
  useScreen(claimId);
  return <h1>{claimId}</h1>;
}
