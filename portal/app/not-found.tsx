import { MapPinOff } from 'lucide-react';
import { href, paths } from '../lib/page/paths.ts';
import { useScreen } from '../lib/page/screen.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { Frame } from './frame.tsx';

/** NAV-6: the screen for an unknown address, with a link home. */
export function NotFound() {
  const { t } = useTexts();
  useScreen(t('titles.not_found'));
  return (
    <Frame>
      <PageBody>
        <Blank
          icon={MapPinOff}
          title={t('not_found.title')}
          level={1}
          actions={<ButtonLink href={href(paths.claims)}>{t('not_found.home')}</ButtonLink>}
        >
          {t('not_found.text')}
        </Blank>
      </PageBody>
    </Frame>
  );
}
