import { useConnection } from '../lib/api/connection.ts';
import { asOfText } from '../lib/texts/moments.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Wrap } from '../ui/layout/page-shell.tsx';
import css from './offline-banner.module.css';

/** OFFLINE-1: says that there is no connection, and of when is what is shown; announced without taking the focus. */
export function OfflineBanner({ width }: { width: 'page' | 'wide' }) {
  const { t } = useTexts();
  const { isOffline, since } = useConnection();
  return (
    <div role="status" className={css.place}>
      {isOffline && (
        <Wrap width={width}>
          <Banner
            status="info"
            live={false}
            className={css.banner}
            title={t('offline.as_of', { moment: asOfText(since) })}
          >
            {t('offline.text')}
          </Banner>
        </Wrap>
      )}
    </div>
  );
}
