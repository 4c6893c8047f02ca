import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteOpening } from '../../lib/session/opening.ts';
import { sessionState, setSessionState } from '../../lib/session/session-state.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { Internal } from './internal.tsx';
import { OnBehalfBar } from './on-behalf-bar.tsx';

const path = 'portal/internallogin';
const open = () => page.getByRole('button', { name: 'Portaal openen' });
const answer = { DisclaimerAccepted: false, Dossier: null, InternalUser: 'Jorien Terpstra' };

/** Opens the address of a ticket and presses the button. */
async function trades() {
  await renderScreen(<Internal contactId="abc" ticket="geheim" />);
  await open().click();
}

test('[INTERNAL-1] asks for a press before it trades the ticket, and sends culture, contact and ticket', async () => {
  const { asked, sentTo } = answering({ [path]: () => Response.json(answer) });
  await renderScreen(<Internal contactId="abc" ticket="geheim" />);
  await expect.element(open()).toBeVisible();
  expect(asked).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await open().click();
  await expect.poll(() => sentTo(path)).toEqual([{ culture: 'nl-NL', contactId: 'abc', internalUser: 'geheim' }]);
});

test('[INTERNAL-5] keeps the name the server answered, and nothing of the ticket', async () => {
  answering({ [path]: () => Response.json(answer) });
  await renderScreen(<Internal contactId="abc" ticket="geheim" />);
  await expect.poll(() => location.hash).toBe('#/internal');
  await open().click();
  await expect.poll(() => sessionState().internalUser).toBe('Jorien Terpstra');
  expect(sessionState().loggedIn).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim');
});

test('[STATE-2] an internal login stamps the time of the dossier it brings, and nothing of a session before it stays', async () => {
  const Dossier = { Id: 'd', Countries: [], Claims: {}, ManagedClaims: {}, Contact: { Id: 'c' } };
  answering({ [path]: () => Response.json({ ...answer, DisclaimerAccepted: true, Dossier }) });
  setSessionState({ postLoginRedirect: '/claim/of-another', supportedFileTypes: ['pdf'], needsAcceptDisclaimer: true });
  const before = Date.now();
  await trades();
  await expect.poll(() => sessionState().internalUser).toBe('Jorien Terpstra');
  expect(sessionState().lastDossierRefresh).toBeGreaterThanOrEqual(before);
  expect(sessionState()).toMatchObject({ loggedIn: true, needsAcceptDisclaimer: false, countries: [] });
  expect(sessionState().postLoginRedirect).toBeUndefined();
  expect(sessionState().supportedFileTypes).toBeUndefined();
});

test('[INTERNAL-4] the other tabs of the browser are told that a session on behalf has begun', async () => {
  const heard: unknown[] = [];
  const tab = new BroadcastChannel('redress.session');
  onTestFinished(() => tab.close());
  tab.onmessage = ({ data }) => heard.push(data);
  answering({ [path]: () => Response.json(answer) });
  await trades();
  await expect.poll(() => heard).toEqual(['begun']);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /geen verbinding/],
  ['403', () => refused(403, 'session.ticketRefused'), /Deze link werkt niet/],
  ['500', () => refused(500, 'call.unknown'), /Er ging iets mis bij ons/],
  ['429', () => refused(429, 'session.tooManyTries'), /Er ging iets mis bij ons/],
])('[INTERNAL-3, CALL-8] %s has its own words, and leaves the reader here', async (_, failing, words) => {
  answering({ [path]: failing });
  await trades();
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  expect(location.hash).toBe('#/internal');
  expect(sessionState().internalUser).toBeUndefined();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[INTERNAL-1, INTERNAL-3] a second ticket in the same tab takes the place of the first', async () => {
  const { sentTo } = answering({ [path]: () => refused(403, 'session.ticketRefused') });
  const sent = () => sentTo(path).map((input) => (input as { internalUser: string }).internalUser);
  const { rerender } = await renderScreen(<Internal contactId="abc" ticket="eerste" />);
  await open().click();
  await expect.element(page.getByRole('link', { name: 'Naar de pagina voor medewerkers' })).toBeVisible();
  await rerender(<Internal contactId="abc" ticket="tweede" />);
  await open().click();
  await expect.poll(sent).toEqual(['eerste', 'tweede']);
  await expect.element(page.getByRole('alert')).toBeVisible();
  noteOpening('another');
  await rerender(<Internal contactId="abc" ticket="derde" />);
  await expect.element(open()).toBeVisible();
  noteOpening('abc');
  await rerender(<Internal contactId="abc" ticket="vierde" />);
  await expect.poll(sent).toEqual(['eerste', 'tweede', 'vierde']);
});

test('[INTERNAL-4] the bar names the contact and the employee, and is not there for the contact', async () => {
  answering({ [path]: () => Response.json(answer) });
  const { rerender } = await renderScreen(<OnBehalfBar name="Sanne van den Berg" />);
  const bar = page.getByRole('complementary', { name: 'Meekijken als medewerker' });
  expect(bar.query()).toBeNull();
  setSessionState({ internalUser: 'Jorien Terpstra' });
  const words = 'U bekijkt dit als Sanne van den Berg. Ingelogd als medewerker Jorien Terpstra.';
  await expect.element(bar.getByRole('paragraph')).toHaveTextContent(words);
  await expect.element(page.getByRole('link', { name: 'Stoppen' })).toHaveAttribute('href', '#/logout');
  await rerender(<OnBehalfBar />);
  await expect.element(bar.getByRole('paragraph')).toMatchTextContent(/^U bekijkt dit namens een contact/);
});
