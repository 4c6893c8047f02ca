import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { StaffSession } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { welcomePath } from '#contract/staff/team.ts';
import { api, onForcedOut } from '../lib/api/api.ts';
import { CallFailure, loadAgain } from '../lib/api/failure.ts';
import { pageData } from '../lib/page/page-data.ts';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx';
import { Main, PageBody } from '../ui/layout/page-shell.tsx';
import { routeNow } from './route.ts';
import { StaffLogin, useSignOnFailure } from './staff-login.tsx';
import { t } from './texts.tsx';
import { beginWorkList } from './work/work-list.ts';

const Welcome = lazy(() => loadAgain(() => import('./team/welcome.tsx')));
/** The login does not load it. */
const loadWorkbench = () => loadAgain(() => import('./workbench.tsx'));
const Workbench = lazy(loadWorkbench);

const askSession = () => api(staffCalls.askStaffSession, {});
let begun = pageData.hasAllTexts && invitationIn(location.hash) === null ? begin() : null;

/** For a browser with a session: the workbench and its list load while the server is asked whose the session is. */
function begin(): ReturnType<typeof askSession> {
  const asked = askSession();
  void loadWorkbench().catch(() => undefined);
  void beginWorkList(routeNow().query);
  return asked;
}

/** The logged-in staff member; null for nobody, with whether the session ended by itself; undefined while the server is asked. */
type Who = { readonly staff: StaffSession } | { readonly staff: null; readonly ended: boolean };

/** TEAM-2: the secret of the invitation that the address holds. */
function invitationIn(hash: string): string | null {
  return hash.startsWith(welcomePath) ? hash.slice(welcomePath.length) : null;
}

type PageProps = { issuer?: string | undefined; issuerOnly?: boolean };

/** D-9: the staff page, or what an invitation to it leads to. */
export function StaffPage(props: PageProps) {
  const [invitation, setInvitation] = useState(() => invitationIn(location.hash));
  if (invitation === null) return <LoginOrWorkbench {...props} />;
  function leave() {
    history.replaceState(null, '', location.pathname);
    setInvitation(null);
  }
  return (
    <Suspense fallback={<FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>}>
      <Welcome token={invitation} onDone={leave} />
    </Suspense>
  );
}

/** The login, here or at `issuer`, and behind it the workbench. */
function LoginOrWorkbench({
  issuer = pageData.staffIssuer,
  issuerOnly = pageData.staffIssuerOnly ?? false,
}: PageProps) {
  const [who, setWho] = useState<Who>();
  const [failed, setFailed] = useState(false);
  const [signOnFailure, forgetSignOn] = useSignOnFailure();

  const ask = useCallback(() => {
    setFailed(false);
    const asked = begun ?? askSession();
    begun = null;
    asked.then(
      (staff) => setWho({ staff }),
      (error: unknown) => {
        if (error instanceof CallFailure && error.status === 401) setWho({ staff: null, ended: false });
        else setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    onForcedOut(() => setWho((before) => ({ staff: null, ended: before !== undefined && before.staff !== null })));
    ask();
  }, [ask]);

  if (failed) {
    return (
      <Main>
        <PageBody>
          <LoadFailed level={1} title={t('frame.not_loaded')} text={t('frame.connection_error')} onRetry={ask} />
        </PageBody>
      </Main>
    );
  }
  if (!who) return <FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>;
  if (!who.staff) {
    const onIn = (staff: StaffSession) => {
      forgetSignOn();
      setWho({ staff });
    };
    return <StaffLogin ended={who.ended} issuer={issuer} issuerOnly={issuerOnly} failure={signOnFailure} onIn={onIn} />;
  }
  return (
    <Suspense fallback={<FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>}>
      <Workbench staff={who.staff} onOut={() => setWho({ staff: null, ended: false })} />
    </Suspense>
  );
}
