import { memo } from 'react';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { StatusNote } from '../detail/status-facts.tsx';
import { FlatIcon, FlatKindIcon } from './flat-icon.tsx';
import { FlightCell, Partner, PassengersCell, StatusCell } from './managed-cells.tsx';
import type { ManagedEntry } from './managed-entries.ts';
import css from './managed-table.module.css';
import { columnTexts, type ManagedView, type SortColumn, sortColumns } from './managed-view.ts';

type Order = Pick<ManagedView, 'sort' | 'descending'>;
type ManagedTableProps = Order & { rows: readonly ManagedEntry[]; onSort: (order: Order) => void };

/** LIST-14: the managed claims as a table, sortable by each of its columns; the claim number is the link. */
export const ManagedTable = memo(function ManagedTable({ rows, sort, descending, onSort }: ManagedTableProps) {
  const { t } = useTexts();
  const direction = descending ? 'descending' : 'ascending';
  return (
    <table className={css.table}>
      <caption className="vh">
        {t('managed.caption', { column: t(columnTexts[sort]), direction: t(`managed.${direction}`) })}
      </caption>
      <thead>
        <tr>
          {sortColumns.map((column) => (
            <Head key={column} column={column} sort={sort} descending={descending} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <Row key={entry.claim.Id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
});

function Head({ column, sort, descending, onSort }: { column: SortColumn } & Omit<ManagedTableProps, 'rows'>) {
  const { t } = useTexts();
  const sorted = sort === column;
  // The default direction of a new column: newest first for dates, ascending for names.
  const next = sorted ? !descending : column === 'departure' || column === 'claim';
  return (
    <th scope="col" aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort({ sort: column, descending: next })}>
        {t(columnTexts[column])}
        <FlatIcon of={sorted ? (descending ? 'descending' : 'ascending') : 'sortable'} />
      </button>
    </th>
  );
}

const Row = memo(function Row({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim } = entry;
  return (
    <tr>
      <td className={css.number}>
        <a href={href(paths.status(claim.Id))} aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}>
          <FlatKindIcon claimType={claim.ClaimType} />
          {claim.ReferenceNumber}
        </a>
      </td>
      <td>
        <PassengersCell people={entry.people} />
      </td>
      <td className="num">{dateText(claim.DepartureFlightDateTime)}</td>
      <FlightCell entry={entry} as="td" />
      <td>
        {entry.incident}
        <Partner entry={entry} />
      </td>
      <td>
        <StatusCell entry={entry} />
        <StatusNote claim={claim} openTasks={entry.tasks.length} />
      </td>
    </tr>
  );
});
