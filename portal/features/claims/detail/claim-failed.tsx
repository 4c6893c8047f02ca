import { MapPinOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { CallFailure, isConnectionFailure } from '../../../lib/api/failure.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { PageBody } from '../../../ui/layout/page-shell.tsx';

type ClaimFailedProps = { error: unknown; busy: boolean; onRetry: () => void };

/** CLAIM-1: says why no claim is shown: the reader has no access to it, or it failed to load. */
export function ClaimFailed({ error, busy, onRetry }: ClaimFailedProps) {
  const { t } = useTexts();
  const missing = error instanceof CallFailure && error.status === 404;
  const isCut = isConnectionFailure(error);
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
        <Blank
          error
          icon={TriangleAlert}
          title={t(isCut ? 'offline.needs' : 'claim.failed_title')}
          level={1}
          actions={
            <>
              <Button icon={RefreshCw} busy={busy} busyText={t('claim.loading')} onPress={onRetry}>
                {t('frame.retry')}
              </Button>
              {back('second')}
            </>
          }
        >
          {t(isCut ? 'offline.needs_text' : 'claim.failed_text')}
        </Blank>
      )}
    </PageBody>
  );
}
