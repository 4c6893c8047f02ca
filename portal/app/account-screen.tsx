import { useDossier } from '../data/claims.ts';
import { Account } from '../features/account/account.tsx';
import { HomeHead } from '../features/home/home-head.tsx';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
import { Wait } from '../lib/parts/wait.tsx';
import { t } from '../lib/texts/texts.ts';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { Frame } from './frame.tsx';

/** `/home/account`: the dossier holds the contact (NAV-5). */
export function AccountScreen() {
  const { data, error, isFetching, refetch } = useDossier();
  if (!data && isFetching) return <Wait />;
  return (
    <Frame>
      <HomeHead tab="account" dossier={data ?? undefined} />
      <PageBody>
        {data ? (
          <Account contact={data.contact} />
        ) : (
          <LoadFailed
            title={t('account.failed')}
            text={t('frame.retry_soon')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </PageBody>
    </Frame>
  );
}
