import type { Locator } from '@playwright/test';
import { expect } from '../../installation.ts';
import { demoFile } from '../files.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

// The claim of Sanne with everything but money, the one with receipts, and one of Lotte that is settled.
const [flight, costs, settled] = ['4821307', '4833950', '4815264'];

/** Loads a screen of the workbench afresh; returns when it has loaded. */
async function opens(visit: Visit, hash: string, prepare?: () => Promise<void>): Promise<void> {
  await visit.site('/login');
  await prepare?.();
  await visit.page.goto(`/${visit.language}/staff#/${hash}`);
  await expect(visit.page.locator('h1').first()).toBeVisible();
  await expect(visit.page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function opensClaim(visit: Visit, number = flight): Promise<void> {
  await opens(visit, `claim/${await visit.claimId(number)}`);
  await expect(visit.page.getByRole('tablist').first()).toBeVisible();
}

const rows = (visit: Visit) => visit.page.locator('li[data-claim]');

/** Changes the first text. */
const changeText = (visit: Visit) =>
  visit.page.getByRole('listitem').getByRole('button', { name: visit.words.frame.edit }).first();

const queue: Group['states'] = [
  state('the queue', async (visit) => {
    await opens(visit, 'work');
    return rows(visit).first();
  }),
  state('the queue: figures', async (visit) => {
    await opens(visit, 'work');
    await visit.press(visit.staffWords.work.figures.title);
    await visit.page.locator('details summary').first().click();
    return visit.page.getByRole('table').first();
  }),
  state('the queue: a row is acted on', async (visit) => {
    await opens(visit, 'work');
    await rows(visit).first().getByRole('button').click();
    return visit.page.getByRole('menu');
  }),
  state('the queue: all keys', async (visit) => {
    await opens(visit, 'work');
    await expect(rows(visit).first()).toBeVisible();
    await visit.page.keyboard.press('?');
    return visit.dialog();
  }),
  state('the queue: a view is kept', async (visit) => {
    await opens(visit, 'work?kind=message&late=true');
    await visit.press(visit.staffWords.work.save_view);
    return visit.dialog();
  }),
  state('the queue: a kept view, in which nothing waits', async (visit) => {
    const view = { Id: '1', Name: 'Betwist, over tijd', View: 'all', Filter: { kind: 'contest' }, Shared: true };
    await opens(visit, 'work?kind=contest', () => visit.answers('staff/views', [view]));
    return visit.text(visit.staffWords.find.none);
  }),
  state('the queue: a claim is found', async (visit) => {
    await opens(visit, 'work');
    await visit.page.keyboard.press('/');
    await visit.page.keyboard.type('Berg');
    return visit.page.getByRole('option').first();
  }),
  state('a new claim: not all is right', async (visit) => {
    await opens(visit, 'new');
    await visit.press(visit.staffWords.new.submit);
    return visit.page.locator('[aria-invalid=true]').first();
  }),
  state('texts', async (visit) => {
    await opens(visit, 'texts');
    return changeText(visit);
  }),
  state('texts: one is changed', async (visit) => {
    await opens(visit, 'texts');
    await changeText(visit).click();
    return visit.dialog();
  }),
];

/** Opens a part of a claim by its tab; the facts stand beside the others where there is room. */
async function opensPart(visit: Visit, part: keyof Visit['staffWords']['case']['parts'], number?: string) {
  await opensClaim(visit, number);
  const tab = visit.page.getByRole('tab', { name: new RegExp(`^${visit.staffWords.case.parts[part]}`) });
  if (part !== 'facts' || (await tab.isVisible())) await tab.click();
}

/** What one writes, in its field; on phones a button opens it. */
async function writes(visit: Visit, key: 'r' | 'v' | 'n'): Promise<Locator> {
  await opensClaim(visit);
  await visit.page.keyboard.press(key);
  const field = visit.page.locator('#composer textarea').first();
  await expect(field).toBeFocused();
  return field;
}

/** Presses a button of the facts that begins with these words. */
async function inFacts(visit: Visit, name: string, number?: string): Promise<Locator> {
  await opensPart(visit, 'facts', number);
  const facts = visit.page.getByRole('complementary', { name: visit.staffWords.case.parts.facts });
  await facts
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) })
    .first()
    .click();
  return visit.dialog();
}

