import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
// The script of the page's head. Nothing ends it here: that is the login's part.
import './early-login.ts';
import { Forgot } from './features/session/password/forgot.tsx';
import { NewPasswordForm } from './features/session/password/new-password.tsx';
import { renderScreen } from './lib/testing/screen.tsx';

beforeEach(() => {
  document.body.id = 'root';
});

const submit = (name: string) => page.getByRole('button', { name });

test('[FORGOT-3] opened by its address, the form for a new link stays disabled while the e-mail is invalid', async () => {
  history.replaceState(null, '', '#/forgot');
  await renderScreen(<Forgot expired={false} />);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('abc');
  await userEvent.tab();
  await expect.element(submit('Link versturen')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(submit('Link versturen')).not.toHaveAttribute('aria-busy');
});

test('[NEWPW-2] opened by its address, the form for a new password is not busy after a submit that it refused', async () => {
  history.replaceState(null, '', '#/newpassword/abc');
  await renderScreen(<NewPasswordForm requestId="abc" />);
  await page.getByLabelText('Nieuw wachtwoord', { exact: true }).fill('Kastanje118b');
  await page.getByLabelText('Herhaal het wachtwoord', { exact: true }).fill('Kastanje118');
  await expect.element(submit('Wachtwoord opslaan')).toBeDisabled();
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await expect.element(submit('Wachtwoord opslaan')).not.toHaveAttribute('aria-busy');
});
