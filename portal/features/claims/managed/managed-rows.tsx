import { ChevronDown, ChevronsUpDown, ChevronUp, CircleMinus, Clock, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { type ClaimItem, claimKind, flightCode } from '#contract/claims/schema.ts';
import { lastNameFirst, type ManagedView, managedColumns } from '#contract/managed-claims.ts';
import { needsAction } from '../../../data/claim-facts.ts';
import { ClaimKindIcon, PartnerPlate } from '../../../data/claim-icons.tsx';
import { DueChip, DueShort } from '../../../data/due.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { wordsOf } from '../shared/answer-strip.tsx';
import { flightPlace, flightTime, incidentText, statusLang, statusTitle, tasksOf } from '../shared/claim-texts.ts';
import cell from './managed-cells.module.css';
import css from './managed-rows.module.css';
import { columnTexts } from './state.ts';

type Order = { sort: ManagedView['Sort']; descending: boolean };
type Rows = { rows: readonly ClaimItem[] };
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
        <Icon of={sorted ? (descending ? ChevronDown : ChevronUp) : ChevronsUpDown} size="sm" />
      </button>
    </th>
  );
}

const TableRow = memo(function TableRow({ claim }: { claim: ClaimItem }) {
  return (
    <tr>
      <td className={css.number}>
        <ClaimLink claim={claim} />
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
    <ul aria-label={t('titles.managed_claims')}>
      {rows.map((claim) => (
        <Row key={claim.Id} claim={claim} />
      ))}
    </ul>
  );
});

/** D-31: three lines, without the flight's code and what comes next, which the claim shows. */
const Row = memo(function Row({ claim }: { claim: ClaimItem }) {
  return (
    <li className={css.row}>
      <div>
        <PassengersCell claim={claim} strong />
        <ClaimLink claim={claim} className={css.rowNumber} />
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

function ClaimLink({ claim, className }: { claim: ClaimItem; className?: string | undefined }) {
  const { Id, ClaimType, ReferenceNumber: number } = claim;
  return (
    <a className={className} href={href(paths.status(Id))} aria-label={t('claims.view_number', { number })}>
      <ClaimKindIcon claimType={ClaimType} size="sm" />
      {number}
    </a>
  );
}

/** LIST-7 in a dense list: the first passenger as 'Last, First', the others behind '+2'. */
function PassengersCell({ claim, strong }: { claim: ClaimItem; strong?: boolean }) {
  const [first = '', ...others] = claim.Passengers.Person.map(lastNameFirst);
  const [open, setOpen] = useState(false);
  if (others.length === 0) return <span className={classes(cell.people, strong && cell.strong)}>{first}</span>;
  return (
    <span className={classes(cell.people, strong && cell.strong, open && cell.all)}>
      <span>{open ? [first, ...others].map((name) => <span key={name}>{name}</span>) : first}</span>
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? t('claims.show_less') : t('managed.more_people_label', { count: others.length })}
        onClick={() => setOpen(!open)}
      >
        {open ? '–' : `+${others.length}`}
      </button>
    </span>
  );
}

/** LIST-5, LIST-17 in a dense list: from and to with their times, and the flight below; a voucher has no times. */
function FlightCell({ claim, as: Cell }: { claim: ClaimItem; as: 'td' | 'div' }) {
  const timed = claimKind(claim.ClaimType) !== 'voucher';
  return (
    <Cell className={cell.leg}>
      <span className="vh">{t('claims.from')} </span>
      <b>{flightPlace(claim.DepartureAirport).text}</b> {timed && flightTime(claim.DepartureFlightDateTime)}{' '}
      <span className="vh">{t('claims.to')} </span>
      <b>{flightPlace(claim.ArrivalAirport).text}</b> {timed && flightTime(claim.ArrivalFlightDateTime)}
      <CellNote>{flightCode(claim)}</CellNote>
    </Cell>
  );
}

/** LIST-10, D-31 in a dense list: the partner, by logo or name; its offer is shown on the claim. */
function Partner({ claim }: { claim: ClaimItem }) {
  if (!claim.LeadGenerator) return null;
  const { Name: name, Image: image } = claim.LeadGenerator;
  return (
    <CellNote className={cell.partner}>
      <span className="vh">{t('claims.via')} </span>
      {image === null ? name : <PartnerPlate Name={name} Image={image} />}
    </CellNote>
  );
}

function CellNote({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(cell.note, className)}>{children}</span>;
}

/** LIST-8 in a dense list: one link per open task, in `short` the first and how many more (D-31), or the status with its icon. */
function StatusCell({ claim, short }: { claim: ClaimItem; short?: boolean }) {
  const tasks = tasksOf(claim);
  if (tasks.length === 0) {
    return (
      <span className={classes(cell.status, claim.ClaimClosed && cell.closed)}>
        <Icon of={claim.ClaimClosed ? CircleMinus : Clock} size="sm" />
        {statusTitle(claim) ? <span lang={statusLang(claim)}>{statusTitle(claim)}</span> : t('claims.no_status')}
      </span>
    );
  }
  const isMine = needsAction(claim);
  return (
    <ul
      className={classes(cell.status, cell.tasks, isMine && cell.act)}
      aria-label={isMine ? t('status.action_needed') : undefined}
    >
      {(short ? tasks.slice(0, 1) : tasks).map((task, index) => (
        <li key={task.key}>
          {index === 0 && <Icon of={isMine ? TriangleAlert : Clock} size="sm" />}
          <a href={task.href} lang={task.lang}>
            {task.label}
          </a>
          {short && tasks.length > 1 && <span className="muted"> +{tasks.length - 1}</span>}
        </li>
      ))}
    </ul>
  );
}

/** ANSWER-1, DESK-10: whose turn it is and when it was last looked at, for the dense list; an open task shows its due date. */
function StatusNote({ claim }: { claim: ClaimItem }) {
  const { now } = wordsOf(claim);
  const isTask = (claim.Answer.Now.Count ?? 0) > 0;
  const looked = claim.ClaimClosed ? null : claim.LastLookedAt;
  const at = looked ?? claim.TimeStamp;
  return (
    <>
      {isTask && <DueShort due={{ DueDate: claim.NextDueDate }} className={cell.due} />}
      {!isTask && !claim.ClaimClosed && <span className={classes(cell.under, cell.step)}>{now.title}</span>}
      <time dateTime={at} className={cell.under}>
        {t(looked === null ? 'status.silent.changed_on' : 'status.silent.looked_on')} {dateText(at)}
      </time>
    </>
  );
}
