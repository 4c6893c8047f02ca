import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ErasureState, ExportState } from '#contract/account-calls.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { ErasurePanel } from './erasure-panel.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';

const [stateCall, askCall, fetchCall] = ['portal/owndata', 'portal/requestowndata', 'portal/downloadowndata'];
const none: ExportState = { State: 'none', AskedAt: null, ReadyUntil: null };
const making: ExportState = { State: 'making', AskedAt: '2026-11-21T09:12:00', ReadyUntil: null };
const ready: ExportState = { ...making, State: 'ready', ReadyUntil: '2026-11-28T09:12:00' };

beforeEach(() => clearSessionState({ loggedIn: true }));

const panel = (shown: ReactNode) => renderScreen(<main>{shown}</main>);

test('[ACCOUNT-9] the copy is asked for with the password, by keyboard too; then it says that it is being made', async () => {
  const { sentTo } = answering({
    [stateCall]: () => Response.json(none),
    [askCall]: () => Response.json(making),
  });
  await panel(<OwnDataPanel />);
  await expect.element(page.getByRole('button', { name: 'Bestand aanvragen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Bestand aanvragen' }).click();
  await userEvent.keyboard('Geheim123{Enter}');
  await expect.element(page.getByText('Uw bestand wordt gemaakt')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Uw gegevens bij ons' })).toHaveFocus();
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
  await panel(<OwnDataPanel />);
  await expect.element(page.getByText(/U kunt het downloaden tot 28-11-2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Bestand downloaden' }).click();
  await userEvent.keyboard('Fout1234{Enter}');
  await expect.element(page.getByText('Uw huidige wachtwoord klopt niet', { exact: false })).toBeVisible();
  isRight = true;
  await userEvent.keyboard('{Control>}a{/Control}Goed1234{Enter}');
  await expect.element(page.getByText('Het bestand is gedownload')).toBeVisible();
});

test('[ACCOUNT-9] one that failed says so and can be asked for again', async () => {
  answering({ [stateCall]: () => Response.json({ ...making, State: 'failed' }) });
  await panel(<OwnDataPanel />);
  await expect.element(page.getByText('Uw bestand kon niet worden gemaakt')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bestand aanvragen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

const [erasureCall, eraseCall, backCall] = ['portal/ownerasure', 'portal/requesterasure', 'portal/takebackerasure'];
const kept: ErasureState = {
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
  ...kept,
  State: 'waiting',
  AskedAt: '2026-11-21T09:12:00',
  ErasesAt: '2026-12-05T09:12:00',
};

test('[ACCOUNT-11, ACCOUNT-13] it says what is kept and why; it is asked for with the password, and taken back', async () => {
  const { sentTo } = answering({
    [erasureCall]: () => Response.json(kept),
    [eraseCall]: () => Response.json(waiting),
    [backCall]: () => Response.json(kept),
  });
  await panel(<ErasurePanel />);
  await expect
    .element(page.getByText('In reservekopieën blijven gegevens nog maximaal 30 dagen staan.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(/Uw account blijft tot dan bestaan. AB-1, AB-3$/)).toBeVisible();
  await expect.element(page.getByText(/bewaren wij tot 31-12-2033.* AB-2$/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Gegevens wissen' }).click();
  await expect.element(page.getByText('Al uw gegevens laten wissen?')).toBeVisible();
  await expect.element(page.getByText(/Uw account en de rest volgen later/)).toBeVisible();
  await userEvent.keyboard('Geheim123{Enter}');
  await expect.element(page.getByText(/Uw gegevens worden gewist vanaf 05-12-2026 om 09:12 uur/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Uw gegevens worden gewist vanaf/ })).toHaveFocus();
  expect(sentTo(eraseCall)).toEqual([{ password: 'Geheim123' }]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Verzoek intrekken' }).click();
  await expect.element(page.getByText('Uw verzoek is ingetrokken. Uw gegevens worden niet gewist.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Uw gegevens laten wissen' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Gegevens wissen' })).toBeVisible();
});

test('[ACCOUNT-13] a request that waits for an open claim says so; taking back that fails says so and can be tried again', async () => {
  answering({
    [erasureCall]: () => Response.json({ ...waiting, WaitsFor: 'claim' }),
    [backCall]: () => new Response('', { status: 500 }),
  });
  await panel(<ErasurePanel />);
  await expect.element(page.getByText('Uw verzoek wacht tot uw lopende claims zijn gesloten')).toBeVisible();
  await page.getByRole('button', { name: 'Verzoek intrekken' }).click();
  await expect.element(page.getByText('Intrekken is niet gelukt', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verzoek intrekken' })).toBeVisible();
});
