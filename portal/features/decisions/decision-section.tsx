import { useEffect, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDecision } from '#contract/decisions.ts';
import { useSection } from '../../lib/page/section-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { ContestableDecision } from './contestable-decision.tsx';
import { DecisionCard } from './decision-card.tsx';
import css from './decisions.module.css';

/** DECISION-1, DECISION-5: the decisions on a claim, newest first; one that looks again at an earlier one holds it. */
export function DecisionSection({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  useSection('decision');
  const { heading, isSent, setSent } = useContestSent();
  const { Decision: decisions } = claim.Decisions;
  const answered = new Set(decisions.map(({ AnswersId }) => AnswersId));
  const latest = decisions.filter(({ Id }) => !answered.has(Id)).toSorted(newestFirst);
  return (
    <section id="decision" aria-labelledby="decision-title" className={css.section}>
      <h2 id="decision-title" ref={heading} tabIndex={-1}>
        {t('decisions.title')}
      </h2>
      <p role="status" className="vh">
        {isSent && t('decisions.contest.entry')}
      </p>
      {latest.map((decision) => {
        const earlier = decisions.find(({ Id }) => Id === decision.AnswersId) ?? null;
        const canContest = decision.CanContest && !claim.ClaimClosed && claim.Locked === null;
        return canContest ? (
          <ContestableDecision key={decision.Id} claim={claim} decision={decision} earlier={earlier} onSent={setSent} />
        ) : (
          <DecisionCard key={decision.Id} claim={claim} decision={decision} earlier={earlier} />
        );
      })}
    </section>
  );
}

/** After a contest was sent its button is gone: the focus goes to the heading, and a status says that it was sent. */
function useContestSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return { heading, isSent, setSent: () => setSent(true) };
}

function newestFirst(one: ClaimDecision, other: ClaimDecision): number {
  return one.DecidedAt > other.DecidedAt ? -1 : 1;
}
