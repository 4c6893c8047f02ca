import { expect, expectAccessible, test } from '../installation.ts';
import { Contact, linkFor } from '../people/contact.ts';
import { Employee } from '../people/employee.ts';

test('[QUEUE-1] [CASE-2] [COMPOSE-3] [COMPOSE-4] what staff write reaches the contact, and their answer comes back to the queue', async ({
  page,
  browser,
}) => {
  const bench = await (await browser.newContext()).newPage();
  const jorien = new Employee(bench);
  await jorien.logsIn();
  await bench.getByRole('link', { name: /^Werk/ }).click();
  const row = bench.getByRole('listitem').filter({ hasText: '4821307' });
  await expect(row).toContainText('Bericht');
  const sanne = await Contact.at(page, '4821307');
  await bench
    .getByRole('link', { name: /Sanne van den Berg/ })
    .first()
    .click();
  await expect(bench.getByRole('heading', { level: 1, name: 'Sanne van den Berg' })).toBeVisible();

  await bench.keyboard.press('r');
  await bench.keyboard.type('Dit halen wij terug.');
  await bench.getByRole('button', { name: 'Verstuur, blijft open' }).click();
  await bench.getByRole('button', { name: /^Terughalen/ }).click();
  await expect(bench.getByRole('textbox', { name: /^Bericht in het/ })).toHaveValue('Dit halen wij terug.');
  await bench.getByRole('textbox', { name: /^Bericht in het/ }).fill('Ga er nog niet op in, Sanne.');
  await bench.keyboard.press('Control+Enter');
  await expect(page.getByText('Ga er nog niet op in, Sanne.').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Dit halen wij terug.')).toHaveCount(0);

  await sanne.goesTo('Bericht');
  await page.getByLabel('Bericht', { exact: true }).fill('Dan wacht ik nog even.');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await bench.goto('/staff#/work');
  await expect(bench.getByText('Dan wacht ik nog even.').first()).toBeVisible();
});

test('[CASE-10] a decision that staff give and a payment that they record stand at the contact within 2 seconds', async ({
  page,
  browser,
}) => {
  const bench = await (await browser.newContext()).newPage();
  await new Employee(bench).logsIn();
  await bench.getByRole('link', { name: /^Werk/ }).click();
  await Contact.at(page, '4821307');
  await bench
    .getByRole('link', { name: /Sanne van den Berg/ })
    .first()
    .click();
  const form = bench.getByRole('dialog');
  await bench.getByText('Feit toevoegen').click();
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
  await reason.getByLabel('Uitleg').fill('Er vlogen die dag andere toestellen.');
  await save();
  await expect(page.getByText('De maatschappij moet betalen').first()).toBeVisible({ timeout: 2_000 });

  await add('Betaling van de maatschappij');
  await form.getByLabel('Bedrag, €').fill('750,00');
  await save();
  await expect(page.getByRole('region', { name: 'Betalingen' })).toContainText('750,00', { timeout: 2_000 });
  await expect(bench.getByRole('region', { name: 'Betalingen' })).toContainText('750,00');
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
    Vlucht: 'XN 1673',
    'Datum van vertrek': '14-08-2026',
    Van: 'AMS',
    Naar: 'BCN',
    'Vertrek, plaatselijke tijd': '18:40',
  };
  for (const [name, text] of Object.entries(fields)) {
    await bench.getByRole('textbox', { name, exact: true }).first().fill(text);
  }
  await bench.getByRole('combobox', { name: 'Waarom' }).click();
  await bench.getByRole('option', { name: 'Vlucht geannuleerd' }).click();
  await expectAccessible(bench);
  await bench.getByRole('button', { name: 'Claim toevoegen' }).click();
  await expect(bench.getByRole('heading', { level: 1, name: 'Mila Visser' })).toBeVisible();

  await page.goto(await linkFor(installation, fields['E-mailadres of naam']));
  await expect(page.getByRole('heading', { name: 'Welkom bij Redress' })).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zwaluw-nest-47');
  await page.getByLabel('Herhaal het wachtwoord').fill('Zwaluw-nest-47');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible();
  await new Contact(page).types(fields['E-mailadres of naam'], 'Zwaluw-nest-47');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Akkoord en verder' }).click();
  await expect(page.getByText('XN1673').first()).toBeVisible();
});
