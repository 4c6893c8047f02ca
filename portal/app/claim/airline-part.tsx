import { Redirect } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { paths } from '../../lib/page/paths.ts';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';

const AirlineColumns = laterPart(async () => (await import('./claim-facts.tsx')).AirlineColumns);

/** AIRLINE-1: the report of what the airline did, on an open claim that the reader may change. */
export function AirlinePart({ claim }: { claim: ClaimDetail }) {
  if (claim.ClaimClosed || claim.Locked !== null) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <AirlineColumns claim={claim} />
    </PageBody>
  );
}
