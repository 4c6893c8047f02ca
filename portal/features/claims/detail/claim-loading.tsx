import { useTexts } from '../../../lib/texts/texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './claim-loading.module.css';

/** CLAIM-1: the loading state of a claim. The text shows at once, the skeleton after 200 ms. */
export function ClaimLoading() {
  const { t } = useTexts();
  return (
    <div className={css.page}>
      <Card className={css.card}>
        <p role="status" className={css.text}>
          <Spinner />
          {t('claim.loading_status')}
        </p>
        <div className={css.shape} aria-hidden="true">
          <Skeleton width="22rem" height="1.5rem" />
          <Skeleton />
          <Skeleton width="94%" />
          <Skeleton width="60%" />
        </div>
        <p className={css.text}>{t('claim.loading_date')}</p>
        <div className={css.path} aria-hidden="true">
          {['submitted', 'complete', 'inProgress', 'finished'].map((stop) => (
            <Skeleton key={stop} width="1.375rem" height="1.375rem" shape="round" />
          ))}
        </div>
      </Card>
      <Card className={css.side}>
        <div className={css.shape} aria-hidden="true">
          <Skeleton width="9rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </Card>
    </div>
  );
}
