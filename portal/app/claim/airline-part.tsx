import { Suspense } from 'react';
import { Redirect } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { Aside } from '../../features/claims/detail/claim-aside.tsx';
import { paths } from '../../lib/page/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';
import { later } from './later.ts';

const ReportCard = later(async () => (await import('../../features/airline/report-card.tsx')).ReportCard);
const AfterReport = later(async () => (await import('../../features/airline/after-report.tsx')).AfterReport);

/** AIRLINE-1: the report of what the airline did, on an open claim that the reader may change. */
export function AirlinePart({ claim }: { claim: ClaimDetail }) {
  if (!mayReport(claim)) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <Suspense fallback={<Skeleton height="32rem" shape="block" />}>
        <div className={css.columns}>
          <ReportCard claim={claim} />
          <Aside>
            <AfterReport />
          </Aside>
        </div>
      </Suspense>
    </PageBody>
  );
}

/** AIRLINE-1: whether the reader may report on a claim. */
function mayReport({ ClaimClosed, Locked }: Pick<ClaimDetail, 'ClaimClosed' | 'Locked'>): boolean {
  return !ClaimClosed && Locked === null;
}
