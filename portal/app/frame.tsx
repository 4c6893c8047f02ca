import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientVersion } from '#contract/values/constants.ts';
import { useDossier } from '../data/claims.ts';
import { OnBehalfBar } from '../features/session/on-behalf-bar.tsx';
import { externalLinks } from '../lib/page/external-links.ts';
import { pageData } from '../lib/page/page-data.ts';
import { href, paths } from '../lib/page/paths.ts';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { useTexts } from '../lib/texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Footer, Main, SkipLink, TopBar } from '../ui/layout/page-shell.tsx';
import { OfflineBanner } from './offline-banner.tsx';

type FrameProps = {
  width?: 'page' | 'wide';
  /** Leaves out the name: while the terms are open there is no dossier that holds it (TERMS-3). */
  nameless?: boolean;
  children: ReactNode;
};

/** The layout of every screen behind the login: skip link, brand, name, logout, footer. */
export function Frame({ width = 'page', nameless = false, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <TopBar
        width={width}
        staffBar={nameless ? <OnBehalfBar /> : <NamedBar />}
        homeHref={href(paths.claims)}
        brand={pageData.brand.name}
        who={nameless ? undefined : <ContactName />}
        end={
          <ButtonLink look="text" flush="end" icon={LogOut} href={href(paths.logout)}>
            {t('frame.logout')}
          </ButtonLink>
        }
      />
      <OfflineBanner width={width} />
      <Main>{children}</Main>
      <Footer
        width={width}
        links={[
          { href: externalLinks.privacy, label: t('frame.privacy') },
          { href: externalLinks.terms, label: t('frame.terms') },
          { href: externalLinks.accessibility, label: t('frame.accessibility') },
        ]}
        end={t('frame.version', { version: clientVersion })}
        languages={<LanguageSwitch />}
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
