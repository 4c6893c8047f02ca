import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDecision, DecisionReason } from '#contract/decisions.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { dateOf, type Reader } from './words.ts';

/** MONEY-10: each decision with its reasons and what was written against them, the latest first. */
export function decisionSections({ Decisions }: ClaimDetail, reader: Reader): Section[] {
  const words = texts[reader.language].portal.decisions;
  return Decisions.Decision.toReversed().map((decision, place) => {
    const date = dateOf(decision.DecidedAt, reader);
    const of = interpolate(words.of, { date });
    const parts = partsOf(decision, reader);
    if (place > 0) return { heading: of, parts };
    return { heading: words.title, parts: [{ type: 'paragraph', text: of }, ...parts] };
  });
}

function partsOf(decision: ClaimDecision, reader: Reader): ReportPart[] {
  const words = texts[reader.language].portal.decisions;
  const until = decision.CanContest ? decision.ContestUntil : null;
  return [
    { type: 'paragraph', text: `${words.outcomes[decision.Outcome]}: ${decision.Title}`, strong: true },
    { type: 'paragraph', text: decision.Summary },
    {
      type: 'list',
      items: decision.Reasons.map((reason) => ({ text: reason.Title, note: reasonText(reason, decision, reader) })),
    },
    ...(until === null
      ? []
      : [{ type: 'paragraph', text: `${words.in_short.until} ${dateOf(until, reader)}` } as const]),
  ];
}

/** The words of a reason, its rule, its evidence, and what the contact wrote against it. */
function reasonText({ Key, Text, Rule, Evidence }: DecisionReason, { Contest }: ClaimDecision, reader: Reader): string {
  const words = texts[reader.language].portal.decisions;
  const written = Contest?.Reasons.find((reason) => reason.Key === Key);
  const lines = [
    Text,
    Rule && `${words.rule}: ${[Rule.Name, Rule.Text].filter(Boolean).join('. ')}`,
    ...Evidence.map((piece) => evidenceText(piece, reader)),
    written && interpolate(words.contest.wrote, { text: written.Text }),
  ];
  return lines.filter(Boolean).join('\n');
}

function evidenceText({ Title, Facts, Source, On }: DecisionReason['Evidence'][number], reader: Reader): string {
  const words = texts[reader.language].portal.decisions;
  const facts = Facts.map(({ Label, Value }) => `${Label} ${Value}`).join('; ');
  const source = Source && On ? interpolate(words.source, { source: Source, date: dateOf(On, reader) }) : Source;
  const about = facts === '' ? Title : `${Title}: ${facts}`;
  return source ? `${about} (${source})` : about;
}
