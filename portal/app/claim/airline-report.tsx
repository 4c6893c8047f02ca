import type { ClaimDetail } from '#contract/claims/schema.ts';
import { AfterReport } from '../../features/airline/after-report.tsx';
import { ReportCard } from '../../features/airline/report-card.tsx';
import { Aside } from '../../features/claims/detail/claim-aside.tsx';
import css from './claim-screens.module.css';

/** The form of a report, and what happens once it is sent. */
export function AirlineColumns({ claim }: { claim: ClaimDetail }) {
  return (
    <div className={css.columns}>
      <ReportCard claim={claim} />
      <Aside>
        <AfterReport />
      </Aside>
    </div>
  );
}
