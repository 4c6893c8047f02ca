import { Check, CircleX, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { usualDuration } from '#contract/dates/rules.ts';
import { isLookedAtAgain, type ReasonPair, reasonPairs } from '#contract/decisions/rules.ts';
import type { ClaimDecision, DecisionOutcome, DecisionReason } from '#contract/decisions/schema.ts';
import { WholeDates } from '../../lib/parts/safe-html.tsx';
import { dateText, today } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import { Tag, type TagLook } from '../../ui/tag.tsx';
import css from './decisions.module.css';
import { Reason, ReasonBeside, Words } from './reason.tsx';

const looks: Record<DecisionOutcome, { look: TagLook; icon: LucideIcon }> = {
  Granted: { look: 'ok', icon: Check },
  Partly: { look: 'ok', icon: Check },
  Refused: { look: 'err', icon: CircleX },
  CannotPursue: { look: 'plain', icon: CircleX },
};

export type DecisionCardProps = {
  claim: ClaimDetail;
  decision: ClaimDecision;
  earlier: ClaimDecision | null;
  below?: (reason: DecisionReason) => ReactNode;
  children?: ReactNode;
};

/** DECISION-1, DECISION-5: a decision with its reasons; a later one shows each beside the earlier one, which stays readable. */
export function DecisionCard({ claim, decision, earlier, below, children }: DecisionCardProps) {
  const pairs = reasonPairs(decision, earlier);
  const isLookedAt = isLookedAtAgain(decision, claim.Decisions.Decision);
  return (
    <Card as="section" aria-labelledby={`decision-${decision.Id}`}>
      <DecisionHead decision={decision} earlier={earlier} isLookedAt={isLookedAt} />
      <ol className={css.reasons}>
        {pairs.map((pair, place) => (
          <li key={pair.reason?.Key ?? pair.earlier?.Key} className="column gap-3 ruled">
            <div className={css.title}>
              <span>{place + 1}</span>
              <h4 className="lg">{(pair.reason ?? pair.earlier)?.Title}</h4>
            </div>
            {isLookedAt ? (
              <Unfold
                summary={t(isContested(pair, decision) ? 'decisions.contest.contested' : 'decisions.contest.none')}
              >
                <OneReason claim={claim} decision={decision} earlier={earlier} pair={pair} />
              </Unfold>
            ) : (
              <OneReason claim={claim} decision={decision} earlier={earlier} pair={pair} />
            )}
            {pair.reason && below?.(pair.reason)}
          </li>
        ))}
      </ol>
      {earlier && (
        <div className={css.earlier}>
          <Unfold summary={t('decisions.of', { date: dateText(earlier.DecidedAt) })}>
            <EarlierDecision claim={claim} decision={earlier} />
          </Unfold>
        </div>
      )}
      {children ?? <ContestEnd decision={decision} />}
    </Card>
  );
}

function isContested({ reason }: ReasonPair, { Contest }: ClaimDecision): boolean {
  return Contest?.Reasons.some(({ Key }) => Key === reason?.Key) ?? false;
}

type OneReasonProps = Pick<DecisionCardProps, 'claim' | 'decision' | 'earlier'> & { pair: ReasonPair };

function OneReason({ claim, decision, earlier, pair }: OneReasonProps) {
  if (earlier) return <ReasonBeside claim={claim} pair={pair} earlier={earlier} />;
  return pair.reason && <Reason claim={claim} reason={pair.reason} contest={decision.Contest} />;
}

type DecisionHeadProps = Pick<DecisionCardProps, 'decision' | 'earlier'> & { isLookedAt: boolean };

/** ANSWER-41: while a decision is looked at again, that is its state; its outcome is what it said. */
function DecisionHead({ decision, earlier, isLookedAt }: DecisionHeadProps) {
  const date = dateText(decision.DecidedAt);
  const contested = earlier?.Contest ? dateText(earlier.Contest.At) : null;
  const later = contested === null ? t('decisions.renewed_of', { date }) : t('decisions.new_of', { date, contested });
  return (
    <div className={classes(css.verdict, 'column gap-3')}>
      <p className={classes(css.outcome, 'muted sm')}>
        {isLookedAt ? (
          <Tag look="info" icon={Scale}>
            {t('decisions.contest.looking')}
          </Tag>
        ) : (
          <Tag {...looks[decision.Outcome]}>{t(`decisions.outcomes.${decision.Outcome}`)}</Tag>
        )}
        <span>
          <WholeDates>{earlier ? later : t('decisions.of', { date })}</WholeDates>
        </span>
      </p>
      <h3 id={`decision-${decision.Id}`}>{decision.Title}</h3>
      {!isLookedAt && <Words>{decision.Summary}</Words>}
    </div>
  );
}

function EarlierDecision({ claim, decision }: Pick<DecisionCardProps, 'claim' | 'decision'>) {
  return (
    <div className={classes(css.whole, 'column gap-2')}>
      <p>
        <Tag {...looks[decision.Outcome]}>{t(`decisions.outcomes.${decision.Outcome}`)}</Tag>
      </p>
      <p className={css.text}>
        <b>{decision.Title}</b>
      </p>
      <Words>{decision.Summary}</Words>
      {decision.Reasons.map((reason) => (
        <div key={reason.Key} className={classes(css.whole, 'column gap-2')}>
          <p>
            <b>{reason.Title}</b>
          </p>
          <Reason claim={claim} reason={reason} contest={decision.Contest} />
        </div>
      ))}
    </div>
  );
}

/** DECISION-3, DECISION-4: that a second look was asked for, or until when it could be; nothing where it never could. */
function ContestEnd({ decision }: Pick<DecisionCardProps, 'decision'>) {
  const { Contest, ContestUntil, CanContest, SecondLookDays } = decision;
  if (!Contest && (ContestUntil === null || CanContest || ContestUntil >= today())) return null;
  return (
    <div className={classes(css.end, 'column gap-3')}>
      <p className="read">
        <WholeDates>
          {Contest
            ? t('decisions.contest.sent', { date: dateText(Contest.At) })
            : t('decisions.contest.over', { date: dateText(ContestUntil) })}
        </WholeDates>{' '}
        {Contest && <UsualTime days={SecondLookDays} />}
      </p>
    </div>
  );
}

export function UsualTime({ days }: { days: number | null }) {
  if (days === null) return null;
  const { unit, count } = usualDuration(days);
  return t(`decisions.contest.usual_${unit}s`, { count });
}
