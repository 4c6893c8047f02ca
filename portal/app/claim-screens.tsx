import type { ClaimPart } from './routes.tsx';

/** placeholder until the claim screens land */
export function ClaimScreens({ id }: { id: string; part: ClaimPart; anchor?: string | undefined }) {
  return <p>{id}</p>;
}
