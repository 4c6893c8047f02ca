import { type ReactNode, useState } from 'react';
import { PartnerPlate } from '../../../data/claim-icons.tsx';
import { timeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import type { FlightPlace } from '../shared/flight-place.ts';
import { FlatIcon } from './flat-icon.tsx';
import css from './managed-cells.module.css';
import type { ManagedEntry } from './managed-entries.ts';

/** LIST-7 in a dense list: the first passenger as 'Last, First', the others behind '+2'. */
export function PassengersCell({
  people: [first = '', ...others],
  strong,
}: {
  people: readonly string[];
  strong?: boolean;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (others.length === 0) return <span className={classes(css.people, strong && css.strong)}>{first}</span>;
  return (
    <span className={classes(css.people, strong && css.strong, open && css.all)}>
      <span>{open ? [first, ...others].map((name) => <span key={name}>{name}</span>) : first}</span>
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? t('claims.show_less') : t('managed.more_people_label', { count: others.length })}
        onClick={() => setOpen(!open)}
      >
        {open ? '–' : t('managed.more_people', { count: others.length })}
      </button>
    </span>
  );
}

/** LIST-5, LIST-17 in a dense list: from and to with their times, and the flight below; a voucher has no times. */
export function FlightCell({ entry, as: Cell }: { entry: ManagedEntry; as: 'td' | 'div' }) {
  const { t } = useTexts();
  const { claim, from, to, kind } = entry;
  const timed = kind !== 'voucher';
  return (
    <Cell className={css.leg}>
      <span className="vh">{t('claims.from')} </span>
      <b>{placeText(from, t('frame.unknown'))}</b> {timed && time(claim.DepartureFlightDateTime)}{' '}
      <span className="vh">{t('claims.to')} </span>
      <b>{placeText(to, t('frame.unknown'))}</b> {timed && time(claim.ArrivalFlightDateTime)}
      <CellNote>{entry.flight}</CellNote>
    </Cell>
  );
}

/** LIST-10, D-31 in a dense list: the partner, by logo or name; its offer is shown on the claim. */
export function Partner({ entry: { claim } }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  if (!claim.LeadGenerator) return null;
  const { Name: name, Image: image } = claim.LeadGenerator;
  return (
    <CellNote className={css.partner}>
      <span className="vh">{t('claims.via')} </span>
      {image === null ? name : <PartnerPlate Name={name} Image={image} />}
    </CellNote>
  );
}

/** A small line of its own in a cell, cut off where the cell ends. */
function CellNote({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(css.note, className)}>{children}</span>;
}

/** LIST-8 in a dense list: one link per open task, or the status with its icon. */
export function StatusCell({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim, tasks } = entry;
  if (tasks.length === 0) {
    return (
      <span className={classes(css.status, claim.ClaimClosed && css.closed)}>
        <FlatIcon of={claim.ClaimClosed ? 'closed' : 'progress'} />
        {entry.status || t('claims.no_status')}
      </span>
    );
  }
  return (
    <ul className={classes(css.status, css.act)} aria-label={t('managed.action_needed')}>
      {tasks.map((task, index) => (
        <li key={task.key}>
          {index === 0 && <FlatIcon of="action" />}
          <a href={task.href}>{task.label}</a>
        </li>
      ))}
    </ul>
  );
}

function placeText(place: FlightPlace, unknown: string): string {
  return place.kind === 'code' ? place.code : place.kind === 'name' ? place.name : unknown;
}

function time(moment: string | null): string {
  return moment?.includes('T') ? timeText(moment) : '';
}
