import { expect } from '../../installation.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

/** Loses the connection while a screen is shown; resolves when the portal says so. */
async function losesConnection(visit: Visit): Promise<void> {
  await visit.page.context().setOffline(true);
  const banner = visit.page.getByRole('status').filter({ hasText: filled(visit.words.offline.as_of) });
  await expect(banner.first()).toBeVisible();
}

/** The portal without a connection: what is on the screen stays, and what is not says so. */
export const offline: Group = {
  name: 'the portal offline',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [
    state('offline: a claim that was not read before', async (visit) => {
      await visit.opens('/home/claims');
      await losesConnection(visit);
      await visit.page.evaluate(`location.hash = '/claim/${await visit.claimId('4835571')}/status'`);
      return visit.heading(visit.words.offline.needs);
    }),
  ],
};
