import { ArrowRight, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PartnerPlate } from '../../../data/partner-plate.tsx';
import { timeText } from '../../../lib/texts/dates.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FlightPlace } from '../shared/flight-place.ts';
import css from './managed-cells.module.css';
import type { ManagedEntry } from './managed-entries.ts';

/** LIST-7 in a dense list: the first passenger as 'Last, First', the others behind '+2'. */
export function PassengersCell({ people: [first = '', ...others] }: { people: readonly string[] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (others.length === 0) return <span className={css.people}>{first}</span>;
  return (
    <span className={classes(css.people, open && css.all)}>
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

/** LIST-5, LIST-17 in a dense list: from and to with their times; a voucher has no times. */
export function FlightCell({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim, from, to, kind } = entry;
  const timed = kind !== 'voucher';
  return (
    <span className={css.leg}>
      <span>
        <span className="vh">{t('claims.from')} </span>
        <b>{placeText(from, t('frame.unknown'))}</b> {timed && time(claim.DepartureFlightDateTime)}
      </span>
      <Icon of={ArrowRight} size="sm" />
      <span>
        <span className="vh">{t('claims.to')} </span>
        <b>{placeText(to, t('frame.unknown'))}</b> {timed && time(claim.ArrivalFlightDateTime)}
      </span>
    </span>
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
export function CellNote({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(css.note, className)}>{children}</span>;
}

/** LIST-8 in a dense list: one link per open task, or the status with its icon. */
export function StatusCell({ entry }: { entry: ManagedEntry }) {
  const { t } = useTexts();
  const { claim, tasks } = entry;
  if (tasks.length === 0) {
    return (
      <span className={classes(css.status, claim.ClaimClosed && css.closed)}>
        <Icon of={claim.ClaimClosed ? CircleCheck : Clock} size="sm" />
        <span>{entry.status || t('claims.no_status')}</span>
      </span>
    );
  }
  return (
    <span className={classes(css.status, css.act)}>
      <Icon of={TriangleAlert} size="sm" />
      <ul aria-label={t('managed.action_needed')}>
        {tasks.map((task) => (
          <li key={task.key}>
            <a href={task.href}>{task.label}</a>
          </li>
        ))}
      </ul>
    </span>
  );
}

function placeText(place: FlightPlace, unknown: string): string {
  return place.kind === 'code' ? place.code : place.kind === 'name' ? place.name : unknown;
}

function time(moment: string | null): string {
  return moment?.includes('T') ? timeText(moment) : '';
}
