import type { Locator, Page } from '@playwright/test';
import { demoFile } from '../accessibility/files.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';
import { Family } from '../people/family.ts';

/** An act on a claim, what was true before it and what is true after it. */
interface Act {
  readonly claim: string;
  act(contact: Contact): Promise<void>;
  /** The heading of the receipt, and what takes the focus where that is not this heading. */
  readonly receipt: string;
  readonly focused?: (page: Page) => Locator;
  /** What the page said before, what it says after, and what the list says of the claim before and after. */
  readonly old: RegExp;
  readonly now: RegExp;
  readonly oldInList?: RegExp;
  readonly inList: RegExp;
  /** What stands before the name of the claim in the title, before and after. */
  readonly titles: readonly [string, string];
}

const [client, money] = ['client@demo.example', 'money@demo.example'];
const choice =
  /U kiest|Kies: |Doorgaan zonder aanbod|Ons advies|Wij raden aan|Aanbod aannemen|het kan ook|Actie nodig/i;

async function answers({ page }: Contact, act: RegExp, confirm: string) {
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Uw wachtwoord', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const freeMessage = 'Mag ik ook een foto van de koffer sturen?';

/** An act on claim F, with how many tasks it has before and after it. */
const onClaimF = (before: number, after: number) =>
  ({
    claim: '4821307',
    titles: [`(${before}) `, `(${after}) `],
    inList: new RegExp(`${after} acties voor u`),
    ...(before > after ? { oldInList: new RegExp(`${before} acties`) } : {}),
  }) as const;

/** What one contact does, one act after the other. */
interface Round {
  readonly does: string;
  readonly email: string;
  readonly acts: readonly Act[];
}

const deciding: readonly Act[] = [
  {
    ...{ claim: '4836905', titles: ['(1) ', ''] },
    act: (lotte) => answers(lotte, /^Aanbod aannemen/, 'Aannemen'),
    receipt: 'U nam het aanbod aan',
    old: new RegExp(`${choice.source}|1\\.255,50|1\\.037,70|Nog geen uitkomst`, 'i'),
    now: /Aanbod aangenomen.*€ 941,62.*Binnen 14 dagen nadat de maatschappij ons betaalt.*U krijgt 941,62.*Uw geld.*€ 941,62/i,
    oldInList: choice,
    inList: /Aanbod aangenomen.*941,62|941,62.*Aanbod aangenomen/s,
  },
  {
    ...{ claim: '4836911', titles: ['(1) ', ''] },
    act: (lotte) => answers(lotte, /^Doorgaan zonder aanbod/, 'Afslaan en doorgaan'),
    receipt: 'U sloeg het aanbod af',
    old: new RegExp(`${choice.source}|627,75`, 'i'),
    now: /Wij gaan verder met de claim/,
    oldInList: choice,
    inList: /837,00.*is aan zet|is aan zet.*837,00/s,
  },
  {
    ...{ claim: '4827733', titles: ['', ''] },
    async act({ page }) {
      await page.getByRole('button', { name: /^Ik ben het hier niet mee eens.*onweer/ }).click();
      await page.keyboard.type('Om 18:10 uur vertrok er wel een toestel.');
      await page.getByRole('button', { name: 'Vraag herbeoordeling' }).click();
    },
    receipt: 'Uw reactie is verstuurd',
    old: /Afgewezen|Niet mee eens\?|niet mee eens|Reageer |herbeoordeling|één keer|U kunt er per reden/,
    now: /Wij kijken opnieuw.*1 van 2 redenen.*Om 18:10 uur.*Wordt opnieuw bekeken.*Dat duurt meestal 3 weken\./,
    oldInList: /Afgewezen/,
    inList: /Wij kijken opnieuw/,
  },
];

const answering: readonly Act[] = [
  {
    ...onClaimF(6, 5),
    async act(sanne) {
      const asked = await sanne.task('Op welke rekening mogen wij uitbetalen?');
      await asked.getByRole('button', { name: 'Bankgegevens invullen' }).click();
      await expect(asked.getByRole('textbox', { name: 'IBAN' })).toBeFocused();
      await sanne.page.keyboard.type('NL91ABNA0417164300');
      await sanne.page.keyboard.press('Enter');
      await expectAccessible(sanne.page);
      await asked.getByRole('button', { name: 'Opslaan' }).click();
    },
    receipt: 'Uw uitbetaling is opgeslagen',
    focused: (page) => page.getByRole('group', { name: 'Uw bankgegevens zijn opgeslagen' }),
    old: /Bankgegevens\s+Nog niet ingevuld|Bankgegevens invullen/,
    now: /Uw uitbetaling is opgeslagen.*IBAN •••• 4300/,
  },
  {
    ...onClaimF(5, 5),
    async act(sanne) {
      const family = new Family(sanne.page);
      const asked = await sanne.task('Vul de gegevens van de passagiers aan');
      await asked.getByRole('button', { name: /^Aanvullen, Mila/ }).click();
      await family.chooses(family.form('Mila'), 2, 'Daan van den Berg');
      await family.saves(family.form('Mila'));
    },
    receipt: 'De gegevens zijn opgeslagen',
    focused: (page) => page.getByRole('button', { name: /^Wijzigen, Mila/ }),
    old: /Nog 1 ding nodig/,
    now: /De gegevens zijn opgeslagen/,
  },
  {
    ...onClaimF(5, 4),
    async act(sanne) {
      const asked = await sanne.task('Wat zei het personeel aan de balie?');
      await asked.getByLabel('Uw antwoord').fill('Dat alle hotels vol waren.');
      await asked.getByRole('button', { name: 'Versturen' }).click();
    },
    receipt: 'Uw bericht is verstuurd',
    focused: (page) => page.getByRole('listitem').filter({ hasText: 'Dat alle hotels vol waren.' }).last(),
    old: /Uw antwoord/,
    now: /Verstuurd om/,
  },
];

const sending: readonly Act[] = [
  {
    ...onClaimF(6, 5),
    async act(sanne) {
      const asked = await sanne.task('Volmacht (Power of Attorney)');
      await asked.locator('input[type=file]').first().setInputFiles(demoFile('boardingpass-sanne.png'));
      await asked.getByRole('button', { name: 'Upload 1 bestand' }).click();
    },
    receipt: 'Uw bestanden zijn ontvangen',
    focused: (page) => page.locator('main [tabindex="-1"]:focus'),
    old: /Controleer uw bestanden|Upload 1 bestand/,
    now: /1 bestand ontvangen/,
  },
  {
    ...onClaimF(5, 5),
    async act(sanne) {
      const { page } = sanne;
      await sanne.goesTo('Bericht');
      const body = page.getByLabel('Bericht', { exact: true });
      await body.fill(freeMessage);
      await page.getByRole('button', { name: 'Versturen' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: freeMessage })).toBeFocused();
      await expect(body).toHaveValue('');
      await sanne.goesTo('Status');
    },
    receipt: 'Uw bericht is verstuurd',
    focused: (page) => page.getByRole('heading', { level: 1 }),
    old: /nog niet verstuurd/,
    now: /Wij lezen het\. Ons antwoord komt hier te staan.*Mag ik ook een foto/,
  },
];

