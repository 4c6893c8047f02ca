import { type Group, type State, state } from '../state.ts';
import type { Visit } from '../visit.ts';

const flight = '4821307';

const tasks: readonly State[] = [
  state('a task: an offer of a partner', async (visit) => {
    await visit.opensClaim('4835571');
    return visit.text('Aanbod van Zonnewijzer Reizen');
  }),
];

/** Opens a file of the flight claim by its name. */
async function views(visit: Visit, name: string) {
  await visit.opensClaim(flight, 'details');
  await visit.press(visit.words.upload.view.replace('{{name}}', name));
  return visit.dialog();
}

const story: readonly State[] = [
  state('a claim: everything unfolded', async (visit) => {
    await visit.opensClaim(flight);
    await visit.unfoldsAll();
    return visit.heading('Claim ingediend');
  }),
  state('a claim: closed', async (visit) => {
    await visit.opensClaim('4788206');
    return visit.text(visit.words.answer.label);
  }),
  state('a claim: a reply is written', async (visit) => {
    await visit.opensClaim(flight);
    const item = await visit.item('De laatste sommatie ligt klaar');
    await visit.press(visit.words.status.reply, item);
    return item.getByRole('textbox');
  }),
  state('a claim: an e-mail is read', async (visit) => {
    await visit.opensClaim(flight);
    const item = await visit.item('Xenon Airlines biedt opnieuw vouchers aan');
    await item.getByRole('button', { name: visit.words.status.read_email }).click();
    return visit.dialog().getByText('Geachte heer, mevrouw,');
  }),
  state('a claim: a PDF is viewed', (visit) => views(visit, 'boekingsbevestiging.pdf')),
  state('a claim: a power of attorney on paper', async (visit) => {
    await visit.opensClaim(flight);
    await visit.item('Volmacht (Power of Attorney)');
    await visit.page.getByRole('button', { name: visit.words.paper.ask }).first().click();
    return visit.dialog();
  }),
  state('a claim: a file is deleted', async (visit) => {
    await visit.opensClaim(flight, 'details');
    await visit.press(visit.words.frame.delete_name.replace('{{name}}', 'boardingpass-sanne.png'));
    return visit.dialog();
  }),
];

const messages: readonly State[] = [
  state('a claim: a message is sent', async (visit) => {
    await visit.opensClaim('4830418', 'bericht');
    await visit.field(visit.words.claim.message).fill(`Hoe lang duurt het nog? ${Date.now()}`);
    await visit.press(visit.words.reply.send);
    return visit.page.getByRole('listitem').filter({ hasText: 'Hoe lang duurt het nog?' }).last();
  }),
];

const details: readonly State[] = [
  state('a claim: receipts', async (visit) => {
    await visit.opensClaim('4833950', 'details');
    return visit.heading(visit.words.details.receipts);
  }),
];

/** A claim: its tasks, its story, its messages and details. */
export const claimTasks: Group = {
  name: 'tasks',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: tasks,
};
export const claimStory: Group = {
  name: 'the story of a claim',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: story,
};
export const claimDetails: Group = {
  name: 'messages and details of a claim',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [...messages, ...details],
};
