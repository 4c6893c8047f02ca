import type { Locator } from '@playwright/test';
import { keptOffline, reportsNetwork } from '../../browser-storage.ts';
import { expect } from '../../installation.ts';
import { paper } from '../files.ts';
import { type Group, state } from '../state.ts';
import { counted, filled, type Visit } from '../visit.ts';

const flight = '4821307';
const asked = 'Volmacht (Power of Attorney)';

/** Opens a route of the portal without a connection: what is shown was kept before. */
async function opens(visit: Visit, route: string): Promise<void> {
  await visit.setsOutFor(route, () => visit.page.context().setOffline(true));
  await expect(banner(visit)).toBeVisible();
}

/** The note that there is no connection. */
const banner = (visit: Visit): Locator =>
  visit.page
    .getByRole('status')
    .filter({ hasText: filled(visit.words.offline.as_of) })
    .first();

const reading: Group['states'] = [
  state('offline: the list of claims', async (visit) => {
    await opens(visit, '/home/claims');
    return visit.page.getByRole('article').first();
  }),
  state('offline: a claim', async (visit) => {
    await opens(visit, `/claim/${await visit.claimId(flight)}/status`);
    return visit.text(visit.words.status.current);
  }),
  state('offline: the details of a claim, without the bank details', async (visit) => {
    await opens(visit, `/claim/${await visit.claimId(flight)}/details`);
    return visit.text(visit.words.offline.payout);
  }),
  state('offline: the account', async (visit) => {
    await opens(visit, '/home/account');
    return visit.heading(visit.words.offline.needs);
  }),
  state('offline: a claim that was not read before', async (visit) => {
    await opens(visit, `/claim/${await visit.claimId('4835571')}/status`);
    return visit.heading(visit.words.claim.failed_title);
  }),
];

/** Opens a part of the claim with nothing that waits from before; from then on no call gets through. */
async function losesConnection(visit: Visit, part: string, before: () => Promise<void>): Promise<void> {
  await visit.opensClaim(flight, part, () => visit.forgetsFiles());
  await before();
  await visit.cuts('portal/**');
}

/** The connection is back; `then` changes what calls answer before the portal notices. */
async function connects(visit: Visit, then: () => Promise<void>): Promise<void> {
  await visit.page.unrouteAll({ behavior: 'ignoreErrors' });
  await then();
  await reportsNetwork(visit.page);
}

/** Writes a message that waits for a connection. */
async function writes(visit: Visit): Promise<Locator> {
  await losesConnection(visit, 'bericht', async () => {
    await visit.field(visit.words.message.subject).fill('Vraag');
    await visit.field(visit.words.message.body).fill('Hoe lang duurt de behandeling?');
  });
  await visit.press(visit.words.reply.send);
  return visit.text(visit.words.offline.waiting);
}

/** Sends a file that waits for a connection. */
async function sendsFile(visit: Visit): Promise<Locator> {
  await losesConnection(visit, 'status', async () => {
    const item = await visit.item(asked);
    await item.locator('input[type=file]').last().setInputFiles(paper('pas.pdf', 300_000));
    await visit.press(visit.words.document_types.ContainsBoardingPass, item);
  });
  await visit.press(counted(visit.words.upload.submit_one, visit.words.upload.submit_other));
  return visit.text(counted(visit.words.offline.files_waiting_one, visit.words.offline.files_waiting_other));
}

const waiting: Group['states'] = [
  state('offline: a message waits', writes),
  state('offline: a message that waited is refused', async (visit) => {
    await expect(await writes(visit)).toBeVisible();
    await connects(visit, () => visit.refuses('portal/sendmessage', 409, 'claims.closed'));
    return visit.text(visit.words.offline.refused);
  }),
  state('offline: a file waits at its request', sendsFile),
  state('offline: a file waits, in the list of claims', async (visit) => {
    await expect(await sendsFile(visit)).toBeVisible();
    await visit.page.evaluate("location.hash = '/home/claims'");
    await expect(visit.page.getByRole('article').first()).toBeVisible();
    return visit.text(counted(visit.words.offline.files_waiting_one, visit.words.offline.files_waiting_other));
  }),
  state('offline: a file that waited is refused', async (visit) => {
    await expect(await sendsFile(visit)).toBeVisible();
    await connects(visit, () => visit.refuses('portal/beginupload', 409, 'documents.claimFull'));
    return visit.text(counted(visit.words.offline.files_refused_one, visit.words.offline.files_refused_other));
  }),
];

/** The portal without a connection: what was kept, and what waits to be sent. */
export const offline: Group = {
  name: 'the portal offline',
  settings: { OFFLINE: '1' },
  async begin(visit) {
    await visit.logsIn('client@demo.example');
    await visit.opensClaim(flight);
    await expect.poll(() => keptOffline(visit.page)).toMatchObject({ copies: 2, shells: 1, isControlled: true });
  },
  states: [...reading, ...waiting],
};
