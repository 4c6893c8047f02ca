import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Redirect } from 'wouter';
import { type OwnDossier, useDossier } from '../../data/claims.ts';
import { useConnection } from '../../lib/api/connection.ts';
import { isConnectionFailure } from '../../lib/api/failure.ts';
import { paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Blank } from '../../ui/feedback/blank.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import { ClaimsList, NoClaims } from '../claims/list/claims-list.tsx';
import { ClaimsLoading } from '../claims/list/claims-list-loading.tsx';
import { ManagedList } from '../claims/managed/managed-list.tsx';
import css from './home.module.css';
import { HomeHead, homeWidth, SubmitClaimBelow } from './home-head.tsx';

type Tab = 'claims' | 'managedclaims';

/** The lists of the home screen: one's own claims or those one manages. Coming here refreshes the dossier (LIST-1). */
export function Home({ tab }: { tab: Tab }) {
  const { t } = useTexts();
  const query = useDossier();
  const dossier = query.data ?? undefined;
  useScreen(tab === 'claims' ? t('titles.claims') : t('titles.managed_claims'));

  const elsewhere = dossier && otherTab(tab, dossier);
  if (elsewhere) return <Redirect to={elsewhere} replace />;
  return (
    <>
      <HomeHead tab={tab} dossier={dossier} busy={query.isFetching} />
      <PageBody width={homeWidth(tab, dossier)}>
        <Content tab={tab} dossier={dossier} query={query} />
      </PageBody>
    </>
  );
}

/**
 * LIST-2: a claim manager without own claims starts on the managed list; the address of a missing tab opens the own
 * list.
 */
function otherTab(tab: Tab, { own, managed }: OwnDossier): string | null {
  if (tab === 'claims') return own.length === 0 && managed.length > 0 ? paths.managedClaims : null;
  return managed.length === 0 ? paths.claims : null;
}

/** LIST-3: loading, failed, empty, or the list; a cached list stays visible while it is refetched. */
function Content({
  tab,
  dossier,
  query: { isFetching, isError, error, refetch },
}: {
  tab: Tab;
  dossier: OwnDossier | undefined;
  query: ReturnType<typeof useDossier>;
}) {
  const { t } = useTexts();
  const retry = () => void refetch();
  const { isOffline } = useConnection();
  const claims = dossier?.[tab === 'claims' ? 'own' : 'managed'] ?? [];
  if (!dossier || claims.length === 0) {
    if (isFetching) return <ClaimsLoading />;
    return isError ? <Failed isCut={isConnectionFailure(error)} onRetry={retry} /> : <NoClaims />;
  }
  return (
    <>
      {isError && !isOffline && <NotRefreshed busy={isFetching} onRetry={retry} />}
      {homeWidth(tab, dossier) === 'wide' ? (
        <ManagedList claims={claims} contact={dossier.contact.Id} />
      ) : (
        <ClaimsList claims={claims} label={t(tab === 'claims' ? 'claims.list' : 'managed.title')} />
      )}
      <SubmitClaimBelow />
    </>
  );
}

function Failed({ isCut, onRetry }: { isCut: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Blank
      error
      icon={TriangleAlert}
      title={t(isCut ? 'offline.needs' : 'claims.failed_title')}
      actions={
        <Button icon={RefreshCw} onPress={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      <p>{t(isCut ? 'offline.needs_text' : 'claims.failed_text')}</p>
    </Blank>
  );
}

function NotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Banner
      status="alert"
      className={css.note}
      title={t('claims.not_refreshed_title')}
      actions={
        <Button look="second" size="s" icon={RefreshCw} busy={busy} busyText={t('claims.loading')} onPress={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      {t('claims.not_refreshed_text')}
    </Banner>
  );
}
