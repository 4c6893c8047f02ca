import { useLocation } from 'wouter';
import { copyShownAt } from '../data/copies-shown.ts';
import { useConnection } from '../lib/offline/connection.ts';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { asOfText } from '../lib/texts/moments.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Wrap } from '../ui/layout/page-shell.tsx';
import css from './offline-banner.module.css';

/** OFFLINE-1: says that there is no connection, and of when is what is shown; announced without taking the focus. */
export function OfflineBanner({ width }: { width: 'page' | 'wide' }) {
  const { t } = useTexts();
  const { isOffline, since } = useConnection();
  const [path] = useLocation();
  if (offlineBuild() === null) return null;
  return (
    <div role="status" className={css.place}>
      {isOffline && (
        <Wrap width={width}>
          <Banner
            status="info"
            live={false}
            className={css.banner}
            title={t('offline.as_of', { moment: asOfText(shownAt(path) ?? since) })}
          >
            {t('offline.text')}
          </Banner>
        </Wrap>
      )}
    </div>
  );
}

function shownAt(path: string): number | null {
  const [, claim] = /^\/claim\/([\w-]+)/.exec(path) ?? [];
  return copyShownAt(claim ? ['claim', claim] : ['dossier']);
}
