import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { SecondFactorsPanel } from './second-factors.tsx';

const codes = ['aaaa-bbbb', 'cccc-dddd'];
const dialog = page.getByRole('dialog');

/** A server that answers with recovery codes only once it is released. */
function serving(since: string | null) {
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

test.each([
  ['new', '2026-11-18T09:12:00', 'Nieuwe herstelcodes'],
  ['those of an app that was just set up', null, 'App instellen'],
])(
  '[UI-7] recovery codes are shown, and have the focus, then the panel, although Escape was pressed before they came: %s',
  async (_, since, name) => {
    const { release } = serving(since);
    await renderScreen(<SecondFactorsPanel />);
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabelText('Huidig wachtwoord', { exact: true }).fill('Vertraagd-2026!');
    await userEvent.keyboard('{Enter}');
    if (!since) {
      await dialog.getByRole('textbox').fill('123456');
      await userEvent.keyboard('{Enter}');
    }
    await userEvent.keyboard('{Escape}');
    release();
    await expect.element(dialog.getByText('aaaa-bbbb')).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: /U ziet ze alleen nu/i })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('cccc-dddd')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);
