import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { texts } from '#texts/texts.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { sessionState } from '../../../lib/session/session-state.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { PublicOnly, SignedInOnly } from '../guard.tsx';
import { Login } from './login.tsx';

const dossier = {
  DisclaimerAccepted: true,
  Dossier: {
    Id: 'd',
    Countries: { Code: 'NL', Name: 'Nederland' },
    Claims: {},
    ManagedClaims: {},
    Contact: { Id: 'c' },
  },
};
const begins = {
  'portal/login': () => Response.json(dossier),
  'portal/isloggedin': () => Response.json({ loggedin: false }),
};
const path = location.pathname;

beforeEach(() => {
  history.replaceState(null, '', `${path}#/`);
  return () => history.replaceState(null, '', path);
});

function screen() {
  return renderScreen(
    <Router hook={useHashLocation}>
      <Route path="/">
        <PublicOnly>
          <Login />
        </PublicOnly>
      </Route>
      <Route path="/home/:part?">{({ part }) => <SignedInOnly>Thuis {part}</SignedInOnly>}</Route>
      <Route path="/claim/:id/status">{({ id }) => <SignedInOnly>Claim {id}</SignedInOnly>}</Route>
      <Route path="/reaffirm">Voorwaarden</Route>
    </Router>,
  );
}

const email = () => page.getByLabelText('E-mailadres');
const password = () => page.getByLabelText('Wachtwoord', { exact: true });
const submit = () => page.getByRole('button', { name: 'Inloggen', exact: true });
async function fill() {
  await email().fill('sanne@voorbeeld.nl');
  await password().fill('Geheim123');
}
async function logsIn() {
  await screen();
  await fill();
  await submit().click();
}

