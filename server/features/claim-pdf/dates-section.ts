import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Day, dayIn, limitationShown } from '#contract/dates/rules.ts';
import type { ExpectedStep, Limitation } from '#contract/dates/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { Section } from '../../platform/claim-pdf/report.ts';
import { countedText, dateOf, type Reader } from './words.ts';

type Fact = readonly [label: string, value: string];

/** MONEY-10: when the next step is expected by history, and the limitation. Empty when neither is known. */
export function datesSection(claim: ClaimDetail, reader: Reader, now: Date): Section {
  const { overview: words } = texts[reader.language];
  const today = dayIn(now, reader.brand.timeZone);
  const facts = [expectedFact(claim, reader), limitationFact(claim.Limitation, today, reader)];
  const known = facts.filter((fact) => fact !== null);
  return { heading: words.dates, parts: known.length === 0 ? [] : [{ type: 'facts', facts: known }] };
}

/** DATES-3, DATES-5: without history the overview says nothing of it, as before. */
function expectedFact({ ExpectedStep: expected, NextStep: step }: ClaimDetail, reader: Reader): Fact | null {
  const { answer, status } = texts[reader.language].portal;
  if (expected?.Basis !== 'History' || step === null || step === 'Other') return null;
  return [answer.when, `${status.silent.steps[step]}\n${expectedText(expected, reader)}`];
}

function expectedText({ From, Middle, To, IsLonger }: ExpectedStep, reader: Reader): string {
  const words = texts[reader.language].portal.dates.expected;
  if (IsLonger) return `${words.longer}. ${interpolate(words.longer_history, { date: dateOf(To, reader) })}`;
  const around = interpolate(words.around, { date: dateOf(Middle, reader) });
  const between = interpolate(words.between, { from: dateOf(From, reader), to: dateOf(To, reader) });
  return `${around}, ${between}`;
}

function limitationFact(limitation: Limitation | null, today: Day, reader: Reader): Fact | null {
  const words = texts[reader.language].portal.dates.limitation;
  const shown = limitationShown(limitation, today);
  if (!limitation || !shown) return null;
  if (shown.state === 'stopped') {
    const stopped = interpolate(words.stopped, { date: dateOf(shown.on, reader) });
    return [words.title, [stopped, shown.by].filter(Boolean).join('\n')];
  }
  const date = dateOf(shown.date, reader);
  const left = shown.daysLeft === 0 ? words.last_day : countedText(words, 'left', shown.daysLeft, reader);
  const lines = [
    shown.isEstimate ? `${date} ${words.estimate}` : date,
    shown.state === 'past' ? words.past : left,
    limitation.Basis,
    limitation.Stops,
  ];
  return [words.on, lines.filter(Boolean).join('\n')];
}

/** DUE-1, DUE-2: by when a task is to be done, or that it is late and what that means; '' without a due date. */
export function dueText({ DueDate, IsLate, LateText }: ClaimDocument, reader: Reader): string {
  const words = texts[reader.language].portal.dates.due;
  if (DueDate === null) return '';
  const date = dateOf(DueDate, reader);
  if (!IsLate) return interpolate(words.until, { date });
  return [`${words.late}. ${interpolate(words.was, { date })}.`, LateText].filter(Boolean).join(' ');
}
