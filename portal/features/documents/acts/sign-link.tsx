import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink, Buttons } from '../../../ui/button.tsx';
import type { ActProps } from './entry-act.tsx';

/** DOC-13: opens the signing page in a new tab; renders nothing when the request has no safe address. */
export function SignLink({ document }: ActProps) {
  const { t } = useTexts();
  const address = httpsAddress(document.DocumentActionArguments);
  if (!address) return null;
  return (
    <>
      <Buttons fill>
        <ButtonLink href={address.href} newTab newTabText={t('frame.new_tab')}>
          {t('acts.sign')}
        </ButtonLink>
      </Buttons>
      <p className="cap">{t('acts.sign_note', { host: address.host })}</p>
    </>
  );
}

function httpsAddress(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text.trim());
  return url?.protocol === 'https:' ? url : null;
}
