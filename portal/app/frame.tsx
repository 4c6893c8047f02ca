import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientVersion } from '#contract/values/constants.ts';
import { useDossier } from '../features/claims/queries.ts';
import { outside } from '../lib/outside.ts';
import { href, paths } from '../lib/paths.ts';
import { start } from '../lib/start.ts';
import { useTexts } from '../lib/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Footer, Main, SkipLink, TopBar } from '../ui/page-shell.tsx';

/** What stands around every screen behind the login: skip link, brand, name, log out, foot. */
export function Frame({ width = 'page', children }: { width?: 'page' | 'wide'; children: ReactNode }) {
  const { t } = useTexts();
  const { data } = useDossier();
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <TopBar
        width={width}
        homeHref={href(paths.claims)}
        brand={start.brand.name}
        who={data?.contact.FullName}
        end={
          <ButtonLink look="text" flush="end" icon={LogOut} href={href(paths.logout)}>
            {t('frame.logout')}
          </ButtonLink>
        }
      />
      <Main>{children}</Main>
      <Footer
        width={width}
        links={[
          { href: outside.privacy, label: t('frame.privacy') },
          { href: outside.terms, label: t('frame.terms') },
          { href: outside.accessibility, label: t('frame.accessibility') },
        ]}
        end={t('frame.version', { version: clientVersion })}
      />
    </>
  );
}
