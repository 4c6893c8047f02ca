import { limitationShown } from '#contract/dates/rules.ts';
import type { Limitation } from '#contract/dates/schema.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { today } from '../../lib/texts/today.ts';
import { Fact } from '../../ui/layout/facts.tsx';
import css from './dates.module.css';

/** DATES-6: the limitation among the facts of the status, as the claims service gave it. */
export function LimitationFact({ limitation }: { limitation: Limitation }) {
  const { t } = useTexts();
  const shown = limitationShown(limitation, today());
  if (!shown) return null;
  if (shown.state === 'stopped') {
    return (
      <Fact term={t('dates.limitation.title')}>
        {t('dates.limitation.stopped', { date: dateText(shown.on) })}
        {shown.by && <span className={css.sub}>{shown.by}</span>}
      </Fact>
    );
  }
  const left =
    shown.state === 'past'
      ? t('dates.limitation.past')
      : shown.daysLeft === 0
        ? t('dates.limitation.last_day')
        : t('dates.limitation.left', { count: shown.daysLeft });
  return (
    <Fact term={t('dates.limitation.on')}>
      <time dateTime={shown.date}>{dateText(shown.date)}</time>
      {shown.isEstimate && <span className={css.light}> {t('dates.limitation.estimate')}</span>}
      <span className={css.sub}>{[left, limitation.Basis].filter(Boolean).join(' ')}</span>
      {limitation.Stops && <span className={css.sub}>{limitation.Stops}</span>}
      {shown.isEstimate && <span className={css.sub}>{t('dates.limitation.estimate_text')}</span>}
    </Fact>
  );
}

/** The day of the limitation in the claim in short, while it runs. */
export function LimitationShort({ limitation }: { limitation: Limitation }) {
  const { t } = useTexts();
  const shown = limitationShown(limitation, today());
  if (shown?.state !== 'running') return null;
  return (
    <Fact term={t('dates.limitation.on')}>
      <time dateTime={shown.date}>{dateText(shown.date)}</time>
    </Fact>
  );
}
