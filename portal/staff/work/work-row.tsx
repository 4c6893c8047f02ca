import { CircleCheck, EllipsisVertical, Eye } from 'lucide-react';
import { memo } from 'react';
import { type Colleague, isOfWaiting, type WorkRow } from '#contract/staff/work.ts';
import { ClaimKindIcon } from '../../data/claim-icons.tsx';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { claimAddress, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import { kindIcons, moreNewsText, newsText, stepText } from './news.ts';
import css from './queue.module.css';
import { dueText, promiseOf, spanText, waitedFor } from './times.ts';

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
  const isDone = row.News.length === 0 && isOfWaiting(query.view);
  return (
    <li className={classes(css.row, isDone && css.done)} data-claim={row.ClaimId}>
      <New row={row} />
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
      <Waits row={row} todayEnds={todayEnds} saysHandled={query.view !== 'open'} />
      <By row={row} me={me} onActs={onActs} />
    </li>
  );
});

/** What is new, or by whom it was handled. */
function New({ row }: { row: WorkRow }) {
  const [newest] = row.News;
  const { HandledBy: by } = row;
  const [icon, title, more] = newest
    ? [kindIcons[newest.Kind], newsText(newest), moreNewsText(row)]
    : by
      ? [CircleCheck, t('work.acts.handle'), t('work.by', { name: by })]
      : [CircleCheck, t('work.nothing'), row.Step && stepText(row.Step)];
  return (
    <div className={css.new}>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
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

function Waits({ row, todayEnds, saysHandled }: { row: WorkRow; todayEnds: string; saysHandled: boolean }) {
  const { DueAt: due, HandledAt: handled, News } = row;
  if (News.length === 0) return <div className={css.wait}>{saysHandled && handled && dueText(handled, todayEnds)}</div>;
  const promise = due ? promiseOf(due, todayEnds) : null;
  return (
    <div className={css.wait}>
      <span className={classes(promise?.isLate && css.strong)}>{spanText(waitedFor(row.Since))}</span>
      {promise && <span className={promise.isLate ? css.late : css.sub}>{promise.text}</span>}
    </div>
  );
}

/** Whose the claim is, who has it open, and what can be done with it. */
function By({ row, me, onActs }: Pick<RowProps, 'row' | 'me' | 'onActs'>) {
  const { Assignee: by, Team: team, Here: here } = row;
  const whose = by ? whoseText(by, me) : (team ?? t('work.nobody'));
  const other = here.find(({ StaffId }) => StaffId !== me.StaffId);
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
      {other && (
        <span className={css.here}>
          <Icon of={Eye} size="sm" />
          {t(other.Writing ? 'work.writes' : 'work.reads', { name: firstName(other.Name) })}
        </span>
      )}
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
