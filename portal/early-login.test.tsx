import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Forgot } from './features/session/password/forgot.tsx';
import { NewPasswordForm } from './features/session/password/new-password-form.tsx';
import { renderScreen } from './lib/testing/screen.tsx';

/** The script of the page's head, as it runs at the address of another screen. */
async function early(hash: string) {
  history.replaceState(null, '', hash);
  document.body.id = 'root';
  await import(/* @vite-ignore */ `./early-login.ts?at=${encodeURIComponent(hash)}`);
  const holder = globalThis as { earlyLogin?: { end(): void } };
  onTestFinished(() => {
    holder.earlyLogin?.end();
    delete holder.earlyLogin;
    document.body.removeAttribute('id');
    delete document.documentElement.dataset.notLogin;
  });
}

const submit = (name: string) => page.getByRole('button', { name });

test('[FORGOT-3] opened by its address, the form for a new link stays disabled while the e-mail is invalid', async () => {
  await early('#/forgot');
  await renderScreen(<Forgot expired={false} />);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('abc');
  await userEvent.tab();
  await expect.element(submit('Link versturen')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(submit('Link versturen')).not.toHaveAttribute('aria-busy');
});

test('[NEWPW-2] opened by its address, the form for a new password is not busy after a submit that it refused', async () => {
  await early('#/newpassword/abc');
  await renderScreen(<NewPasswordForm requestId="abc" />);
  await page.getByLabelText('Nieuw wachtwoord', { exact: true }).fill('Kastanje118b');
  await page.getByLabelText('Herhaal het wachtwoord', { exact: true }).fill('Kastanje118');
  await expect.element(submit('Wachtwoord opslaan')).toBeDisabled();
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await expect.element(submit('Wachtwoord opslaan')).not.toHaveAttribute('aria-busy');
});
