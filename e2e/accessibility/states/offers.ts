import type { Locator } from '@playwright/test';
import { demoPassword } from '../../../demo/people.ts';
import { demoFile } from '../files.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

// The claims of money@demo.example with a decision or an offer.
const [refused, secondLook, ownOffer, offerToEach] = ['4827733', '4809450', '4836905', '4836911'];

async function contests(visit: Visit, text: string): Promise<Locator> {
  await visit.opensClaim(refused);
  await visit.page
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(visit.words.decisions.contest.start)}`) })
    .first()
    .click();
  const field = visit.page.getByRole('textbox', { name: visit.words.decisions.contest.why }).first();
  await field.fill(text);
  return field;
}

const decisions: Group['states'] = [
  state('a decision', async (visit) => {
    await visit.opensClaim(refused);
    await visit.unfoldsAll();
    return visit.region(visit.words.decisions.title);
  }),
  state('a decision: contested with a file', async (visit) => {
    await contests(visit, 'Zie de foto van het bord.');
    await visit.page.locator('main input[type=file]').last().setInputFiles(demoFile('boardingpass-sanne.png'));
    return visit.text('boardingpass-sanne.png');
  }),
  state('a decision: a second look beside the first', async (visit) => {
    await visit.opensClaim(secondLook);
    await visit.unfoldsAll();
    return visit.text(visit.words.decisions.standings.changed);
  }),
];

/** Opens the dialog in which an offer is answered. */
async function answers(visit: Visit): Promise<Locator> {
  await visit.opensClaim(ownOffer);
  await visit.page.getByRole('button', { name: filled(visit.words.offers.choices.accept_net) }).click();
  return visit.dialog();
}

async function accepts(visit: Visit): Promise<Locator> {
  const dialog = await answers(visit);
  await dialog.locator('input[type=password]').fill(demoPassword);
  return dialog;
}

const offers: Group['states'] = [
  state('an offer', async (visit) => {
    await visit.opensClaim(ownOffer);
    return visit.page.getByRole('button', { name: filled(visit.words.offers.choices.accept_net) });
  }),
  state('an offer: each adult chooses', async (visit) => {
    await visit.opensClaim(offerToEach);
    return visit.text(visit.words.offers.each.title);
  }),
  // It stays accepted: the last state of the group.
  state('an offer: accepted', async (visit) => {
    await visit.opensClaim(ownOffer);
    if (await visit.page.getByRole('button', { name: filled(visit.words.offers.choices.accept_net) }).isVisible()) {
      const dialog = await accepts(visit);
      await visit.press(visit.words.offers.dialog.accept, dialog);
    }
    return visit.text(visit.words.offers.done.accepted);
  }),
];

/** Decisions and offers. */
export const offersAndDecisions: Group = {
  name: 'decisions and offers',
  begin: (visit) => visit.logsIn('money@demo.example'),
  states: [...decisions, ...offers],
};
