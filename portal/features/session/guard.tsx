import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { isWayBack, paths } from '../../lib/page/paths.ts';
import { Wait, WithTexts } from '../../lib/parts/wait.tsx';
import { setSessionState, useSessionState } from '../../lib/session/session-state.ts';
import { askLoggedIn, continueAfterLogin } from './session.ts';

/** Whether there is a session; undefined while the server is asked. A failed request counts as none. */
function useLoggedIn(): boolean | undefined {
  const { loggedIn } = useSessionState();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loggedIn === undefined) askLoggedIn().catch(() => setFailed(true));
  }, [loggedIn]);
  return loggedIn ?? (failed ? false : undefined);
}

/** NAV-2, NAV-4: a screen only with a session and accepted terms; otherwise the login, which returns here. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn();
  const { needsAcceptDisclaimer } = useSessionState();
  const [path] = useLocation();
  // The redirect takes this away at once, and with it effects that wait.
  useLayoutEffect(() => {
    if (loggedIn === false && isWayBack(path)) setSessionState({ postLoginRedirect: path });
  }, [loggedIn, path]);
  if (loggedIn === undefined) return <Wait />;
  if (!loggedIn) return <Redirect to={paths.login} replace />;
  if (needsAcceptDisclaimer && path !== paths.reaffirm) return <Redirect to={paths.reaffirm} replace />;
  return <WithTexts>{children}</WithTexts>;
}

/** NAV-3, NAV-9: the login screen; with a session it redirects to the return path. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn();
  useEffect(() => {
    // While the next screen loads, this one is still mounted but hidden, and must not redirect a second time.
    if (loggedIn && isLogin(location.hash)) continueAfterLogin();
  }, [loggedIn]);
  // The form shows at once; a session that is found later redirects.
  return loggedIn ? <Wait /> : children;
}

function isLogin(hash: string): boolean {
  const path = hash.slice(1) || paths.login;
  return path === paths.login || path === paths.loginToo;
}