test('[LOGIN-1] shows the version, title, both fields, the button and the way to a new password', async () => {
  answering(begins);
  await screen();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect.element(page.getByText('versie: 1.14')).toBeVisible();
  await expect.element(email()).toBeVisible();
  await expect.element(password()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveAttribute('href', '#/forgot');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[LOGIN-2] behind the prefix of a language without a culture it says so', async () => {
  Object.assign(pageData, { prefix: 'fr' });
  onTestFinished(() => void Object.assign(pageData, { prefix: null }));
  answering(begins);
  await screen();
  await expect.element(page.getByText(texts.nl.portal.login.info_text.fr)).toBeVisible();
});

test('[LOGIN-3] the button waits for both fields, and is busy while the call is under way', async () => {
  let answer: (response: Response) => void = () => undefined;
  answering({ ...begins, 'portal/login': () => new Promise<Response>((resolve) => (answer = resolve)) });
  await screen();
  await expect.element(submit()).toBeDisabled();
  await email().fill('sanne@voorbeeld.nl');
  await expect.element(submit()).toBeDisabled();
  await password().fill('Geheim123');
  await expect.element(submit()).toBeEnabled();
  await submit().click();
  await expect.element(page.getByRole('button', { name: 'Bezig met inloggen…' })).toHaveAttribute('aria-busy', 'true');
  answer(Response.json(dossier));
  await expect.element(page.getByText(/Thuis/)).toBeVisible();
});

test('[LOGIN-3] a form that the browser has filled in can be sent, looked for about 600 ms after the screen appears', async () => {
  answering(begins);
  vi.spyOn(HTMLInputElement.prototype, 'matches').mockImplementation((selector) => selector === ':autofill');
  await screen();
  await expect.element(submit()).toBeDisabled();
  await expect.element(submit()).toBeEnabled();
});

test('[LOGIN-4] typing clears the error', async () => {
  answering({ ...begins, 'portal/login': () => refused(403, 'session.loginFailed') });
  await logsIn();
  await expect.element(page.getByRole('alert').getByText(/Het e-mailadres of het wachtwoord klopt niet/)).toBeVisible();
  await password().fill('Geheim1234');
  expect(page.getByRole('alert').query()).toBeNull();
});

test('[LOGIN-8] says that the login was wrong, or that there is no connection; too many tries have their own words', async () => {
  const answers = { ...begins, 'portal/login': () => refused(403, 'session.loginFailed') };
  answering(answers);
  await screen();
  await fill();
  for (const [response, words] of [
    [() => refused(403, 'session.loginFailed'), /klopt niet/],
    [() => Promise.reject(new TypeError('Failed to fetch')), /Er is geen verbinding/],
    [() => refused(500, 'call.unknown'), /Er is geen verbinding/],
    [() => new Response('<html>', { status: 502 }), /Er is geen verbinding/],
    [() => new Response('<html>', { status: 200 }), /Er is geen verbinding/],
    [() => refused(429, 'session.tooManyTries'), /te vaak geprobeerd/],
  ] as const) {
    answers['portal/login'] = response as () => Response;
    await submit().click();
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  }
});

test('[LOGIN-8] an exception on the way on is an unknown error, and nothing else is', async () => {
  answering(begins);
  await screen();
  await fill();
  // Once: what clears up after the test goes by it too.
  vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  await submit().click();
  await expect.element(page.getByRole('alert').getByText(/Er ging iets mis bij ons/)).toBeVisible();
  await expect.element(submit()).toBeEnabled();
});

test('[LOGIN-8] an address that is none is said at its field, before any call', async () => {
  const { asked } = answering(begins);
  await screen();
  await email().fill('sanne');
  await password().fill('Geheim123');
  await expect.element(page.getByText(/Dit is geen geldig e-mailadres/)).toBeVisible();
  await submit().click();
  expect(asked).not.toContain('portal/login');
});

test('[LOGIN-11] password managers find what they look for, Enter sends, and the password can be shown', async () => {
  const { asked } = answering(begins);
  await screen();
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(email()).toHaveAttribute('name', 'email');
  await fill();
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await password().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Thuis')).toBeVisible();
  expect(asked).toContain('portal/login');
});

test('[LOGIN-5, LOGIN-6] a login goes on to the stored route on the site path of the culture, and forgets it', async () => {
  answering(begins);
  history.replaceState(null, '', `${path}#/claim/abc/status`);
  await screen();
  await expect.element(submit()).toBeVisible();
  await expect.poll(() => sessionState().postLoginRedirect).toBe('/claim/abc/status');
  await fill();
  await submit().click();
  await expect.element(page.getByText('Claim abc')).toBeVisible();
  expect(location.pathname).toBe('/mijn-redress');
  expect(sessionState().postLoginRedirect).toBeUndefined();
});

test('[LOGIN-7, STATE-2, LIST-16] open terms lead to them: logged in, no refresh stamped', async () => {
  answering({ ...begins, 'portal/login': () => Response.json({ DisclaimerAccepted: false, Dossier: null }) });
  await logsIn();
  await expect.element(page.getByText('Voorwaarden')).toBeVisible();
  expect(sessionState()).toMatchObject({ loggedIn: true, needsAcceptDisclaimer: true });
  expect(sessionState().lastDossierRefresh).toBeUndefined();
});

test('[STATE-1, STATE-2] a login keeps what the specification names for the browser session, and nothing of the claims', async () => {
  answering(begins);
  await logsIn();
  await expect.element(page.getByText('Thuis')).toBeVisible();
  const { lastDossierRefresh = 0, ...kept } = sessionState();
  expect(Math.abs(Date.now() - lastDossierRefresh)).toBeLessThan(60_000);
  expect(kept).toEqual({
    loggedIn: true,
    needsAcceptDisclaimer: false,
    culture: 'nl-NL',
    countries: [{ Code: 'NL', Name: 'Nederland' }],
  });
  expect(JSON.parse(Object.values(sessionStorage)[0] as string)).toEqual(sessionState());
});

test('[NAV-3] the login leads on who is logged in already, asked of the server when nobody knows', async () => {
  const { asked } = answering({ ...begins, 'portal/isloggedin': () => Response.json({ loggedin: true }) });
  await screen();
  await expect.element(page.getByText('Thuis')).toBeVisible();
  expect(asked).toContain('portal/isloggedin');
});

test('[NAV-4] any other route without a session stores where to go on, and shows the login', async () => {
  answering(begins);
  history.replaceState(null, '', `${path}#/home/managedclaims`);
  await screen();
  await expect.element(submit()).toBeVisible();
  await expect.poll(() => sessionState()).toMatchObject({ loggedIn: false, postLoginRedirect: '/home/managedclaims' });
});
