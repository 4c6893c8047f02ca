import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { dossierQuery } from '../../data/claims.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { clearSessionState, sessionState, setSessionState } from '../../lib/session/session-state.ts';
import { draftKey, draftsInMemory } from '../../lib/storage/draft-entries.ts';
import { draftOf, saveDraft } from '../../lib/storage/drafts.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { refreshedOf } from '../home/testing/dossier.ts';
import { SignedInOnly } from './guard.tsx';
import { completeLogin } from './login/complete-login.ts';
import { Reaffirm } from './reaffirm.tsx';

const accept = 'portal/acceptterms';
const refresh = 'portal/compactdossier';
const dossier = () => Response.json(refreshedOf([]));

beforeEach(() => {
  history.replaceState(null, '', `${location.pathname}#/reaffirm`);
  clearSessionState({ loggedIn: true, needsAcceptDisclaimer: true });
});

function screen() {
  return renderScreen(
    <main>
      <Router hook={useHashLocation}>
        <Route path="/reaffirm">
          <Reaffirm />
        </Route>
        <Route path="/home/:part?">{({ part }) => <SignedInOnly>Thuis {part}</SignedInOnly>}</Route>
      </Router>
    </main>,
  );
}

const tick = () => page.getByRole('checkbox');
const submit = () => page.getByRole('button', { name: 'Akkoord en verder' });
/** Shows the terms and agrees. */
async function accepts() {
  await screen();
  await tick().click({ force: true });
  await submit().click();
}

test('[TERMS-1] the label links to the terms in a new tab, and the submit waits for the tick', async () => {
  await screen();
  const link = page.getByRole('link', { name: /algemene voorwaarden/ });
  await expect.element(link).toHaveAttribute('href', '/terms');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(submit()).toBeDisabled();
  await expect.element(tick()).toHaveAccessibleDescription('Zet eerst een vinkje. Daarna kunt u verder.');
  expect(await accessibilityFaults()).toEqual([]);
  await tick().click({ force: true });
  await expect.element(submit()).toBeEnabled();
  // The button takes a moment to change its colour.
  await expect.poll(accessibilityFaults).toEqual([]);
});

test('[TERMS-2] accepting refreshes the dossier, then goes on to the stored redirect, which is cleared', async () => {
  const { asked } = answering({ [accept]: () => Response.json({ ok: true }), [refresh]: dossier });
  setSessionState({ postLoginRedirect: '/home/account' });
  await accepts();
  await expect.element(page.getByText('Thuis account')).toBeVisible();
  expect(asked.slice(0, 2)).toEqual([accept, refresh]);
  expect(sessionState().needsAcceptDisclaimer).toBe(false);
  expect(sessionState().postLoginRedirect).toBeUndefined();
});

test('[STATE-3] what another contact left in the browser is gone once the terms are accepted', async () => {
  answering({ [accept]: () => Response.json({ ok: true }), [refresh]: dossier });
  completeLogin({ DisclaimerAccepted: false, Dossier: null });
  for (const contact of ['a', 'k1']) {
    saveDraft(contact, 'reply.d1', 'Beste');
    draftsInMemory.set(draftKey(contact, 'upload.c1'), 'pas.jpg');
  }
  await accepts();
  await expect.element(page.getByText('Thuis')).toBeVisible();
  expect([draftOf('a', 'reply.d1'), draftOf('k1', 'reply.d1')]).toEqual([undefined, 'Beste']);
  expect([...draftsInMemory.keys()]).toEqual([draftKey('k1', 'upload.c1')]);
});

test('[LIST-16] the refresh after accepting does not wait for the ten seconds, and stamps the time', async () => {
  const { asked } = answering({ [accept]: () => Response.json({ ok: true }), [refresh]: dossier });
  queryClient.setQueryData(dossierQuery.queryKey, null);
  setSessionState({ lastDossierRefresh: Date.now() });
  await screen();
  await tick().click({ force: true });
  const before = Date.now();
  await submit().click();
  await expect.element(page.getByText('Thuis')).toBeVisible();
  expect(asked.filter((path) => path === refresh)).toHaveLength(1);
  expect(sessionState().lastDossierRefresh).toBeGreaterThanOrEqual(before);
});

test.each([undefined, '/reaffirm', '/logout', '/login', '/forgot', '/newpassword/a'])(
  '[TERMS-2] with %s stored as the way back, accepting leads home (D-16) and does not stay busy',
  async (stored) => {
    answering({ [accept]: () => Response.json({ ok: true }), [refresh]: dossier });
    setSessionState({ postLoginRedirect: stored });
    await accepts();
    await expect.element(page.getByText('Thuis')).toBeVisible();
    expect(location.hash).toBe('#/home');
    expect(sessionState().postLoginRedirect).toBeUndefined();
  },
);

test('[TERMS-2] [NAV-4] who comes to the terms without a session gets no way back to them', async () => {
  clearSessionState({ loggedIn: false });
  await renderScreen(
    <Router hook={useHashLocation}>
      <Route path="/reaffirm">
        <SignedInOnly>
          <Reaffirm />
        </SignedInOnly>
      </Route>
      <Route path="/">Inloggen</Route>
    </Router>,
  );
  await expect.element(page.getByText('Inloggen')).toBeVisible();
  expect(sessionState().postLoginRedirect).toBeUndefined();
});

test('[TERMS-2] an agreement that is not saved says so and can be tried again', async () => {
  answering({ [accept]: () => refused(503, 'call.busy') });
  await accepts();
  await expect.element(page.getByRole('alert').getByText('Uw akkoord is niet opgeslagen')).toBeVisible();
  await expect.element(submit()).toBeEnabled();
  await expect.element(tick()).toBeChecked();
  expect(sessionState().needsAcceptDisclaimer).toBe(true);
});

test('[TERMS-5] staff who look in are told that the contact has not accepted', async () => {
  setSessionState({ internalUser: 'j.bakker' });
  await screen();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Dit contact heeft de voorwaarden nog niet geaccepteerd');
  await expect.element(tick()).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[TERMS-5] so are staff whom only the server knows', async () => {
  answering({ [accept]: () => refused(409, 'session.notOnBehalf') });
  await accepts();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Dit contact heeft de voorwaarden nog niet geaccepteerd');
});

test('[PERM-4] who has terms to accept is held at /reaffirm, whatever the address', async () => {
  location.hash = '#/home/account';
  answering({ 'uistrings/portal/NL': () => Response.json({}), 'uistrings/general/NL': () => Response.json({}) });
  await screen();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ga akkoord met onze voorwaarden');
  expect(location.hash).toBe('#/reaffirm');
});

test('[NAV-4] in a new tab the server says whether the terms are open; who has accepted them goes home', async () => {
  answering({ [refresh]: dossier });
  setSessionState({ needsAcceptDisclaimer: undefined });
  await screen();
  await expect.element(page.getByText('Thuis')).toBeVisible();
});

test('[NAV-4] when the server cannot say whether the terms are open, it can be asked again', async () => {
  let asked = 0;
  answering({
    [refresh]: () => {
      asked += 1;
      // The portal asks twice more by itself.
      return asked <= 3 ? refused(503, 'call.busy') : refused(409, 'session.termsOpen');
    },
  });
  setSessionState({ needsAcceptDisclaimer: undefined });
  await screen();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(submit()).toBeDisabled();
});