/** Opens the form of a new fact. */
async function addsFact(visit: Visit, name: string, number?: string): Promise<Locator> {
  await opensPart(visit, 'facts', number);
  await visit.text(visit.staffWords.facts.add).click();
  await visit.press(name);
  return visit.dialog();
}

/** The names of the forms of facts; the payout is that of a claim that is settled. */
const facts: readonly (readonly [name: string, word: (visit: Visit) => string, number?: string])[] = [
  ['money', ({ staffWords }) => staffWords.facts.money],
  ['the settlement', ({ staffWords }) => staffWords.facts.settlement],
  ['a payment', ({ staffWords }) => staffWords.facts.payment],
  ['a payout', ({ words }) => words.payout.method, settled],
  ['a decision', ({ words }) => words.decisions.decision],
  ['an offer', ({ words }) => words.offers.offer],
  ['dates', ({ staffWords }) => staffWords.facts.dates],
];

async function addsFile(visit: Visit, name: string): Promise<Locator> {
  await opensPart(visit, 'files');
  await visit.page.locator('#part input[type=file]').setInputFiles(demoFile(name));
  return visit.field(visit.staffWords.case.title, visit.dialog());
}

const claims: Group['states'] = [
  state('a claim of staff', async (visit) => {
    await opensClaim(visit);
    return visit.page.locator('#course');
  }),
  state('a claim of staff: an answer, as it will be seen', async (visit) => {
    await (await writes(visit, 'r')).fill('Dag {{FirstName}}, [b]dank u[/b]. [url=https://www.example]');
    await visit.press(filled(visit.staffWords.case.as_seen));
    return visit.region(filled(visit.staffWords.case.as_seen));
  }),
  state('a claim of staff: files go along', async (visit) => {
    await writes(visit, 'r');
    const along = visit.page.getByRole('list', { name: visit.staffWords.case.file.along });
    // They stay in the draft from one look to the next.
    if ((await along.count()) === 0) {
      await visit.page.locator('#composer input[type=file]').setInputFiles(demoFile('hotelnota.pdf'));
    }
    return along.getByRole('listitem').first();
  }),
  state('a claim of staff: a request', async (visit) => writes(visit, 'v')),
  state('a claim of staff: a text is chosen', async (visit) => {
    await (await writes(visit, 'r')).press('Escape');
    await visit.page.keyboard.press('#');
    await visit.page.keyboard.type('#');
    return visit.page.getByRole('option').first();
  }),
  state('a claim of staff: an item is withdrawn', async (visit) => {
    await opensClaim(visit);
    await visit.press(new RegExp(`^${visit.staffWords.case.withdraw}`));
    return visit.dialog();
  }),
  state('a claim of staff: its people', async (visit) => {
    await opensPart(visit, 'people');
    return visit.page.locator('#part h2').first();
  }),
  state('a claim of staff: a person is corrected', async (visit) => {
    await opensPart(visit, 'people');
    await visit.page
      .locator('#part')
      .getByRole('button', { name: new RegExp(`^${visit.words.frame.edit}`) })
      .first()
      .click();
    return visit.dialog();
  }),
  state('a claim of staff: a receipt is judged', async (visit) => {
    await opensPart(visit, 'receipts', costs);
    return visit.page.getByRole('group', { name: visit.staffWords.case.judgement });
  }),
  state('a claim of staff: its files', async (visit) => {
    await opensPart(visit, 'files');
    return visit.page.locator('#part').getByRole('listitem').first();
  }),
  state('a claim of staff: a file is added', (visit) => addsFile(visit, 'taxibon.jpg')),
  state('a claim of staff: an e-mail is passed on', (visit) => addsFile(visit, 'antwoord-luchtvaartmaatschappij.eml')),
  state('a claim of staff: its facts', async (visit) => {
    await opensPart(visit, 'facts', settled);
    return visit.page.getByRole('complementary', { name: visit.staffWords.case.parts.facts });
  }),
  state('a claim of staff: the status', (visit) => inFacts(visit, visit.words.frame.edit)),
  state('a claim of staff: closing it', (visit) => inFacts(visit, visit.staffWords.case.close)),
  state('a claim of staff: the claim is corrected', (visit) =>
    inFacts(visit, `${visit.words.frame.edit} ${visit.staffWords.case.claim}`),
  ),
  state('a claim of staff: a number is shown', (visit) => inFacts(visit, visit.words.frame.show, costs)),
  state('a claim of staff: who manages it', (visit) =>
    inFacts(visit, `${visit.words.frame.edit} ${visit.staffWords.contact.managers}`),
  ),
  ...facts.map(([name, word, number]) =>
    state(`a fact of a claim: ${name}`, (visit) => addsFact(visit, word(visit), number)),
  ),
];

