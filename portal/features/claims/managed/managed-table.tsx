import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { ClaimKindIcon } from '../../../data/claim-kind-icon.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/dates.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StatusNote } from '../detail/status/status-facts.tsx';
import { CellNote, FlightCell, Partner, PassengersCell, StatusCell } from './managed-cells.tsx';
import type { ManagedEntry } from './managed-entries.ts';
import css from './managed-table.module.css';
import { columnTexts, type ManagedView, type SortColumn, sortColumns } from './managed-view.ts';

type ManagedTableProps = {
  rows: readonly ManagedEntry[];
  view: ManagedView;
  onSort: (order: Pick<ManagedView, 'sort' | 'descending'>) => void;
};

/** LIST-14: the managed claims as a table, sortable by each of its columns; the claim number is the link. */
export function ManagedTable({ rows, view, onSort }: ManagedTableProps) {
  const { t } = useTexts();
  const direction = view.descending ? 'descending' : 'ascending';
  return (
    <table className={css.table}>
      <caption className="vh">
        {t('managed.caption', { column: t(columnTexts[view.sort]), direction: t(`managed.${direction}`) })}
      </caption>
      <thead>
        <tr>
          {sortColumns.map((column) => (
            <Head key={column} column={column} view={view} onSort={onSort} />
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
}

function Head({ column, view, onSort }: { column: SortColumn } & Omit<ManagedTableProps, 'rows'>) {
  const { t } = useTexts();
  const sorted = view.sort === column;
  // The default direction of a new column: newest first for dates, ascending for names.
  const descending = sorted ? !view.descending : column === 'departure' || column === 'claim';
  return (
    <th scope="col" aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort({ sort: column, descending })}>
        {t(columnTexts[column])}
        <Icon of={sorted ? (view.descending ? ChevronDown : ChevronUp) : ChevronsUpDown} size="sm" />
      </button>
    </th>
  );
}

function Row({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim } = entry;
  return (
    <tr>
      <td className={css.number}>
        <a href={href(paths.status(claim.Id))} aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}>
          <ClaimKindIcon claimType={claim.ClaimType} size="sm" />
          {claim.ReferenceNumber}
        </a>
      </td>
      <td>
        <PassengersCell people={entry.people} />
      </td>
      <td className="num">{dateText(claim.DepartureFlightDateTime)}</td>
      <td>
        <FlightCell entry={entry} />
        <CellNote>{entry.flight}</CellNote>
      </td>
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
}