const rounds: readonly Round[] = [
  { does: 'accepting and declining an offer and contesting a decision', email: money, acts: deciding },
  {
    does: 'saving where to pay, naming who represents a minor and answering a question',
    email: client,
    acts: answering,
  },
  { does: 'sending files and a message', email: client, acts: sending },
];

/** All that can be seen of a page, and the title of its tab. */
const seen = async (page: Page) =>
  `${await page.title()}\n${await page.locator('body').innerText()}`.replaceAll(/\s+/g, ' ');

/** Does an act, and looks at the claim, its title and the list in the other tab before and after it. */
async function actsOn(contact: Contact, list: Contact, given: Act): Promise<void> {
  const { claim, act, receipt, focused, old, now, oldInList, inList, titles } = given;
  const { page } = contact;
  const card = list.card(claim);
  if (oldInList) await expect(card).toHaveText(oldInList);
  await contact.opensClaim(claim);
  await expect.poll(() => page.title()).toContain(`${titles[0]}Vlucht`);

  await act(contact);
  const said = page.getByRole('heading', { name: receipt, exact: true });
  await expect(focused ? focused(page) : said).toBeFocused();
  await expect(said).toBeVisible();
  await expect.poll(() => seen(page)).not.toMatch(old);
  expect(await seen(page)).toMatch(now);
  await expect.poll(async () => (await page.title()).startsWith(`${titles[1]}Vlucht`)).toBe(true);
  await expectAccessible(page);

  await expect(card).toHaveText(inList);
  if (oldInList) await expect(card).not.toHaveText(oldInList);
}

for (const { does, email, acts } of rounds) {
  test(`[ANSWER-41] [DOC-7] [STATUS-14] after ${does} nothing of before is left on the page, in its title, in the list and in the other tab`, async ({
    page,
    context,
  }) => {
    const contact = new Contact(page);
    await contact.logsIn(email);
    const list = new Contact(await context.newPage());
    await list.page.goto('/');
    for (const act of acts) {
      await actsOn(contact, list, act);
      await page.getByRole('link', { name: 'Mijn claims' }).click();
    }
  });
}

test('[ANSWER-41, ACCOUNT-13] after asking for erasure nothing of before is left', async ({ page, context }) => {
  const old = /U kunt ons vragen|Gegevens wissen/;
  await new Contact(page).logsIn(client);
  const other = await context.newPage();
  const ask = (tab: Page) => tab.getByRole('button', { name: 'Gegevens wissen' });
  for (const tab of [page, other]) {
    await tab.goto('/#/home/account');
    await expect(ask(tab)).toBeVisible();
  }
  await ask(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Huidig wachtwoord').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Verzoek bevestigen' }).click();
  await expect(page.getByRole('heading', { name: /^Uw gegevens worden gewist vanaf/ })).toBeFocused();
  expect(await seen(page)).toMatch(/worden gewist vanaf.*Gevraagd op.*Verzoek intrekken/);
  expect(await seen(page)).not.toMatch(old);
  await expectAccessible(page);
  // Without a window all tabs are visible, so that none becomes it.
  await other.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await expect.poll(() => seen(other)).not.toMatch(old);
});
