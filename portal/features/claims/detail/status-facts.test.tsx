import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextSteps, statusActors } from '#contract/claims/rules.ts';
import { nl } from '#texts/compose.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { claimDetail, documentOf } from '../../documents/testing/timeline.ts';
import { claimOf, freshPortal } from '../../home/testing/dossier.ts';
import { ClaimCard } from '../list/claim-card.tsx';
import { StatusCard } from './status-card.tsx';

beforeEach(freshPortal);

const told = {
  StatusActor: 'Airline',
  LastLookedAt: '2026-11-17T10:00:00',
  NextStep: 'AwaitAirline',
  UsualDays: 42,
} as const;

describe('on the claim', () => {
  test('[DESK-10] the status says who must act, what comes next and how long that usually takes, and when it was last looked at', async () => {
    await renderScreen(<StatusCard claim={claimDetail([], told)} openTasks={0} />);
    const card = page.getByRole('region', { name: 'Huidige status' });
    await expect.element(card.getByRole('definition').first()).toHaveTextContent('De luchtvaartmaatschappij');
    await expect
      .element(card.getByRole('definition').nth(1))
      .toHaveTextContent('De luchtvaartmaatschappij antwoordtMeestal binnen 6 weken');
    await expect.element(card.getByRole('definition').nth(2)).toHaveTextContent('17-11-2026');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[AIRLINE-2] while a report waits for us, the status says since which report it is our turn', async () => {
    const report = (Id: string, TimeStamp: string, part: { SeenAt?: string; WithdrawnAt?: string } = {}) =>
      documentOf(Id, {
        TimeStamp,
        DocumentAction: 'MessageCustomer',
        AirlineContact: {
          Kind: 'Refused',
          On: '2026-11-17',
          AmountCents: null,
          Currency: null,
          PersonIds: [],
          Answered: 'Nothing',
          AnswerText: null,
          SeenAt: null,
          WithdrawnAt: null,
          CanWithdraw: false,
          ...part,
        },
      });
    const documents = [
      report('seen', '2026-11-10T09:00:00', { SeenAt: '2026-11-11T09:00:00' }),
      report('withdrawn', '2026-11-11T09:00:00', { WithdrawnAt: '2026-11-11T10:00:00' }),
      report('waits', '2026-11-22T10:04:00'),
    ];
    const waits = claimDetail(documents, { ...told, StatusActor: 'ClaimsService', NextStep: 'CheckReport' });
    await renderScreen(<StatusCard claim={waits} openTasks={0} />);
    const actor = page.getByRole('region', { name: 'Huidige status' }).getByRole('definition').first();
    await expect.element(actor).toHaveTextContent('WijSinds uw melding van 22-11-2026');
  });

  test('[DESK-10] what the desk says of the next step goes before its kind, and days that are no weeks stay days', async () => {
    const claim = claimDetail([], { ...told, NextStep: 'Other', NextStepText: 'Wij bellen u', UsualDays: 1 });
    await renderScreen(<StatusCard claim={claim} openTasks={0} />);
    await expect.element(page.getByText(/^Wij bellen u/)).toBeVisible();
    await expect.element(page.getByText('Meestal binnen 1 dag', { exact: true })).toBeVisible();
  });

  test('[DESK-10] without them it says when it last changed, and makes nothing up', async () => {
    await renderScreen(<StatusCard claim={claimDetail()} openTasks={0} />);
    await expect.element(page.getByText(/^Bijgewerkt op/)).toBeVisible();
    expect(document.querySelector('dl')).toBeNull();
  });

  test.each([null, 'lockedForClient'] as const)(
    '[DESK-10, PERM-2] where something is asked of the reader, it is their turn, on a claim locked by %s too',
    async (Locked) => {
      await renderScreen(<StatusCard claim={claimDetail([], { Locked })} openTasks={1} />);
      await expect.element(page.getByRole('definition')).toHaveTextContent('U');
    },
  );

  test('[DESK-10] a closed claim waits for nobody', async () => {
    await renderScreen(<StatusCard claim={claimDetail([], { ...told, ClaimClosed: true })} openTasks={0} />);
    expect(document.querySelector('dl')).toBeNull();
  });
});

describe('in the list', () => {
  test('[DESK-10] a claim says the same in few lines', async () => {
    await renderScreen(<ClaimCard claim={claimOf(told)} />);
    await expect.element(page.getByText('De luchtvaartmaatschappij is aan zet')).toBeVisible();
    await expect.element(page.getByText('Volgende stap: De luchtvaartmaatschappij antwoordt')).toBeVisible();
    await expect.element(page.getByText('Meestal binnen 6 weken')).toBeVisible();
    await expect.element(page.getByText('Laatst bekeken op 17-11-2026')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[DESK-10] one that nobody has looked at says honestly when it last changed', async () => {
    await renderScreen(<ClaimCard claim={claimOf()} />);
    await expect.element(page.getByText('Laatste wijziging op 20-08-2026')).toBeVisible();
  });
});

test('[DESK-10] every actor and every next step has words', () => {
  const { actors, turn, steps } = nl.portal.status.silent;
  expect([Object.keys(actors), Object.keys(turn)]).toEqual(
    [statusActors, statusActors].map((all) => expect.arrayContaining([...all])),
  );
  expect(Object.keys(steps).toSorted()).toEqual(nextSteps.filter((step) => step !== 'Other').toSorted());
});
