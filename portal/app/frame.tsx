import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientVersion } from '#contract/values/constants.ts';
import { useDossier } from '../data/claims.ts';
import { OnBehalfBar } from '../features/session/on-behalf-bar.tsx';
import { useConnection } from '../lib/api/connection.ts';
import { externalLinks, href, paths } from '../lib/page/paths.ts';
import { useScreen } from '../lib/page/screen.ts';
import { SessionHead } from '../lib/parts/session-head.tsx';
import { asOfText } from '../lib/texts/formats.ts';
import { t } from '../lib/texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { Footer, Main, PageBody, SkipLink, Wrap } from '../ui/layout/page-shell.tsx';
import css from './frame.module.css';

type FrameProps = {
  width?: 'page' | 'wide';
  /** Leaves out the name: while the terms are open there is no dossier that holds it (TERMS-3). */
  nameless?: boolean;
  children: ReactNode;
};

export function Frame({ width = 'page', nameless = false, children }: FrameProps) {
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <SessionHead
        width={width}
        staffBar={nameless ? <OnBehalfBar /> : <NamedBar />}
        who={nameless ? undefined : <ContactName />}
      />
      <OfflineBanner width={width} />
      <Main>{children}</Main>
      <Footer
        width={width}
        links={[
          { href: externalLinks.privacy, label: t('frame.privacy') },
          { href: externalLinks.terms, label: t('titles.reaffirm') },
          { href: externalLinks.accessibility, label: t('frame.accessibility') },
        ]}
        end={t('frame.version', { version: clientVersion })}
      />
    </>
  );
}

function NamedBar() {
  return <OnBehalfBar name={useDossier().data?.contact.FullName} />;
}

function ContactName() {
  return useDossier().data?.contact.FullName;
}

/** OFFLINE-1: says that there is no connection, and of when is what is shown; announced without taking the focus. */
export function OfflineBanner({ width }: { width: 'page' | 'wide' }) {
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

export function NotFound() {
  useScreen(t('titles.not_found'));
  return (
    <Frame>
      <PageBody>
        <Blank
          icon={MapPinOff}
          title={t('not_found.title')}
          level={1}
          actions={<ButtonLink href={href(paths.claims)}>{t('claim.to_claims')}</ButtonLink>}
        >
          {t('not_found.text')}
        </Blank>
      </PageBody>
    </Frame>
  );
}
