import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageData } from '../lib/page/page-data.ts';
import { answering, refused } from '../lib/testing/answering.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { StaffPage } from './staff-page.tsx';
import { noteSent } from './work/sent.ts';

const me = {
  StaffId: 'jorien',
  Role: 'lead',
  Name: 'Jorien Terpstra',
  EMailAddress: 'jorien@dienst.example',
  IdleEndsIn: 900,
};
const nothing = { Shown: 0, Late: 0, Today: 0, Views: { mine: 0, nobody: 0, all: 0, handled: 0 } };

/** The page, for somebody who is logged in unless the answers say otherwise. */
async function shown(answers: Parameters<typeof answering>[0] = {}, issuer?: string, issuerOnly = false) {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
  const doubles = answering({
    'staff/session': () => Response.json(me),
    'staff/queue': () =>
      Response.json({ Items: [], Next: null, Counts: nothing, TodayEnds: '2026-11-19T23:00:00.000Z' }),
    'staff/colleagues': () => Response.json({ People: [], Brands: [] }),
    'uistrings/portal/NL': () => Response.json({}),
    'uistrings/general/NL': () => Response.json({}),
    ...answers,
  });
  await renderScreen(<StaffPage issuer={issuer} issuerOnly={issuerOnly} />);
  return doubles;
}

test('[INTERNAL-2] who is not logged in sees the login, with a field that takes the code of an app', async () => {
  await shown({ 'staff/session': () => refused(401, 'session.none') });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Inloggen als medewerker');
  await expect
    .element(page.getByRole('textbox', { name: 'Code uit uw app' }))
    .toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveAttribute('autocomplete', 'username');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([['a wrong code', () => refused(403, 'session.loginFailed'), /klopt niet/]])(
  '[LOGIN-9, LOGIN-10] %s is said above the form, and the code is typed anew',
  async (_, failing, words) => {
    await shown({ 'staff/session': () => refused(401, 'session.none'), 'staff/login': failing });
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('jorien@dienst.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveFocus();
    await page.getByLabelText('Wachtwoord', { exact: true }).fill('Vertraagd261');
    await page.getByRole('textbox', { name: 'Code uit uw app' }).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Code uit uw app' })).toHaveValue('');
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('[I18N-7] staff can choose their language before they log in', async () => {
  Object.assign(pageData, { languages: ['nl', 'fr'] });
  onTestFinished(() => void Object.assign(pageData, { languages: [] }));
  await shown({ 'staff/session': () => refused(401, 'session.none') });
  const languages = page.getByRole('navigation', { name: 'Taal' });
  await languages.getByRole('button').click();
  await expect.element(languages.getByRole('link', { name: 'Français' })).toHaveAttribute('hreflang', 'fr');
  await expect.element(languages.getByRole('listitem').getByText('Nederlands')).toHaveAttribute('aria-current', 'true');
});

test('[STATE-3] a session that has ended leads to the login, which says why', async () => {
  await shown({ 'staff/queue': () => refused(401, 'session.none') });
  await expect.element(page.getByText('U bent uitgelogd', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Inloggen als medewerker');
});

test.each([
  ['refused', /Met dit account van login.example kunt u hier niet inloggen/],
  ['too-fast', /over 15 minuten/],
])(
  '[LOGIN-9, LOGIN-10] who comes back from the issuer as %s reads why, once, and can try again',
  async (failure, words) => {
    history.replaceState(null, '', `${location.pathname}${location.search}#/${failure}`);
    await shown({ 'staff/session': () => refused(401, 'session.none') }, 'login.example');
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Inloggen via login.example' }))
      .toHaveAttribute('href', '/staff/oidc');
    expect(location.hash).toBe('');
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('[L10] where staff log in at the issuer alone, the page shows that way and no other', async () => {
  await shown({ 'staff/session': () => refused(401, 'session.none') }, 'login.example', true);
  await expect.element(page.getByRole('link', { name: /login\.example/ })).toBeVisible();
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Inloggen' }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[M9] a logout that fails leaves staff on their page, and says so', async () => {
  await shown({ 'staff/logout': () => refused(500, 'call.unknown') });
  await page.getByRole('button', { name: 'Jorien Terpstra' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect.element(page.getByRole('alert').getByText('U bent nog ingelogd')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Alles wat wacht');
});

test('[COMPOSE-4] who logs in next in the same tab sees nothing of what the one before has sent', async () => {
  const waits = { id: 's', claimId: 'c', thing: 'answer', text: 'Beste', fields: {}, settled: false } as const;
  noteSent({ ...waits, name: 'Sanne', goesAt: '2126-01-01T00:00:00.000Z' });
  await shown({ 'staff/logout': () => Response.json({ ok: true }), 'staff/login': () => Response.json(me) });
  await expect.element(page.getByRole('button', { name: /Terughalen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Jorien Terpstra' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('pim@dienst.example');
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('Vertraagd261');
  await page.getByRole('textbox', { name: 'Code uit uw app' }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Alles wat wacht');
  await expect.element(page.getByRole('button', { name: /Terughalen/ })).not.toBeInTheDocument();
});

test('[LOGIN-9] without an issuer no other way to log in is shown, nor why it failed', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}#/refused`);
  await shown({ 'staff/session': () => refused(401, 'session.none') });
  await expect.element(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect.poll(() => page.getByRole('link').elements()).toEqual([]);
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});
