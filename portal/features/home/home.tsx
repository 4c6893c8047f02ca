import { Redirect } from 'wouter';
import { type OwnDossier, useDossier } from '../../data/claims.ts';
import { useConnection } from '../../lib/api/connection.ts';
import { paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { t } from '../../lib/texts/texts.ts';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import { ClaimsFailed, ClaimsList, ClaimsLoading, ClaimsNotRefreshed, NoClaims } from '../claims/list/claims-list.tsx';
import { ManagedList } from '../claims/managed/managed-list.tsx';
import { HomeHead, homeWidth, SubmitClaimBelow } from './home-head.tsx';

type Tab = 'claims' | 'managedclaims';

/** The lists of the home screen: one's own claims or those one manages. Coming here refreshes the dossier (LIST-1). */
export function Home({ tab }: { tab: Tab }) {
  const { data, isFetching } = useDossier();
  const dossier = data ?? undefined;
  useScreen(tab === 'claims' ? t('titles.claims') : t('titles.managed_claims'));

  const elsewhere = dossier && otherTab(tab, dossier);
  if (elsewhere) return <Redirect to={elsewhere} replace />;
  return (
    <>
      <HomeHead tab={tab} dossier={dossier} busy={isFetching} />
      <PageBody width={homeWidth(tab, dossier)}>
        <Content tab={tab} dossier={dossier} />
      </PageBody>
    </>
  );
}

/** LIST-2: a manager without own claims starts on the managed list; the address of a missing tab opens the own list. */
function otherTab(tab: Tab, { own, managedCounts: { All: managed } }: OwnDossier): string | null {
  if (tab === 'claims') return own.length === 0 && managed > 0 ? paths.managedClaims : null;
  return managed === 0 ? paths.claims : null;
}

/** LIST-3: loading, failed, empty, or the list; a cached list stays visible while it is refetched. */
function Content({ tab, dossier }: { tab: Tab; dossier: OwnDossier | undefined }) {
  const { isFetching, isError, error, refetch } = useDossier();
  const retry = () => void refetch();
  const { isOffline } = useConnection();
  const isWide = homeWidth(tab, dossier) === 'wide';
  const claims = dossier?.[tab === 'claims' ? 'own' : 'managed'] ?? [];
  if (!dossier || (claims.length === 0 && !isWide)) {
    if (isFetching) return <ClaimsLoading />;
    return isError ? <ClaimsFailed error={error} onRetry={retry} /> : <NoClaims />;
  }
  return (
    <>
      {isError && !isOffline && <ClaimsNotRefreshed busy={isFetching} onRetry={retry} />}
      {isWide ? (
        <ManagedList contact={dossier.contact.Id} />
      ) : (
        <ClaimsList claims={claims} label={t(tab === 'claims' ? 'claims.list' : 'titles.managed_claims')} />
      )}
      <SubmitClaimBelow />
    </>
  );
}
