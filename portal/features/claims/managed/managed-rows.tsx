import { memo } from 'react';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { StatusNote } from '../detail/status-facts.tsx';
import { FlatKindIcon } from './flat-icon.tsx';
import { FlightCell, Partner, PassengersCell, StatusCell } from './managed-cells.tsx';
import type { ManagedEntry } from './managed-entries.ts';
import css from './managed-rows.module.css';

/** LIST-14: the managed claims as rows of a few lines, where there is no room for the table. */
export const ManagedRows = memo(function ManagedRows({ rows }: { rows: readonly ManagedEntry[] }) {
  const { t } = useTexts();
  return (
    <ul className={css.rows} aria-label={t('managed.title')}>
      {rows.map((entry) => (
        <Row key={entry.claim.Id} entry={entry} />
      ))}
    </ul>
  );
});

const Row = memo(function Row({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim } = entry;
  return (
    <li className={css.row}>
      <div>
        <PassengersCell people={entry.people} strong />
        <a
          className={css.number}
          href={href(paths.status(claim.Id))}
          aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}
        >
          <FlatKindIcon claimType={claim.ClaimType} />
          {claim.ReferenceNumber}
        </a>
      </div>
      <div>
        <FlightCell entry={entry} as="div" />
        <span className="num muted nw">{dateText(claim.DepartureFlightDateTime)}</span>
      </div>
      <div>
        <div>
          <StatusCell entry={entry} />
          <StatusNote claim={claim} openTasks={entry.tasks.length} />
        </div>
        <div className="muted">
          {entry.incident}
          <Partner entry={entry} />
        </div>
      </div>
    </li>
  );
});
