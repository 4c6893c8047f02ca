import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ReasonPair } from '#contract/decision-rules.ts';
import type { ClaimDecision } from '#contract/decisions.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { WholeDates } from '../../lib/texts/whole-dates.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './decisions.module.css';
import { Reason } from './reason.tsx';

type ReasonBesideProps = { claim: ClaimDetail; pair: ReasonPair; earlier: ClaimDecision };

/** DECISION-5: a reason beside the one of the earlier decision: changed, the same, new or dropped. */
export function ReasonBeside({ claim, pair, earlier }: ReasonBesideProps) {
  const { t } = useTexts();
  const { reason, earlier: before, contested, standing } = pair;
  return (
    <div className={css.pair}>
      {before && (
        <div>
          <p>
            <Tag>{t('decisions.earlier', { date: dateText(earlier.DecidedAt) })}</Tag>
          </p>
          <p className={css.text}>
            <WholeDates>{before.Text}</WholeDates>
          </p>
          {earlier.Contest && (
            <p className={css.wrote}>
              {contested === null ? t('decisions.contest.none') : t('decisions.contest.wrote', { text: contested })}
            </p>
          )}
        </div>
      )}
      <div>
        <p>
          <Tag look={standing === 'changed' ? 'ok' : 'plain'}>{t(`decisions.standings.${standing}`)}</Tag>
        </p>
        {reason && <Reason claim={claim} reason={reason} />}
      </div>
    </div>
  );
}
