import { type Day, dayIn, daysBetween, usualDuration } from '../dates/rules.ts';
import { taskLabel } from '../documents/timeline.ts';
import { offerDeadline } from '../offers/rules.ts';
import { euros, exactEuros } from '../values/money.ts';
import type { ClaimAnswer } from './answer-schema.ts';
import type { AnswerSum } from './answer-sum.ts';
import type { ClaimDetail, ClaimItem } from './schema.ts';

export interface AnswerReader {
  /** A text of the portal by its key, with its values; `count` chooses the plural. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly locale: string;
  readonly timeZone: string;
  readonly today: Day;
}

/** The answer of a claim in the reader's words: what stands large in each cell, and what below it. */
export interface AnswerWords {
  readonly now: { readonly label: string; readonly title: string; readonly text: string };
  readonly get: { readonly label: string; readonly title: string; readonly text: string };
  readonly when: { readonly title: string; readonly text: string };
}

/** ANSWER-41: whether the reader acted, a fact came or the claim ended after the claims service wrote its words. */
export function isOvertaken({ Answer: { FactsAt = '' }, TimeStamp, Documents }: DatedClaim): boolean {
  const performed = Documents?.Document.map((one) => one.DocumentActionPerformedDateTime ?? '') ?? [];
  return [FactsAt, ...performed].some((at) => at > TimeStamp);
}
/** A claim as a list or its page has it; a list has no requests that were performed. */
type DatedClaim = Pick<ClaimItem, 'Answer' | 'TimeStamp'> & Partial<Pick<ClaimDetail, 'Documents'>>;

type Now = ClaimAnswer['Now'];
type Get = ClaimAnswer['Get'];
type When = ClaimAnswer['When'];

/** A claim as a list or its page has it. */
export type AnsweredClaim = Pick<ClaimItem, 'Answer' | 'ClaimType'> & Partial<Pick<ClaimDetail, 'Relation'>>;

/** ANSWER-1 to ANSWER-3: the three cells in words, for strip, card, mail and document alike. What is paid is not for a manager. */
export function answerWords({ Answer, ClaimType, Relation }: AnsweredClaim, reader: AnswerReader): AnswerWords {
  const get = getWords(Answer, reader);
  return {
    now: nowWords(Answer, ClaimType, reader),
    get: Relation === 'managed' ? { ...get, label: reader.t('money.ledger.amount') } : get,
    when: whenWords(Answer.When, reader),
  };
}

function nowWords({ Turn, Now, Get }: ClaimAnswer, claimType: string, reader: AnswerReader): AnswerWords['now'] {
  const { t } = reader;
  const label = t(Turn === 'You' ? 'answer.act' : 'answer.now');
  const isOver = Turn === 'Nobody' || Turn === 'You';
  const turnLines =
    Now.Kind === 'accepted' && Get.IsVoucher ? [`${t(`answer.turn.${Turn}`)}.`] : linesOf(Now, Turn, reader);
  const lines = [...turnLines, ...(isOver || Now.Kind === 'rejected' ? [] : [t('answer.nothing')])];
  return { label, title: titleOf(Now, Turn, claimType, t), text: lines.join(' ') };
}

function titleOf(
  { Kind, Title, Action, Party, Name }: Now,
  turn: string,
  claimType: string,
  t: AnswerReader['t'],
): string {
  if (Kind === 'offer') return Title ?? t('offers.task');
  if (Kind === 'task') return Title ?? t(`documents.${taskLabel(Action ?? 'other', claimType)}`);
  if (Kind === 'other') return t(`answer.other.${Party}`, { name: Name ?? '' });
  if (Kind === 'court' || Kind === 'body' || Kind === 'airline' || Kind === 'us') return t(`answer.turn.${turn}`);
  return t(`answer.${Kind}`);
}

/** What an action is about that somebody else can do. */
const abouts: Readonly<Record<string, string>> = {
  RequestUpdateBankDetails: 'account',
  RequestUpdatePassengerDetails: 'people',
  AnswerOffer: 'offer',
};

function linesOf(now: Now, turn: string, reader: AnswerReader): string[] {
  const { t } = reader;
  const on = (key: string, at: string | undefined) => (at ? [t(key, { date: momentDay(at, reader) })] : []);
  switch (now.Kind) {
    case 'task':
    case 'offer':
      return taskLines(now, reader);
    case 'other':
      return [t(`answer.about.${abouts[now.Action ?? ''] ?? 'people'}`)];
    case 'accepted':
      return [t(`answer.accepted_by.${turn === 'Us' ? 'Us' : 'Airline'}`)];
    case 'contested':
      return on('answer.contested_on', now.At);
    case 'rejected':
      return on('answer.contest', now.Day);
    case 'paid':
      return now.At ? [t('answer.paid_closed')] : [];
    case 'withdrawn':
      return on(now.Party ? `answer.withdrawn_by.${now.Party}` : 'answer.on', now.At);
    case 'closed':
    case 'finished':
      return on('answer.on', now.At);
    default:
      return turnLines(now, reader);
  }
}

function taskLines({ Count = 1, Day: day, Until, Also, ReturnedCents }: Now, reader: AnswerReader): string[] {
  const { t, today } = reader;
  const due =
    day && t(daysBetween(today, day) < 0 ? 'answer.overdue' : 'answer.until', { date: untilWords(day, Until, reader) });
  const more = Count > 1 ? t('answer.more', { count: Count - 1 }) : undefined;
  const facts = [due, more].filter((words) => words !== undefined && words !== '').join(', ');
  return [
    ...(ReturnedCents ? [t('answer.returned', { amount: exactEuros(ReturnedCents) })] : []),
    ...(facts ? [`${capital(facts, reader)}.`] : []),
    ...(Also ? [t(`answer.also.${Also}`)] : []),
  ];
}

function turnLines(
  { Kind, Day: day, IsLate, Step, StepText, UsualDays, DeclinedAt, IsRest }: Now,
  reader: AnswerReader,
) {
  const { t } = reader;
  const declined = DeclinedAt ? [t('answer.declined', { date: momentDay(DeclinedAt, reader) })] : [];
  if (Kind === 'airline' && day) {
    return [...declined, t(IsLate ? 'answer.late' : 'answer.expected', { date: dayWords(day, reader) })];
  }
  if (IsRest) return [t('answer.rest')];
  const step = StepText || (Step && Step !== 'Other' ? t(`status.silent.steps.${Step}`) : '');
  const usual = step && UsualDays ? usualWords(UsualDays, t) : '';
  if (declined.length > 0 && Kind === 'airline') return declined;
  return [...declined, sentence([step, usual].filter(Boolean).join(', ')) || t('answer.follow')];
}

function usualWords(days: number, t: AnswerReader['t']): string {
  const { unit, count } = usualDuration(days);
  const words = t(`status.silent.usual_${unit}s`, { count });
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function sentence(words: string): string {
  return words === '' || /[.?!]$/.test(words) ? words : `${words}.`;
}

/** Sums after a fee, which are given to the cent. */
const nets: readonly Get['Kind'][] = ['paid', 'paidPart', 'again', 'settled', 'accepted', 'offer', 'net', 'court'];

/** A sum before any fee is what was claimed, once the claim has ended. */
function labelOf(kind: Get['Kind'], isOver: boolean): string {
  if (kind === 'paid') return 'answer.got';
  if (kind === 'paidPart') return 'answer.got_part';
  return isOver && !nets.includes(kind) && kind !== 'nothing' ? 'answer.claimed' : 'answer.get';
}

function getWords({ Turn, Now, Get }: ClaimAnswer, reader: AnswerReader): AnswerWords['get'] {
  const { t } = reader;
  const label = t(labelOf(Get.Kind, Turn === 'Nobody'));
  const { Kind, Cents = 0 } = Get;
  if (Kind === 'unknown')
    return { label, title: t('answer.sum.unknown'), text: Now.Kind === 'finished' ? '' : t('answer.sum.later') };
  if (Kind === 'nothing') {
    const title = Now.Kind === 'withdrawn' ? t('answer.sum.nothing') : euros(0);
    return { label, title, text: t('answer.sum.owe') };
  }
  if (Kind === 'contested') {
    return {
      label,
      title: t('answer.sum.open'),
      text: Cents > 0 ? t('answer.sum.most', { amount: euros(Cents / 100) }) : '',
    };
  }
  const isNet = nets.includes(Kind);
  return {
    label,
    title: isNet ? exactEuros(Cents) : euros(Cents / 100),
    text: isNet ? netText(Get, Now, reader) : grossText(Get, t),
  };
}

function grossText({ Kind, Count = 0, EachCents = 0 }: Get, t: AnswerReader['t']): string {
  if (Kind === 'each') return t('answer.sum.each', { count: Count, each: euros(EachCents / 100) });
  return Kind === 'costs' ? t('answer.sum.costs', { count: Count }) : t(`answer.sum.${Kind}`);
}

function netText(get: Get, { DeclinedAt }: Now, { t, locale }: AnswerReader): string {
  const { Kind, OfCents, CourtCents, GoingOnCents, Count, Names, Others = [], IsVoucher } = get;
  const names = Names && new Intl.ListFormat(locale, { type: 'conjunction' }).format(Names);
  const whose = names ? t('answer.sum.names', { names }) : Count ? t('answer.sum.people', { count: Count }) : '';
  const kind = IsVoucher ? t('answer.sum.vouchers') : t(`answer.sum.${Kind}`, { amount: exactEuros(OfCents ?? 0) });
  const parts = [
    [kind, DeclinedAt && t('answer.sum.unsure'), whose].filter(Boolean).join(', '),
    ...(CourtCents === undefined ? [] : [t('answer.sum.with_court', { amount: exactEuros(CourtCents) })]),
    ...(GoingOnCents === undefined ? [] : [t('answer.sum.going_on', { amount: exactEuros(GoingOnCents) })]),
    ...Others.map(({ Name, Cents }) => t('answer.sum.apart', { name: Name, amount: exactEuros(Cents) })),
  ];
  return parts.join('; ');
}

function whenWords(when: When, reader: AnswerReader): AnswerWords['when'] {
  const { t } = reader;
  const { Kind, Day: day, From, To, At, Days, FromDays, ToDays, Accounts = [] } = when;
  const then = FromDays !== undefined &&
    ToDays !== undefined && { from: Math.max(1, Math.floor(FromDays / 7)), to: Math.ceil(ToDays / 7) };
  const after = (title: string) => ({ title: t(title), text: then ? t('answer.time.afterwards', then) : '' });
  const within = (key: string, title: string) =>
    Days ? { title: t('answer.time.days', { count: Days }), text: t(key) } : { title: t(title), text: '' };
  switch (Kind) {
    case 'paidOn':
      return {
        title: capital(dayWords(day ?? '', reader), reader),
        text: Accounts.length > 0 ? t('answer.time.paid_to', { accounts: Accounts.join(', ') }) : '',
      };
    case 'closedOn':
      return { title: t('answer.time.closed'), text: At ? t('answer.time.on', { date: momentDay(At, reader) }) : '' };
    case 'contestUntil':
      return { title: dayWords(day ?? '', reader), text: t('answer.time.contest') };
    case 'decidedOn':
      return { title: momentDay(At ?? '', reader), text: t('answer.time.decided') };
    case 'payoutOn':
      return { title: dayWords(day ?? '', reader), text: t('answer.time.payout') };
    case 'afterAirline':
      return within('answer.time.after_airline', 'answer.time.Airline');
    case 'afterAccount':
      return within('answer.time.after_account', 'answer.time.Account');
    case 'afterChoice': {
      const choices = [Days && t('answer.time.accepting', { count: Days }), then && t('answer.time.going_on', then)];
      return { title: t('answer.time.choice'), text: choices.filter(Boolean).join('; ') };
    }
    case 'afterData':
      return after('answer.time.data');
    case 'afterReceipts':
      return after('answer.time.receipts');
    case 'afterOther':
      return after('answer.time.other');
    case 'goingOn':
      return { title: then ? t('answer.time.usual', then) : '', text: t('answer.time.since_declined') };
    case 'late':
      return { title: t('answer.time.late'), text: To ? t('answer.time.was', { date: partWords(To, reader) }) : '' };
    case 'range':
      return {
        title: capital(partWords(day ?? '', reader), reader),
        text: From && To ? t('answer.time.range', { from: partWords(From, reader), to: partWords(To, reader) }) : '',
      };
    case 'within':
      return { title: capital(partWords(day ?? '', reader), reader), text: t('answer.time.expected') };
    case 'unknown':
      return { title: t('answer.time.unknown'), text: t('answer.time.unknown_text') };
  }
}

/** From how many days on a date needs its year. */
const yearFrom = 120;

/** ANSWER-45: the part of the month of an expected day: 'half december', with the year when it is more than four months away. */
function partWords(day: Day, { t, locale, today }: AnswerReader): string {
  const date = Number(day.slice(8));
  const part = date <= 10 ? 'begin' : date <= 20 ? 'middle' : 'end';
  const withYear = Math.abs(daysBetween(today, day)) > yearFrom;
  const month = formatted(day, locale, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) });
  return t(`answer.time.${part}`, { month });
}

