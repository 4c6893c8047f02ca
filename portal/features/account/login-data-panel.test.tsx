import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onForcedOut } from '../../lib/api/api.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { LoginDataPanel } from './login-data-panel.tsx';
import { OwnEmail } from './panel.tsx';

const update = 'portal/updateLogin';
beforeEach(() => clearSessionState({ loggedIn: true }));

function panel() {
  return renderScreen(
    <main>
      <OwnEmail value="sanne@example.nl">
        <LoginDataPanel />
      </OwnEmail>
    </main>,
  );
}
const change = () => page.getByRole('button', { name: 'Wachtwoord wijzigen' });
const current = () => page.getByLabelText('Huidig wachtwoord', { exact: true });
const password = () => page.getByLabelText('Nieuw wachtwoord', { exact: true });
const repeated = () => page.getByLabelText('Herhaal het wachtwoord', { exact: true });
const save = () => page.getByRole('button', { name: 'Wachtwoord opslaan' });

async function fill(old: string, fresh: string, again = fresh) {
  await current().fill(old);
  await password().fill(fresh);
  await repeated().fill(again);
  await userEvent.tab();
}

test('[ACCOUNT-4] shows the e-mail, the password masked, and the way to change it', async () => {
  await panel();
  await expect.element(page.getByText('sanne@example.nl')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'afgeschermd' })).toHaveTextContent('••••••••••');
  await expect.element(change()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ACCOUNT-4] asks current, new and confirm; saving says that the password was changed, to stay', async () => {
  const { sentTo } = answering({ [update]: () => Response.json({ ok: true }) });
  await panel();
  await change().click();
  await expect.element(current()).toHaveFocus();
  await expect.element(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(await accessibilityFaults()).toEqual([]);
  await fill('Oud1wachtwoord', 'Vliegticket7');
  await save().click();
  await expect.element(page.getByRole('status').getByText('Uw wachtwoord is opgeslagen')).toBeVisible();
  expect(sentTo(update).at(-1)).toEqual({ oldPassword: 'Oud1wachtwoord', newPassword: 'Vliegticket7' });
  await expect.element(page.getByText(/Laatst opgeslagen om \d\d:\d\d/)).toBeVisible();
  await expect.element(change()).toHaveFocus();
});

test('[ACCOUNT-5] a wrong current password stands at its field and logs nobody out', async () => {
  const out = vi.fn();
  onForcedOut(out);
  answering({ [update]: () => refused(422, 'account.wrongPassword') });
  await panel();
  await change().click();
  await fill('Fout1wachtwoord', 'Vliegticket7');
  await save().click();
  await expect.element(current()).toHaveAccessibleDescription(/Uw huidige wachtwoord klopt niet/);
  await expect.element(current()).toHaveFocus();
  expect(out).not.toHaveBeenCalled();
});

test('[ACCOUNT-4] staff who look in cannot change the password, and read why', async () => {
  clearSessionState({ loggedIn: true, internalUser: 'j.bakker' });
  await panel();
  await expect.element(change()).not.toBeInTheDocument();
  await expect.element(page.getByText('Dit kan alleen het contact zelf doen.')).toBeVisible();
});
