import { ClaimKindIcon } from '../../../data/claim-kind-icon.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/dates.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { StatusNote } from '../detail/status/status-facts.tsx';
import { FlightCell, Partner, PassengersCell, StatusCell } from './managed-cells.tsx';
import type { ManagedEntry } from './managed-entries.ts';
import css from './managed-rows.module.css';

/** LIST-14: the managed claims as rows of a few lines, where there is no room for the table. */
export function ManagedRows({ rows }: { rows: readonly ManagedEntry[] }) {
  const { t } = useTexts();
  return (
    <ul className={css.rows} aria-label={t('managed.title')}>
      {rows.map((entry) => (
        <li key={entry.claim.Id} className={css.row}>
          <div>
            <b>
              <PassengersCell people={entry.people} />
            </b>
            <a
              className={css.number}
              href={href(paths.status(entry.claim.Id))}
              aria-label={t('claims.view_number', { number: entry.claim.ReferenceNumber })}
            >
              <ClaimKindIcon claimType={entry.claim.ClaimType} size="sm" />
              {entry.claim.ReferenceNumber}
            </a>
          </div>
          <div>
            <div>
              <FlightCell entry={entry} />
              <span className={css.sub}>{entry.flight}</span>
            </div>
            <span className="num muted nw">{dateText(entry.claim.DepartureFlightDateTime)}</span>
          </div>
          <div>
            <div>
              <StatusCell entry={entry} />
              <StatusNote claim={entry.claim} openTasks={entry.tasks.length} />
            </div>
            <div>
              <span className="muted">{entry.incident}</span>
              <Partner entry={entry} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
