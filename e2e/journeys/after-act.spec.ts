import type { Page } from '@playwright/test';
import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

/** An act on a claim, what was true before it and what is true after it. */
interface Act {
  readonly claim: string;
  act(contact: Contact): Promise<void>;
  /** The heading of the receipt, which takes the focus. */
  readonly receipt: string;
  /** What the page said before, what it says after, and what the list says of the claim before and after. */
  readonly old: RegExp;
  readonly now: RegExp;
  readonly oldInList: RegExp;
  readonly inList: RegExp;
  /** What stands before the name of the claim in the title, before and after. */
  readonly titles: readonly [string, string];
}

const choice =
  /U kiest|Kies: |Doorgaan zonder aanbod|Ons advies|Wij raden aan|Aanbod aannemen|het kan ook|Actie nodig/i;

async function answers({ page }: Contact, act: RegExp, confirm: string) {
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Uw wachtwoord', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const deciding: readonly Act[] = [
  {
    ...{ claim: '4836905', titles: ['(1) ', ''] },
    act: (lotte) => answers(lotte, /^Aanbod aannemen/, 'Aannemen'),
    receipt: 'U heeft het aanbod aangenomen',
    old: new RegExp(`${choice.source}|1\\.255,50|1\\.037,70|Nog geen uitkomst`, 'i'),
    now: /Aanbod aangenomen.*€ 941,62.*Binnen 14 dagen nadat de maatschappij ons betaalt.*U krijgt 941,62.*Uw geld.*€ 941,62/i,
    oldInList: choice,
    inList: /Aanbod aangenomen.*941,62|941,62.*Aanbod aangenomen/s,
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

/** All that can be seen of a page, and the title of its tab. */
const seen = async (page: Page) =>
  `${await page.title()}\n${await page.locator('body').innerText()}`.replaceAll(/\s+/g, ' ');

/** Does an act, and looks at the claim, its title and the list in the other tab before and after it. */
async function actsOn(contact: Contact, list: Contact, given: Act): Promise<void> {
  const { claim, act, receipt, old, now, oldInList, inList, titles } = given;
  const { page } = contact;
  const card = list.card(claim);
  await expect(card).toHaveText(oldInList);
  await contact.opensClaim(claim);
  await expect.poll(() => page.title()).toContain(`${titles[0]}Vlucht`);

  await act(contact);
  const said = page.getByRole('heading', { name: receipt, exact: true });
  await expect(said).toBeFocused();
  await expect.poll(() => seen(page)).not.toMatch(old);
  expect(await seen(page)).toMatch(now);
  await expect.poll(async () => (await page.title()).startsWith(`${titles[1]}Vlucht`)).toBe(true);

  await expect(card).toHaveText(inList);
  await expect(card).not.toHaveText(oldInList);
}

// What other acts leave on the page is tested by components (claim-live.test.tsx).
test('[ANSWER-41] [DOC-7] [STATUS-14] after accepting an offer and contesting a decision nothing of before is left on the page, in its title, in the list and in the other tab', async ({
  page,
  context,
}) => {
  const contact = new Contact(page);
  await contact.logsIn('money@demo.example');
  const list = new Contact(await context.newPage());
  await list.page.goto('/');
  for (const act of deciding) {
    await actsOn(contact, list, act);
    await page.getByRole('link', { name: 'Mijn claims' }).click();
  }
});
