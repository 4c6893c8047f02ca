import type { Page } from '@playwright/test';
import { demoFile } from '../accessibility/files.ts';
import { expect, type Installation, test } from '../installation.ts';
import { Contact, linkFor, post } from '../people/contact.ts';
import { Employee } from '../people/employee.ts';

/** A change reaches an open page within 2 seconds. */
const soon = { timeout: 2_000 };

/** Waits until what was sent has gone: for ten seconds it can be called back. */
async function goes(installation: Installation): Promise<void> {
  const waiting = async () => (await installation.rows('select id from waiting_send')).length;
  await expect.poll(waiting).toBe(1);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

/** Gives a decision and records a payment; both stand at the contact. */
async function givesFacts(bench: Page, page: Page): Promise<void> {
  const form = bench.getByRole('dialog');
  await bench.getByText('Gegeven toevoegen').click();
  const add = (fact: string) => bench.getByRole('button', { name: fact, exact: true }).click();
  const save = async () => {
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await expect(form).toHaveCount(0);
  };

  await add('Besluit');
  await form.getByRole('combobox', { name: 'Uitkomst' }).click();
  await bench.getByRole('option', { name: 'Toegewezen', exact: true }).click();
  await form.getByLabel('Titel').first().fill('De maatschappij moet betalen');
  await form.getByLabel('Samenvatting').fill('De annulering was haar eigen keuze.');
  const reason = form.getByRole('group', { name: 'Reden 1' });
  await reason.getByLabel('Titel').fill('Geen storm');
  await reason.getByLabel('Toelichting').fill('Er vlogen die dag andere toestellen.');
  await save();
  await expect(page.getByText('De maatschappij moet betalen').first()).toBeVisible(soon);

  await add('Betaling van de maatschappij');
  await form.getByLabel('Bedrag, €').fill('750,00');
  await save();
  await expect(page.getByRole('region', { name: 'Betalingen' })).toContainText('750,00', soon);
  await expect(bench.getByRole('region', { name: 'Betalingen' })).toContainText('750,00');
}

/** Judges a receipt of the other claim of the same contact, which they have open too. */
async function judgesReceipt(bench: Page, page: Page): Promise<void> {
  const costs = bench.getByRole('link', { name: '4833950' });
  const claimId = (await costs.getAttribute('href'))?.replace('#/claim/', '');
  const other = await page.context().newPage();
  await other.goto(`/mijn-redress#/claim/${claimId}/details`);
  const receipts = other.getByRole('table', { name: 'Bonnen' });
  await expect(receipts).toBeVisible();
  await expect(receipts).not.toContainText('Goedgekeurd');
  await costs.click();
  await bench.getByRole('tab', { name: /^Bonnen/ }).click();
  await bench.keyboard.press('1');
  await bench.getByRole('button', { name: /^Bewaar en volgende/ }).click();
  await expect(receipts).toContainText('Goedgekeurd', soon);
  await other.close();
}

/** The contact writes at a claim in which nobody of staff did anything: the stand-in answers there, and there alone. */
async function seesStandInRest(page: Page, installation: Installation): Promise<void> {
  const [elsewhere] = await installation.rows("select id from claim where reference_number = '4835571'");
  await post(page, 'sendmessage', { data: { claimId: elsewhere?.id, subject: 'Nieuws?', body: 'Hoort u al iets?' } });
  const answered = async () => {
    const answers = await installation.rows(
      "select claim_id from document where action = 'MessageRedress' and description in ('Antwoord op uw bericht', 'Uw documenten zijn ontvangen')",
    );
    return answers.map(({ claim_id }) => claim_id);
  };
  await expect.poll(answered, { timeout: 20_000 }).toEqual([elsewhere?.id]);
}

// Where the stand-in answers for the claims service, but for whom staff work on.
test.describe('with the stand-in', () => {
  test.use({ settings: { STAND_IN: '1' } });

  test('[QUEUE-1] [CASE-2] [CASE-4] [CASE-10] [COMPOSE-1] [COMPOSE-4] [DESK-12] in five minutes a newcomer answers, asks, judges, decides and records; the contact sees each within 2 seconds, and their answers come back', {
    tag: '@both',
  }, async ({ page, browser, installation }) => {
    test.slow();
    const bench = await (await browser.newContext()).newPage();
    await new Employee(bench).logsIn();
    await bench.getByRole('link', { name: /^Werk/ }).click();
    const row = bench.getByRole('listitem').filter({ hasText: '4821307' });
    await expect(row).toContainText('Bericht');
    const sanne = await Contact.at(page, '4821307');
    await row.getByRole('link').click();
    await expect(bench.getByRole('heading', { level: 1, name: 'Sanne van den Berg' })).toBeVisible();

    await bench.keyboard.press('r');
    await bench.keyboard.type('Dit halen wij terug.');
    await bench.locator('#composer input[type=file]').setInputFiles(demoFile('hotelnota.pdf'));
    const along = bench.getByRole('list', { name: 'Bijgevoegde bestanden' });
    await expect(along).toContainText('hotelnota.pdf');
    await bench.getByRole('button', { name: 'Alleen versturen' }).click();
    await expect(along).toHaveCount(0);
    await bench.getByRole('button', { name: /^Terughalen/ }).click();
    await expect(along).toContainText('hotelnota.pdf');
    const words = bench.getByRole('textbox', { name: /^Bericht in het/ });
    await expect(words).toHaveValue('Dit halen wij terug.');
    await words.fill('Ga er nog niet op in, Sanne.');
    await bench.getByRole('button', { name: 'Alleen versturen' }).click();
    await goes(installation);
    await expect(page.getByText('Ga er nog niet op in, Sanne.').first()).toBeVisible(soon);
    await expect(page.getByText('hotelnota.pdf').first()).toBeVisible();
    await expect(page.getByText('Dit halen wij terug.')).toHaveCount(0);

    await bench.keyboard.press('Escape');
    await bench.keyboard.press('v');
    await words.fill('Stuur uw boardingpass van de terugreis.');
    await bench.getByLabel('Titel').first().fill('Terugreis');
    await bench.getByRole('button', { name: 'Boardingpass', exact: true }).click();
    await bench.keyboard.press('Control+Enter');
    await goes(installation);
    await expect(sanne.item('Terugreis')).toBeVisible(soon);

    await bench.goBack();
    await givesFacts(bench, page);
    await judgesReceipt(bench, page);

    const task = await sanne.task('Terugreis');
    await task.locator('input[type=file]').first().setInputFiles(demoFile('boardingpass-sanne.png'));
    await task.getByRole('button', { name: 'Upload 1 bestand' }).click();
    await expect(page.getByText('1 bestand ontvangen').first()).toBeVisible();
    await bench.goto('/staff#/work');
    await expect(row).toContainText('Actie afgerond+ document');
    await sanne.goesTo('Bericht');
    await page.getByLabel('Bericht', { exact: true }).fill('Dan wacht ik nog even.');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(row).toContainText('Dan wacht ik nog even.', soon);
    await seesStandInRest(page, installation);
  });
});

test('[QUEUE-9] [QUEUE-12] a claim is handled in three keys, from the queue or in the claim, and the next is in focus', async ({
  page: bench,
}) => {
  await new Employee(bench).logsIn();
  await bench.getByRole('link', { name: /^Werk/ }).click();
  const links = bench.locator('li[data-claim] > div > a');
  await expect(links.first()).toBeVisible();
  const names = (await links.allTextContents()).slice(0, 4);
  const done = bench.getByRole('listitem').filter({ hasText: 'door Jorien' });

  await bench.keyboard.press('j');
  await bench.keyboard.press('e');
  await expect(done).toHaveText([new RegExp(names[0] ?? '')]);
  await expect(links.nth(1)).toBeFocused();

  await bench.keyboard.press('j');
  await bench.keyboard.press('Enter');
  const title = (name = '') => bench.getByRole('heading', { level: 1, name });
  await expect(title(names[2])).toBeVisible();
  await bench.keyboard.press('e');
  await expect(title(names[3])).toBeFocused();
  await bench.goto('/staff#/work?view=handled');
  await expect(bench.locator('li[data-claim] > div > a')).toHaveText([names[2] ?? '', names[0] ?? '']);
});

test('[NEW-1, NEW-3] a claim that staff made by the form is there for whom they invited', async ({
  page,
  browser,
  installation,
}) => {
  const bench = await (await browser.newContext()).newPage();
  await new Employee(bench).logsIn();
  await bench.getByRole('link', { name: 'Nieuw', exact: true }).click();
  const fields = {
    'E-mailadres of naam': 'mila@voorbeeld.example',
    Voornaam: 'Mila',
    Achternaam: 'Visser',
    Vluchtnummer: 'XN 1673',
    Vluchtdatum: '14-08-2026',
    'Vertrek van': 'AMS',
    'Aankomst in': 'BCN',
    'Vertrek, plaatselijke tijd': '18:40',
  };
  for (const [name, text] of Object.entries(fields)) {
    await bench.getByRole('textbox', { name, exact: true }).first().fill(text);
  }
  await bench.getByRole('combobox', { name: 'Wat er gebeurde' }).click();
  await bench.getByRole('option', { name: 'Vlucht geannuleerd' }).click();
  await bench.getByRole('button', { name: 'Claim toevoegen' }).click();
  await expect(bench.getByRole('heading', { level: 1, name: 'Mila Visser' })).toBeVisible();

  await page.goto(await linkFor(installation, fields['E-mailadres of naam']));
  await expect(page.getByRole('heading', { name: 'Welkom bij Redress' })).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zwaluw-nest-47');
  await page.getByLabel('Herhaal het wachtwoord').fill('Zwaluw-nest-47');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is opgeslagen')).toBeVisible();
  await new Contact(page).types(fields['E-mailadres of naam'], 'Zwaluw-nest-47');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Akkoord en verder' }).click();
  await expect(page.getByText('XN1673').first()).toBeVisible();
});
