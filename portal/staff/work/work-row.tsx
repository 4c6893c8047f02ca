import { CircleCheck, EllipsisVertical, Eye } from 'lucide-react';
import { memo } from 'react';
import type { Colleague, WorkRow } from '#contract/staff/work.ts';
import { ClaimKindIcon } from '../../data/claim-icons.tsx';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { serverNow } from '../../lib/api/api.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { claimAddress, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import { kindIcons, moreNewsText, newsText } from './news.ts';
import css from './queue.module.css';
import { dueText, spanText, waitedFor } from './times.ts';

type RowProps = {
  row: WorkRow;
  query: WorkQuery;
  todayEnds: string;
  me: Colleague;
  /** The minute of now: what waits is counted on. */
  now: number;
  onActs: (claimId: string, trigger: HTMLElement) => void;
};

/** QUEUE-2: one claim in which something waits. Its link covers it; beside it only the button with what can be done. */
export const Row = memo(function Row({ row, query, todayEnds, me, onActs }: RowProps) {
  const isDone = row.News.length === 0 && query.view !== 'handled';
  return (
    <li className={classes(css.row, isDone && css.done)} data-claim={row.ClaimId}>
      <New row={row} me={me} />
      <div className={css.who}>
        <a href={claimAddress(row.ClaimId, query)} className="whole">
          {row.FullName}
        </a>
        <span className={css.sub}>
          <ClaimKindIcon claimType={row.ClaimType} size="sm" /> <span className="num">{row.ReferenceNumber}</span> ·{' '}
          {incidentText({ ClaimType: row.ClaimType, IncidentType: row.IncidentType ?? '' })}
        </span>
      </div>
      <p className={css.what} lang={row.Language.slice(0, 2)}>
        {row.Snippet}
      </p>
      <div className={css.flight}>
        {row.Flight.Code}
        <span className={css.sub}>{flightText(row)}</span>
      </div>
      <Waits row={row} todayEnds={todayEnds} />
      <By row={row} me={me} onActs={onActs} />
    </li>
  );
});

function New({ row, me }: { row: WorkRow; me: Colleague }) {
  const [newest] = row.News;
  if (!newest) {
    const name = row.HandledBy === me.Name ? '' : (row.HandledBy ?? '');
    return (
      <div className={css.new}>
        <Icon of={CircleCheck} />
        <div>
          <b>{t('work.acts.handle')}</b>
          <span className={css.sub}>{t(name ? 'work.by' : 'work.by_you', { name })}</span>
        </div>
      </div>
    );
  }
  const more = moreNewsText(row);
  return (
    <div className={css.new}>
      <Icon of={kindIcons[newest.Kind]} />
      <div>
        <b>{newsText(newest)}</b>
        {more && <span className={css.sub}>{more}</span>}
      </div>
    </div>
  );
}

/** 'AMS → BCN · 14-08'. */
function flightText({ Flight: { From, To, Day } }: WorkRow): string {
  const route = [From, To].filter(Boolean).join(' → ');
  // The year is that of the claim, which says it.
  const day = dateText(Day).replace(/[-./]\d{4}$/, '');
  return [route, day].filter(Boolean).join(' · ');
}

function Waits({ row, todayEnds }: { row: WorkRow; todayEnds: string }) {
  const { DueAt: due, HandledAt: handled, News } = row;
  if (News.length === 0) return <div className={css.wait}>{handled && dueText(handled, todayEnds)}</div>;
  return (
    <div className={css.wait}>
      <span className={classes(isLate(due) && css.strong)}>{spanText(waitedFor(row.Since))}</span>
      {due && <Promised due={due} todayEnds={todayEnds} />}
    </div>
  );
}

const isLate = (due: string | null) => due !== null && Date.parse(due) < serverNow();

function Promised({ due, todayEnds }: { due: string; todayEnds: string }) {
  if (!isLate(due)) return <span className={css.sub}>{t('work.before', { time: dueText(due, todayEnds) })}</span>;
  return <span className={css.late}>{t('work.late', { time: spanText(waitedFor(due)) })}</span>;
}

/** Whose the claim is, who has it open, and what can be done with it. */
function By({ row, me, onActs }: Pick<RowProps, 'row' | 'me' | 'onActs'>) {
  const { Assignee: by, Team: team, Here: here } = row;
  const whose = by ? whoseText(by, me) : (team ?? t('work.nobody'));
  const others = here.filter(({ StaffId }) => StaffId !== me.StaffId);
  return (
    <div className={css.by}>
      <button
        type="button"
        className={css.whose}
        aria-haspopup="menu"
        aria-label={t('work.acts_of', { name: row.FullName, whose })}
        onClick={({ currentTarget }) => onActs(row.ClaimId, currentTarget)}
      >
        <Avatar of={by ?? teamOf(team)} me={me} />
        <span className={classes(!by && !team && 'muted')}>{whose}</span>
        <Icon of={EllipsisVertical} size="sm" />
      </button>
      {others.slice(0, 1).map(({ StaffId, Name, Writing }) => (
        <span key={StaffId} className={css.here}>
          <Icon of={Eye} size="sm" />
          {t(Writing ? 'work.writes' : 'work.reads', { name: firstName(Name) })}
        </span>
      ))}
    </div>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** 'U', or the first name of a colleague. */
export const whoseText = ({ StaffId, Name }: Colleague, me: Colleague) =>
  StaffId === me.StaffId ? t('status.you') : firstName(Name);

/** A team as an avatar shows it. */
export const teamOf = (name: string | null): Colleague | null => (name === null ? null : { StaffId: '', Name: name });

/** The initials of a colleague on a disc; nobody's is dashed. */
export function Avatar({ of: person, me }: { of: Colleague | null; me: Colleague }) {
  const words = person?.Name.split(' ') ?? [];
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('');
  const look = person === null ? css.nobody : person.StaffId === me.StaffId && css.own;
  return (
    // As a drawing: the initials are no part of the name of a button.
    <span className={classes(css.avatar, 'disc', look)} data-initials={initials} aria-hidden="true" />
  );
}
