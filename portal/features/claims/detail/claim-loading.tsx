import { MapPinOff } from 'lucide-react';
import { CallFailure } from '../../../lib/api/failure.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { LoadFailed } from '../../../lib/parts/load-failed.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-shell.tsx';
import css from './claim-page.module.css';

/** CLAIM-1: the loading state of a claim. The text shows at once, the skeleton after 200 ms. */
export function ClaimLoading() {
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

type ClaimFailedProps = { error: unknown; busy: boolean; onRetry: () => void };

/** CLAIM-1: says why no claim is shown: the reader has no access to it, or it failed to load. */
export function ClaimFailed({ error, busy, onRetry }: ClaimFailedProps) {
  const missing = error instanceof CallFailure && error.status === 404;
  useScreen(missing ? t('claim.not_found_title') : t('claim.failed_title'));
  const back = (look: 'primary' | 'second') => (
    <ButtonLink look={look} href={href(paths.claims)}>
      {t('claim.to_claims')}
    </ButtonLink>
  );
  return (
    <PageBody>
      {missing ? (
        <Blank icon={MapPinOff} title={t('claim.not_found_title')} level={1} actions={back('primary')}>
          {t('claim.not_found_text')}
        </Blank>
      ) : (
        <LoadFailed
          level={1}
          title={t('claim.failed_title')}
          text={t('claim.failed_text')}
          error={error}
          busy={busy}
          busyText={t('claim.loading')}
          onRetry={onRetry}
        >
          {back('second')}
        </LoadFailed>
      )}
    </PageBody>
  );
}
