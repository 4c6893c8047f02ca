import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { SecondFactorsPanel } from './second-factors.tsx';

const codes = ['aaaa-bbbb', 'cccc-dddd'];
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A server that answers with recovery codes only once it is released. */
function serving({ since = '2026-11-18T09:12:00' as string | null } = {}) {
  const held = Promise.withResolvers<void>();
  const withCodes = () => held.promise.then(() => Response.json({ RecoveryCodes: codes }));
  answering({
    'portal/secondways': () => Response.json({ Passkeys: [], TotpSince: since, RecoveryCodesLeft: 1 }),
    'portal/recoverycodes': withCodes,
    'portal/totpbegin': () => Response.json({ Secret: 'ABCDEFGH', Uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
    'portal/totpconfirm': withCodes,
  });
  return { release: held.resolve };
}

async function password() {
  await dialog.getByLabelText('Huidig wachtwoord', { exact: true }).fill('Vertraagd-2026!');
  await userEvent.keyboard('{Enter}');
}

async function expectCodes() {
  await expect.element(dialog.getByText('aaaa-bbbb')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('cccc-dddd')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[UI-7] new recovery codes are shown although Escape was pressed before they came, until the reader has kept them', async () => {
  const { release } = serving();
  await renderScreen(<SecondFactorsPanel />);
  await button('Nieuwe herstelcodes').click();
  await password();
  await userEvent.keyboard('{Escape}');
  release();
  await expectCodes();
});

test('[UI-7] the recovery codes of an app that was just set up are shown although Escape was pressed', async () => {
  const { release } = serving({ since: null });
  await renderScreen(<SecondFactorsPanel />);
  await button('App instellen').click();
  await password();
  await dialog.getByRole('textbox').fill('123456');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  release();
  await expectCodes();
});
