import type { DateWords } from '../../ui/dates/date-picker.tsx';
import { serverNow } from '../api/api.ts';
import { useTexts } from './texts.ts';

/** The words of a date picker in the reader's language. */
export function useDateWords(): DateWords {
  const { t } = useTexts();
  return {
    choose: t('date.choose'),
    form: t('date.form'),
    invalid: t('date.invalid'),
    before: (date) => t('date.before', { date }),
    after: (date) => t('date.after', { date }),
    previous: { days: t('date.previous.days'), months: t('date.previous.months'), years: t('date.previous.years') },
    next: { days: t('date.next.days'), months: t('date.next.months'), years: t('date.next.years') },
    up: { days: t('date.up.days'), months: t('date.up.months') },
    today: t('frame.today'),
    close: t('frame.close'),
  };
}

/** The day by the server's clock, which decides who is of age (W40). */
export function serverToday(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}