const key = { Id: '1', Name: 'Claimsysteem', Scopes: ['read', 'write'], State: 'active', EndsAt: null, UsedAt: null };
const webhook = {
  ...{ Id: '1', Url: 'https://claims.voorbeeld.example/webhooks/redress/gebeurtenissen', Waiting: 2, Dead: 1 },
  ...{ CreatedAt: '2026-09-01T09:30:00.000Z', PausedAt: null, DeliveredAt: null, Failure: '503' },
};
const dead = { EventId: '1', Kind: 'message.sent', At: '2026-09-02T09:30:00.000Z', Attempts: 12, Failure: '503' };

/** Makes a key as the server would; `known` is whether the admin has confirmed that it is them. */
async function makesKey(visit: Visit, known: boolean): Promise<Locator> {
  await opens(visit, 'team/keys', async () => {
    await visit.answers('staff/keys', [key]);
    if (known) await visit.answers('staff/addkey', { Id: '2', Key: `rdk_${'0123456789abcdef'.repeat(4)}` });
  });
  await visit.press(visit.staffWords.team.keys.add);
  await visit.field(visit.staffWords.name, visit.dialog()).fill('Koppeling');
  await visit.press(visit.staffWords.team.keys.add, visit.dialog());
  return visit.heading(visit.staffWords.team[known ? 'secret' : 'confirm'].title);
}

async function opensWebhooks(visit: Visit): Promise<void> {
  await opens(visit, 'team/webhooks', async () => {
    await visit.answers('staff/webhooks', [webhook]);
    await visit.answers('staff/deadletters', [dead]);
  });
}

const team: Group['states'] = [
  state('the team: people', async (visit) => {
    await opens(visit, 'team/people');
    return visit.button(visit.staffWords.team.people.invite);
  }),
  state('the team: somebody is changed', async (visit) => {
    await opens(visit, 'team/people');
    await visit.page
      .getByRole('row')
      .getByRole('button', { name: new RegExp(`^${visit.words.frame.edit}`) })
      .first()
      .click();
    return visit.dialog();
  }),
  state('the team: a key is made', (visit) => makesKey(visit, false)),
  state('the team: a key is shown once', (visit) => makesKey(visit, true)),
  state('the team: webhooks', async (visit) => {
    await opensWebhooks(visit);
    return visit.text(filled(visit.staffWords.team.webhooks.tried));
  }),
  state('the team: a webhook is added', async (visit) => {
    await opensWebhooks(visit);
    await visit.press(visit.staffWords.team.webhooks.add);
    return visit.dialog();
  }),
  state('the team: an invitation to staff', async (visit) => {
    await visit.site('/staff#/welcome/any');
    return visit.heading(visit.staffWords.team.welcome.title);
  }),
];

const begin = (visit: Visit) => visit.logsInAsStaff();

/** Where staff work. */
export const workbench: readonly Group[] = [
  { name: 'the queue of the workbench', begin, states: queue },
  { name: 'a claim on the workbench', begin, states: claims },
  { name: 'the team of the workbench', begin, states: team },
];
