import { memo } from 'react';
import { type ManagedClaim, type ManagedView, managedColumns } from '#contract/managed-claims.ts';
import { DueChip } from '../../../data/due.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { incidentText } from '../shared/claim-texts.ts';
import {
  FlatIcon,
  FlatKindIcon,
  FlightCell,
  Partner,
  PassengersCell,
  StatusCell,
  StatusNote,
} from './managed-cells.tsx';
import css from './managed-rows.module.css';
import { columnTexts } from './state.ts';

type Order = { sort: ManagedView['Sort']; descending: boolean };
type Rows = { rows: readonly ManagedClaim[] };
type ManagedTableProps = Order & Rows & { onSort: (order: Pick<ManagedView, 'Sort' | 'Descending'>) => void };

/** LIST-14: the managed claims as a table, sortable by each of its columns; the claim number is the link. */
export const ManagedTable = memo(function ManagedTable({ rows, sort, descending, onSort }: ManagedTableProps) {
  const direction = descending ? 'descending' : 'ascending';
  return (
    <table className={css.table}>
      <caption className="vh">
        {t('managed.caption', { column: t(columnTexts[sort]), direction: t(`managed.${direction}`) })}
      </caption>
      <thead>
        <tr>
          {managedColumns.map((column) => (
            <Head key={column} column={column} sort={sort} descending={descending} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((claim) => (
          <TableRow key={claim.Id} claim={claim} />
        ))}
      </tbody>
    </table>
  );
});

function Head({ column, sort, descending, onSort }: { column: ManagedView['Sort'] } & Omit<ManagedTableProps, 'rows'>) {
  const sorted = sort === column;
  // The default direction of a new column: newest first for dates, ascending for names.
  const next = sorted ? !descending : column === 'departure' || column === 'claim';
  return (
    <th scope="col" aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort({ Sort: column, Descending: next })}>
        {t(columnTexts[column])}
        <FlatIcon of={sorted ? (descending ? 'descending' : 'ascending') : 'sortable'} />
      </button>
    </th>
  );
}

const TableRow = memo(function TableRow({ claim }: { claim: ManagedClaim }) {
  return (
    <tr>
      <td className={css.number}>
        <a href={href(paths.status(claim.Id))} aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}>
          <FlatKindIcon claimType={claim.ClaimType} />
          {claim.ReferenceNumber}
        </a>
      </td>
      <td>
        <PassengersCell claim={claim} />
      </td>
      <td className="num">{dateText(claim.DepartureFlightDateTime)}</td>
      <FlightCell claim={claim} as="td" />
      <td>
        {incidentText(claim)}
        <Partner claim={claim} />
      </td>
      <td>
        <StatusCell claim={claim} />
        <StatusNote claim={claim} />
      </td>
    </tr>
  );
});

/** LIST-14: the managed claims as rows of a few lines, where there is no room for the table. */
export const ManagedRows = memo(function ManagedRows({ rows }: Rows) {
  return (
    <ul className={css.rows} aria-label={t('titles.managed_claims')}>
      {rows.map((claim) => (
        <Row key={claim.Id} claim={claim} />
      ))}
    </ul>
  );
});

/** D-31: three lines, without the flight's code and what comes next, which the claim shows. */
const Row = memo(function Row({ claim }: { claim: ManagedClaim }) {
  return (
    <li className={css.row}>
      <div>
        <PassengersCell claim={claim} strong />
        <a
          className={css.rowNumber}
          href={href(paths.status(claim.Id))}
          aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}
        >
          <FlatKindIcon claimType={claim.ClaimType} />
          {claim.ReferenceNumber}
        </a>
      </div>
      <div>
        <FlightCell claim={claim} as="div" />
        <span className="num muted nw">{dateText(claim.DepartureFlightDateTime)}</span>
      </div>
      <div>
        <div className={css.rowStatus}>
          <StatusCell claim={claim} short />
          {(claim.Answer.Now.Count ?? 0) > 0 && <DueChip due={{ DueDate: claim.NextDueDate }} />}
        </div>
        <div className={css.rowProblem}>
          <span>{incidentText(claim)}</span>
          <Partner claim={claim} />
        </div>
      </div>
    </li>
  );
});
