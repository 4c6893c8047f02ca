import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useDossier } from '../data/claims.ts';
import { Account } from '../features/account/account.tsx';
import { HomeHead } from '../features/home/home-head.tsx';
import { isConnectionFailure } from '../lib/api/failure.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { Frame } from './frame.tsx';

/** `/home/account`: the dossier holds the contact (NAV-5). */
export function AccountScreen() {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useDossier();
  const isCut = isConnectionFailure(error);
  if (!data && isFetching) return <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
  return (
    <Frame>
      <HomeHead tab="account" dossier={data ?? undefined} />
      <PageBody>
        {data ? (
          <Account contact={data.contact} />
        ) : (
          <Blank
            error
            icon={TriangleAlert}
            title={t(isCut ? 'offline.needs' : 'account.failed')}
            actions={
              <Button icon={RefreshCw} onPress={() => void refetch()}>
                {t('frame.retry')}
              </Button>
            }
          >
            {t(isCut ? 'offline.needs_text' : 'account.failed_text')}
          </Blank>
        )}
      </PageBody>
    </Frame>
  );
}
