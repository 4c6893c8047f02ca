import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { Forgot } from './forgot.tsx';

const path = 'portal/requestPasswordChange';
const email = () => page.getByRole('textbox', { name: 'E-mailadres' });
const send = () => page.getByRole('button', { name: 'Link versturen' });

test('[FORGOT-1] asks for an e-mail address, and leads back to the login', async () => {
  await renderScreen(<Forgot expired={false} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nieuw wachtwoord aanvragen');
  expect(document.title).toContain('Nieuw wachtwoord aanvragen');
  await expect.element(page.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', '#/');
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-2] says that the link has expired, under a title of its own, and asks for another', async () => {
  await renderScreen(<Forgot expired />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('De link is verlopen');
  expect(document.title).toContain('De link is verlopen');
  await expect.element(page.getByRole('alert').getByText(/maar korte tijd geldig/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nieuwe link versturen' })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-3] sends nothing while the address is empty or wrong, and says so once the field is left', async () => {
  await renderScreen(<Forgot expired={false} />);
  await expect.element(send()).toBeDisabled();
  await email().fill('naam@');
  await expect.element(send()).toBeDisabled();
  await expect.element(email()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(email()).toHaveAccessibleDescription(/geen geldig e-mailadres/);
  await email().fill('naam@voorbeeld.nl');
  await expect.element(email()).not.toHaveAttribute('aria-invalid');
  await expect.element(send()).toBeEnabled();
});

test('[FORGOT-3] a second press while busy sends nothing', async () => {
  const { asked } = answering({ [path]: () => new Promise(() => undefined) });
  await renderScreen(<Forgot expired={false} />);
  await email().fill('naam@voorbeeld.nl');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Bezig met versturen/ })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([path]);
});

test('[FORGOT-4] after sending the form is gone, and the reader is told where to look', async () => {
  let sent: unknown;
  answering({
    [path]: (input) => {
      sent = input;
      return Response.json({ ok: true });
    },
  });
  await renderScreen(<Forgot expired={false} />);
  await email().fill(' naam@voorbeeld.nl ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bekijk uw e-mail');
  await expect.element(page.getByText(/Als dit adres bij ons bekend is/)).toBeVisible();
  await expect.element(email()).not.toBeInTheDocument();
  expect(sent).toEqual({ email: 'naam@voorbeeld.nl' });
  expect(document.title).toContain('Bekijk uw e-mail');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-3] who asks too often hears when the next may be, and keeps the address', async () => {
  answering({
    [path]: () => {
      const { body, status } = refused(429, 'session.tooManyTries');
      return new Response(body, { status, headers: { 'retry-after': '1200' } });
    },
  });
  await renderScreen(<Forgot expired={false} />);
  await email().fill('naam@voorbeeld.nl');
  await send().click();
  await expect.element(page.getByRole('alert').getByText(/Probeer het over 20 minuten opnieuw/)).toBeVisible();
  await expect.element(email()).toHaveValue('naam@voorbeeld.nl');
});
