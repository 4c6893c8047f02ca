import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExportState } from '#contract/account-calls.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { OwnDataPanel } from './own-data-panel.tsx';

const [stateCall, askCall, fetchCall] = ['portal/owndata', 'portal/requestowndata', 'portal/downloadowndata'];
const none: ExportState = { State: 'none', AskedAt: null, ReadyUntil: null };
const making: ExportState = { State: 'making', AskedAt: '2026-11-21T09:12:00', ReadyUntil: null };
const ready: ExportState = { ...making, State: 'ready', ReadyUntil: '2026-11-28T09:12:00' };

beforeEach(() => clearSessionState({ loggedIn: true }));

const panel = () =>
  renderScreen(
    <main>
      <OwnDataPanel />
    </main>,
  );

test('[ACCOUNT-9] the copy is asked for with the password, by keyboard too; then it says that it is being made', async () => {
  const { sentTo } = answering({
    [stateCall]: () => Response.json(none),
    [askCall]: () => Response.json(making),
  });
  await panel();
  await expect.element(page.getByRole('button', { name: 'Bestand aanvragen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Bestand aanvragen' }).click();
  await userEvent.keyboard('Geheim123{Enter}');
  await expect.element(page.getByText('Uw bestand wordt gemaakt')).toBeVisible();
  expect(sentTo(askCall)).toEqual([{ password: 'Geheim123' }]);
  await expect.element(page.getByText(/Aangevraagd op 21-11-2026 om 09:12 uur/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ACCOUNT-10] one that is ready says until when, and is downloaded with the password; a wrong one is shown at its field', async () => {
  let isRight = false;
  answering({
    [stateCall]: () => Response.json(ready),
    [fetchCall]: () => (isRight ? new Response('PK') : refused(422, 'account.wrongPassword')),
  });
  await panel();
  await expect.element(page.getByText(/U kunt het ophalen tot 28-11-2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Ophalen' }).click();
  await userEvent.keyboard('Fout1234{Enter}');
  await expect.element(page.getByText('Uw huidige wachtwoord klopt niet', { exact: false })).toBeVisible();
  isRight = true;
  await userEvent.keyboard('{Control>}a{/Control}Goed1234{Enter}');
  await expect.element(page.getByText('Het bestand is gedownload')).toBeVisible();
});

test('[ACCOUNT-9] one that failed says so and can be asked for again', async () => {
  answering({ [stateCall]: () => Response.json({ ...making, State: 'failed' }) });
  await panel();
  await expect.element(page.getByText('Uw bestand kon niet worden gemaakt')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bestand aanvragen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
