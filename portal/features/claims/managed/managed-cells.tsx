import { type ReactNode, useState } from 'react';
import { claimKind, flightCode } from '#contract/claims/schema.ts';
import { lastNameFirst, type ManagedClaim } from '#contract/managed-claims.ts';
import { needsAction } from '../../../data/claim-facts.ts';
import { PartnerPlate } from '../../../data/claim-icons.tsx';
import { DueShort } from '../../../data/due.tsx';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { PlaneSolid } from '../../../ui/icon.tsx';
import { wordsOf } from '../shared/answer-strip.tsx';
import { flightPlace, flightTime, statusLang, statusTitle, tasksOf } from '../shared/claim-texts.ts';
import css from './managed-cells.module.css';

/** LIST-7 in a dense list: the first passenger as 'Last, First', the others behind '+2'. */
export function PassengersCell({ claim, strong }: { claim: ManagedClaim; strong?: boolean }) {
  const [first = '', ...others] = claim.Passengers.Person.map(lastNameFirst);
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
export function FlightCell({ claim, as: Cell }: { claim: ManagedClaim; as: 'td' | 'div' }) {
  const timed = claimKind(claim.ClaimType) !== 'voucher';
  return (
    <Cell className={css.leg}>
      <span className="vh">{t('claims.from')} </span>
      <b>{flightPlace(claim.DepartureAirport).text}</b> {timed && flightTime(claim.DepartureFlightDateTime)}{' '}
      <span className="vh">{t('claims.to')} </span>
      <b>{flightPlace(claim.ArrivalAirport).text}</b> {timed && flightTime(claim.ArrivalFlightDateTime)}
      <CellNote>{flightCode(claim)}</CellNote>
    </Cell>
  );
}

/** LIST-10, D-31 in a dense list: the partner, by logo or name; its offer is shown on the claim. */
export function Partner({ claim }: { claim: ManagedClaim }) {
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

/** LIST-8 in a dense list: one link per open task, in `short` the first and how many more (D-31), or the status with its icon. */
export function StatusCell({ claim, short }: { claim: ManagedClaim; short?: boolean }) {
  const tasks = tasksOf(claim);
  if (tasks.length === 0) {
    return (
      <span className={classes(css.status, claim.ClaimClosed && css.closed)}>
        <FlatIcon of={claim.ClaimClosed ? 'closed' : 'progress'} />
        {statusTitle(claim) ? <span lang={statusLang(claim)}>{statusTitle(claim)}</span> : t('claims.no_status')}
      </span>
    );
  }
  const isMine = needsAction(claim);
  return (
    <ul
      className={classes(css.status, css.tasks, isMine && css.act)}
      aria-label={isMine ? t('status.action_needed') : undefined}
    >
      {(short ? tasks.slice(0, 1) : tasks).map((task, index) => (
        <li key={task.key}>
          {index === 0 && <FlatIcon of={isMine ? 'action' : 'progress'} />}
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
export function StatusNote({ claim }: { claim: ManagedClaim }) {
  const { now } = wordsOf(claim);
  const isTask = (claim.Answer.Now.Count ?? 0) > 0;
  const looked = claim.ClaimClosed ? null : claim.LastLookedAt;
  const at = looked ?? claim.TimeStamp;
  return (
    <>
      {isTask && <DueShort due={{ DueDate: claim.NextDueDate }} className={css.due} />}
      {!isTask && !claim.ClaimClosed && <span className={classes(css.under, css.step)}>{now.title}</span>}
      <time dateTime={at} className={css.under}>
        {t(looked === null ? 'status.silent.changed_on' : 'status.silent.looked_on')} {dateText(at)}
      </time>
    </>
  );
}

/** Lucide's drawings as one path each: a dense list has dozens of them, and every element counts (LIST-14). */
const drawings = {
  action: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  progress: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2',
  closed: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M8 12h8',
  ascending: 'm18 15-6-6-6 6',
  descending: 'm6 9 6 6 6-6',
  sortable: 'm7 15 5 5 5-5M7 9l5-5 5 5',
  luggage:
    'M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14M10 20h4M14 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  costs:
    'M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
  voucher:
    'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
  other:
    'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
} as const;

/** A small icon of two elements, as decoration beside a word. */
export function FlatIcon({ of: name }: { of: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={css.icon}
    >
      <path d={drawings[name]} />
    </svg>
  );
}

/** LIST-9: the picture of a claim's type in a dense list. */
export function FlatKindIcon({ claimType }: { claimType: string }) {
  const kind = claimKind(claimType);
  return kind === 'flight' ? <PlaneSolid size="sm" /> : <FlatIcon of={kind} />;
}
