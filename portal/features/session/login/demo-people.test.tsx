import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type PageData, pageData } from '../../../lib/page/page-data.ts';
import { clearSessionState } from '../../../lib/session/session-state.ts';
import { answering } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { Login } from './login.tsx';

const people = [
  { email: 'client@demo.example', who: 'client' },
  { email: 'english@demo.example', who: 'english' },
];

/** The login as the page of a server with or without a demo shows it. */
async function login(demo: boolean) {
  clearSessionState();
  const { asked } = answering({});
  const given = pageData as { demo?: PageData['demo'] };
  if (demo) given.demo = { password: 'Vertraagd261', people };
  onTestFinished(() => void delete given.demo);
  await renderScreen(<Login />);
  return asked;
}

test('the login offers the people of the demo; one press fills in the form and sends nothing', async () => {
  const asked = await login(true);
  await expect.element(page.getByRole('heading', { name: 'Demo: kies iemand' })).toBeVisible();
  const english = page.getByRole('button', { name: /^english@demo\.example/ });
  await expect.element(english.getByText(/In het Engels/)).toBeVisible();
  await english.click();
  await expect.element(page.getByLabelText('E-mailadres')).toHaveValue('english@demo.example');
  await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveValue('Vertraagd261');
  await expect.element(english).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Inloggen', exact: true })).toHaveFocus();
  await expect.element(page.getByText('Het formulier is ingevuld voor english@demo.example.')).toBeInTheDocument();
  await page.getByRole('button', { name: /^client@demo\.example/ }).click();
  await expect.element(page.getByLabelText('E-mailadres')).toHaveValue('client@demo.example');
  await expect.element(english).toHaveAttribute('aria-pressed', 'false');
  expect(asked).not.toContain('portal/login');
  expect(await accessibilityFaults()).toEqual([]);
});

test('without a demo the login offers nobody', async () => {
  await login(false);
  await expect.element(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  expect(page.getByText(/Demo/).query()).toBeNull();
});
