import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { PublicOnly, SignedInOnly } from '../features/session/guard.tsx';
import { Login } from '../features/session/login/login.tsx';
import { whenIdle } from '../lib/page/idle.ts';
import { paths } from '../lib/page/paths.ts';
import { Wait, WithTexts } from '../lib/parts/wait.tsx';
import { useSessionState } from '../lib/session/session-state.ts';
import { loadClaimSoon, loadHomeSoon, loadScreensSoon, loadWhatIsPointedAt, screens } from './screens.tsx';

const { AccountScreen, Answers, Beside, Claim, Forgot, Home, Internal } = screens;
const { Logout, NewPassword, NotFound, ReaffirmScreen } = screens;

/** The routes behind the login: they require a session and provide the query client. */
function Inside({ children }: { children: ReactNode }) {
  useEffect(loadWhatIsPointedAt, []);
  useEffect(loadHomeSoon, []);
  return (
    <SignedInOnly>
      <Answers>{children}</Answers>
    </SignedInOnly>
  );
}

/** NAV-1: the routes. Everything but the public ones needs a session (NAV-2). */
export function Routes() {
  const { loggedIn } = useSessionState();
  return (
    <Router hook={useHashLocation}>
      <Suspense fallback={<Wait />}>
        <Switch>
          <Route path={paths.login} component={PublicLogin} />
          <Route path={paths.loginToo} component={PublicLogin} />
          <Route path="/forgot/:expired?">{forgot}</Route>
          <Route path="/newpassword/:requestid">{newPassword}</Route>
          <Route path="/internal/:contactid?/:internaluser?">{internal}</Route>
          <Route path={paths.logout} component={Logout} />
          <Route path={paths.reaffirm}>
            <Inside>
              <ReaffirmScreen />
            </Inside>
          </Route>
          <Route path="/home/:part?">{({ part }) => <Inside>{homePart(part)}</Inside>}</Route>
          <Route path="/claim/:id/status/:anchor">{inClaim('status')}</Route>
          <Route path="/claim/:id/:part?">{inClaim()}</Route>
          <Route>
            <Inside>
              <NotFound />
            </Inside>
          </Route>
        </Switch>
      </Suspense>
      {loggedIn && <AfterFirstPaint />}
    </Router>
  );
}

/** What nobody sees at first does not take part in the race to the first paint. */
function AfterFirstPaint() {
  const [mayStart, setMayStart] = useState(false);
  useEffect(() => whenIdle(() => setMayStart(true)), []);
  return (
    mayStart && (
      <Suspense fallback={null}>
        <Beside />
      </Suspense>
    )
  );
}

function PublicLogin() {
  useEffect(loadScreensSoon, []);
  return (
    <PublicOnly>
      <Login />
    </PublicOnly>
  );
}

function forgot({ expired }: { expired?: string }) {
  return (
    <WithTexts>
      <Forgot key={expired} expired={expired === 'expired'} />
    </WithTexts>
  );
}

function newPassword({ requestid }: { requestid: string }) {
  return (
    <WithTexts>
      <NewPassword key={requestid} requestId={requestid} />
    </WithTexts>
  );
}

function internal({ contactid = '', internaluser = '' }: { contactid?: string; internaluser?: string }) {
  return (
    <WithTexts>
      <Internal contactId={contactid} ticket={internaluser} />
    </WithTexts>
  );
}

/** HOME-2, D-25: `/home` shows the own claims; the addresses of the other tabs are valid too. */
function homePart(part: string | undefined) {
  if (part === undefined) return <Redirect to={paths.claims} replace />;
  if (part === 'account') return <AccountScreen />;
  return isHomePart(part) ? <Home part={part} onLoaded={loadClaimSoon} /> : <NotFound />;
}
const homeParts = ['claims', 'managedclaims'] as const;
export type HomePart = (typeof homeParts)[number];
const isHomePart = (part: string): part is HomePart => homeParts.some((one) => one === part);

/** NAV-6: the address of a claim without a tab opens its status. */
function inClaim(fixed?: ClaimPart) {
  return ({ id, part, anchor }: { id: string; part?: string; anchor?: string }) => {
    const asked = fixed ?? part;
    if (asked === undefined) return <Inside>{<Redirect to={paths.status(id)} replace />}</Inside>;
    return (
      <Inside>{isClaimPart(asked) ? <Claim key={id} id={id} part={asked} anchor={anchor} /> : <NotFound />}</Inside>
    );
  };
}
const claimParts = ['status', 'tasks', 'details', 'bericht', 'airline'] as const;
export type ClaimPart = (typeof claimParts)[number];
const isClaimPart = (part: string): part is ClaimPart => claimParts.some((one) => one === part);
