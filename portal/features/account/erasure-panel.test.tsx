import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ErasureState } from '#contract/account-calls.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { answering } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { ErasurePanel } from './erasure-panel.tsx';

const [stateCall, askCall, backCall] = ['portal/ownerasure', 'portal/requesterasure', 'portal/takebackerasure'];
const none: ErasureState = {
  State: 'none',
  AskedAt: null,
  ErasesAt: null,
  WaitsFor: null,
  BackupDays: 30,
  Claims: [
    { ReferenceNumber: 'AB-1', Why: 'open', Until: null },
    { ReferenceNumber: 'AB-2', Why: 'payment', Until: '2033-12-31' },
    { ReferenceNumber: 'AB-3', Why: 'open', Until: null },
  ],
};
const waiting: ErasureState = {
  ...none,
  State: 'waiting',
  AskedAt: '2026-11-21T09:12:00',
  ErasesAt: '2026-12-05T09:12:00',
};

beforeEach(() => clearSessionState({ loggedIn: true }));

const panel = () =>
  renderScreen(
    <main>
      <ErasurePanel />
    </main>,
  );

test('[ACCOUNT-11, ACCOUNT-13] it says what is kept and why; it is asked for with the password, and taken back', async () => {
  const { sentTo } = answering({
    [stateCall]: () => Response.json(none),
    [askCall]: () => Response.json(waiting),
    [backCall]: () => Response.json(none),
  });
  await panel();
  await expect
    .element(page.getByText('In reservekopieën blijven gegevens nog maximaal 30 dagen staan.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(/uw account blijft tot dan. AB-1, AB-3$/)).toBeVisible();
  await expect.element(page.getByText(/bewaren wij tot 31-12-2033.* AB-2$/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Gegevens wissen' }).click();
  await expect.element(page.getByText('Al uw gegevens laten wissen?')).toBeVisible();
  await expect.element(page.getByText(/Uw account en de rest volgen later/)).toBeVisible();
  await userEvent.keyboard('Geheim123{Enter}');
  await expect.element(page.getByText(/Uw gegevens worden gewist vanaf 05-12-2026 om 09:12 uur/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Uw gegevens worden gewist vanaf/ })).toHaveFocus();
  expect(sentTo(askCall)).toEqual([{ password: 'Geheim123' }]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Verzoek intrekken' }).click();
  await expect.element(page.getByText('Uw verzoek is ingetrokken. Uw gegevens blijven.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Gegevens wissen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ACCOUNT-13] a request that waits for an open claim says so; taking back that fails says so and can be tried again', async () => {
  answering({
    [stateCall]: () => Response.json({ ...waiting, WaitsFor: 'claim' }),
    [backCall]: () => new Response('', { status: 500 }),
  });
  await panel();
  await expect.element(page.getByText('Uw verzoek wacht tot uw lopende claims zijn gesloten')).toBeVisible();
  await page.getByRole('button', { name: 'Verzoek intrekken' }).click();
  await expect.element(page.getByText('Intrekken is niet gelukt', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verzoek intrekken' })).toBeVisible();
});
