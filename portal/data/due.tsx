import { CalendarDays, CalendarPlus, Clock } from 'lucide-react';
import * as dateCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type DueState, dueStateOf } from '#contract/dates/rules.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { offerDeadline } from '#contract/offers/rules.ts';
import { apiFile } from '../lib/api/api.ts';
import { pageData, readerLocale } from '../lib/page/page-data.ts';
import { DownloadButton } from '../lib/parts/download-button.tsx';
import { dateText, dateTimeText, timeText, today } from '../lib/texts/formats.ts';
import { t } from '../lib/texts/texts.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import css from './due.module.css';

/** A due date, and whether it has passed as far as the server says. */
export interface Due {
  readonly DueDate: string | null;
  readonly IsLate?: boolean;
  /** The instant at which an offer ends, which may be within its last day. */
  readonly Until?: string;
}

export function dueOf({ Offers }: Pick<ClaimDetail, 'Offers'>, document: ClaimDocument): Due {
  const offer = document.DueDate === null ? undefined : Offers.Offer.find(({ Id }) => Id === document.OfferId);
  const { DueDate, IsLate } = document;
  return offer ? { DueDate, IsLate, Until: offer.Until } : { DueDate, IsLate };
}

/** The last day, with the time of an offer that ends within it. */
function dueDayText({ DueDate, Until }: Due): string {
  return Until === undefined ? dateText(DueDate) : deadlineText(Until);
}

/** DUE-2: how a due date stands; the server decides whether it is late. */
function dueNow({ DueDate, IsLate }: Due): DueState | null {
  const state = dueStateOf(DueDate, today());
  if (!state || IsLate === undefined || IsLate === (state.state === 'late')) return state;
  return IsLate ? { state: 'late', days: state.days } : { state: 'today', days: 0 };
}

/** 'Uiterlijk vandaag', with the time of an offer that ends within the day. */
function dueTodayText({ Until }: Due): string {
  const time = Until === undefined ? null : deadlineTime(Until);
  return time === null ? t('dates.due.today') : t('dates.due.today_at', { time });
}

/** OFFER-1: '04-12-2026' in the brand's zone; the time where it is not the end of that day, the zone where the reader's differs. */
export function deadlineText(until: string): string {
  const { day, time } = offerDeadline(until, pageData.brand.timeZone);
  return time === null ? dateText(day) : `${dateTimeText(`${day}T${time}`)}${zoneNote(until, time)}`;
}

/** The time alone, as '17:00'; null when it is the end of the day. */
function deadlineTime(until: string): string | null {
  const { time } = offerDeadline(until, pageData.brand.timeZone);
  return time && `${time}${zoneNote(until, time)}`;
}

function zoneNote(until: string, time: string): string {
  if (timeText(new Date(until).toISOString()) === time) return '';
  const { timeZone } = pageData.brand;
  const parts = new Intl.DateTimeFormat(readerLocale, { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(until),
  );
  return ` (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
}

/** DUE-1, DUE-2: 'Uiterlijk 04-12-2026, nog 12 dagen', or that it is late. Nothing without a due date. */
export function DueLine({ due }: { due: Due }) {
  const state = dueNow(due);
  if (!state || due.DueDate === null) return null;
  const date = dueDayText(due);
  if (state.state === 'late') {
    return (
      <>
        <Tag look="err" icon={Clock}>
          {t('dates.due.late')}
        </Tag>
        <span className={css.late}>{t('dates.due.was', { date })}</span>
      </>
    );
  }
  return (
    <span className={css.due}>
      <Icon of={CalendarDays} size="sm" />
      <span>
        {state.state === 'today' ? dueTodayText(due) : t('dates.due.until', { date })}
        {state.state === 'later' && (
          <>
            , <span className="nw">{t('dates.due.left', { count: state.days })}</span>
          </>
        )}
      </span>
    </span>
  );
}

export function DueShort({ due, className }: { due: Due; className?: string | undefined }) {
  const short = shortOf(due);
  if (!short) return null;
  return <span className={classes(css.short, short.isLate && css.late, className)}>{short.text}</span>;
}

/** DUE-1, DUE-2: the same as a chip, for a list; red once it is late. */
export function DueChip({ due }: { due: Due }) {
  const short = shortOf(due);
  return short && <Tag look={short.isLate ? 'err' : 'plain'}>{short.text}</Tag>;
}

function shortOf(due: Due) {
  const state = dueNow(due);
  if (!state) return null;
  const words = {
    late: t('dates.due.late_short'),
    today: dueTodayText(due),
    later: t('dates.due.until', { date: dueDayText(due) }),
  };
  return { isLate: state.state === 'late', text: words[state.state] };
}

type CalendarButtonProps = {
  claim: Pick<ClaimDetail, 'Id' | 'ReferenceNumber'>;
  /** The id of the document, decision or offer with the day. */
  subjectId: string;
  flush?: 'start' | undefined;
};

export function CalendarButton({ claim, subjectId, flush }: CalendarButtonProps) {
  return (
    <div>
      <DownloadButton
        look="text"
        flush={flush}
        icon={CalendarPlus}
        name={`claim-${claim.ReferenceNumber}.ics`}
        load={() => apiFile(dateCalls.downloadCalendar, { claimId: claim.Id, subjectId })}
        busyText={t('dates.due.calendar')}
        failed={{ title: t('dates.due.calendar'), text: t('dates.due.calendar_failed') }}
      >
        {t('dates.due.calendar')}
      </DownloadButton>
    </div>
  );
}
