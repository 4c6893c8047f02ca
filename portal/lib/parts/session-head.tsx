import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { TopBar } from '../../ui/layout/page-shell.tsx';
import { pageData } from '../page/page-data.ts';
import { href, paths } from '../page/paths.ts';
import { useSessionState } from '../session/session-state.ts';
import { t } from '../texts/texts.ts';
import { LanguageSwitch } from './language-switch.tsx';

type SessionHeadProps = { width?: 'page' | 'wide'; who?: ReactNode; staffBar?: ReactNode };

/** The head of every page behind the login: brand, name, languages and logout. */
export function SessionHead({ width, who, staffBar }: SessionHeadProps) {
  const { internalUser } = useSessionState();
  return (
    <TopBar
      width={width}
      staffBar={staffBar}
      homeHref={href(paths.claims)}
      brand={pageData.brand.name}
      who={who}
      end={
        <>
          <LanguageSwitch />
          {/* On behalf of a contact the bar above has the way out. */}
          {internalUser === undefined && (
            <ButtonLink look="text" flush="end" icon={LogOut} href={href(paths.logout)}>
              {t('frame.logout')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