/** A fixed day: '4 december', with the year when it is not this one. */
function dayWords(day: Day, { locale, today }: AnswerReader): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatted(day, locale, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

function formatted(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day, or the day of an instant in the brand's time zone. */
function momentDay(at: string, reader: AnswerReader): string {
  return dayWords(at.length === 10 ? at : dayIn(at, reader.timeZone), reader);
}

/** The last day, and the time on it at which an offer ends. */
function untilWords(day: Day, until: string | undefined, reader: AnswerReader): string {
  const time = until === undefined ? null : offerDeadline(until, reader.timeZone).time;
  return [dayWords(day, reader), time].filter((words) => words !== null).join(', ');
}

function capital(words: string, { locale }: AnswerReader): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** The sum of the reader's claims in words, for the strip of home. */
export function sumWords(sum: AnswerSum, claims: number, reader: AnswerReader): AnswerWords {
  const { t } = reader;
  const { tasks, claimsWithTasks, open, stillCents, claimsWithSums, grossClaims, paidCents, firstDay, lastDay } = sum;
  const paid = paidCents > 0 ? t('answer.home.paid', { amount: exactEuros(paidCents) }) : '';
  const sums = claimsWithSums > 0 ? t('answer.home.sums', { count: claimsWithSums }) : '';
  const isAllGross = grossClaims === claimsWithSums;
  const fee = grossClaims > 0 && t(isAllGross ? 'answer.home.all_gross' : 'answer.home.gross');
  const still = isAllGross ? euros(stillCents / 100) : exactEuros(stillCents);
  const now =
    tasks > 0
      ? {
          title: t('answer.home.todo', { count: tasks }),
          text: t('answer.home.at', { count: claimsWithTasks, all: claims }),
        }
      : {
          title: t(open > 0 ? 'answer.home.none' : 'answer.home.over'),
          text: open > 0 ? t('answer.home.none_text') : '',
        };
  return {
    now: { label: t(tasks > 0 ? 'answer.act' : 'answer.now'), ...now },
    get: {
      label: t('answer.home.still'),
      title: stillCents > 0 || open === 0 ? still : t('answer.sum.unknown'),
      text: [[sums, fee].filter(Boolean).join(', '), paid].filter(Boolean).join('; '),
    },
    when: firstDay
      ? {
          title: capital(partWords(firstDay, reader), reader),
          text: [t('answer.home.first'), lastDay && t('answer.home.last', { date: partWords(lastDay, reader) })]
            .filter(Boolean)
            .join('; '),
        }
      : { title: open > 0 ? t('answer.time.unknown') : '–', text: '' },
  };
}
