import { Clock, MessageSquare } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ExpectedStep } from '#contract/dates/schema.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { WholeDates } from '../../lib/texts/whole-dates.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './dates.module.css';

type ExpectedWordsProps = { claim: ClaimDetail; step: ExpectedStep };

/** DATES-3, DATES-5: below the next step, when it is expected, or that it takes longer than usual, with a way to ask. */
export function ExpectedWords({ claim, step }: ExpectedWordsProps) {
  const { t } = useTexts();
  const { Basis, From, Middle, To, IsLonger } = step;
  if (!IsLonger) {
    return (
      <span className={css.sub}>
        <WholeDates>
          {`${t('dates.expected.around', { date: dateText(Middle) })}, ${t('dates.expected.between', { from: dateText(From), to: dateText(To) })}`}
        </WholeDates>
      </span>
    );
  }
  const fact = Basis === 'History' ? 'dates.expected.longer_history' : 'dates.expected.longer_usual';
  return (
    <>
      <span className={css.sub}>
        <Tag icon={Clock}>{t('dates.expected.longer')}</Tag>
      </span>
      <span className={css.sub}>
        <WholeDates>{t(fact, { date: dateText(To) })}</WholeDates>
      </span>
      <span className={css.ask}>
        <ButtonLink look="second" size="s" icon={MessageSquare} href={href(paths.message(claim.Id))}>
          {t('dates.expected.ask')}
        </ButtonLink>
      </span>
    </>
  );
}
