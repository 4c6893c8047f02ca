import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { Family } from '../people/family.ts';

const claimF = '4821307';

test('[ANSWER-49] [PERSON-4] [PERSON-7] [PERSON-22] [STATUS-14] on a phone a minor gets two representatives, one of them new, and everything is complete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sanne = new Contact(page);
  const family = new Family(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  const before = await sanne.openTasks();
  await sanne.goesTo('Details');

  await expect(family.one('Mila van den Berg')).toContainText(/Minderjarig.*Nog aanvullen/);
  const mila = await family.edits('Mila');
  await expect(mila.getByLabel('Voornaam')).toHaveCount(0);
  await family.chooses(mila, 2, 'Sanne van den Berg');
  await expect(mila.getByRole('combobox', { name: 'Wettelijk vertegenwoordiger 1' })).toContainText('Kies...');
  await family.chooses(mila, 1, 'Daan van den Berg');
  await family.saves(mila);
  await expect(family.one('Mila van den Berg')).not.toContainText('Nog aanvullen');

  const tijn = await family.edits('Tijn');
  await family.chooses(tijn, 1, 'Persoon toevoegen');
  const dialog = page.getByRole('dialog', { name: 'Wettelijk vertegenwoordiger toevoegen' });
  await dialog.getByLabel('Voornaam').fill('Ria');
  await dialog.getByLabel('Achternaam').fill('van den Berg');
  await dialog.getByLabel('Geboortedatum').fill('1-2-58');
  await dialog.getByLabel('Geboorteplaats').fill('Ede');
  await dialog.getByRole('button', { name: 'Neem mijn adres over' }).click();
  await dialog.getByLabel('E-mailadres').fill('ria@example.nl');
  await dialog.getByRole('button', { name: 'Persoon toevoegen' }).click();
  await expect(tijn.getByRole('combobox', { name: 'Wettelijk vertegenwoordiger 1' })).toContainText('Ria van den Berg');
  await family.chooses(tijn, 2, 'Anders, namelijk...');
  await tijn.getByLabel('Toelichting').fill('Andere ouder is niet bereikbaar');
  await family.saves(tijn);
  await expect(family.one('Tijn van den Berg')).toContainText('Niet van toepassing: Andere ouder is niet bereikbaar');
  await expect(family.one('Ria van den Berg')).toContainText('Wettelijk vertegenwoordiger van Tijn');

  const noor = await family.edits('Noor');
  await noor.getByRole('button', { name: 'Gegevens van Noor' }).click();
  await expect(noor.getByLabel('Achternaam')).not.toBeEditable();
  await noor.getByLabel('Geboorteplaats').fill('Zwolle');
  await noor.getByRole('button', { name: 'Neem mijn adres over' }).click();
  await noor.getByLabel('E-mailadres').fill('noor@example.nl');
  await family.saves(noor);
  await expect(family.section).not.toContainText('Nog aanvullen');
  await expect.poll(() => sanne.openTasks(), 'the request for their details is done').toBe(before - 1);
});

test('[PERSON-18] by keyboard alone a passenger is added, whose address is found', async ({ page }) => {
  const sanne = new Contact(page);
  const family = new Family(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Details');
  await family.section.getByRole('button', { name: 'Passagier toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Passagier toevoegen' });
  await expect(form.getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.type('Femke');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jansen');

  await page.keyboard.press('Tab');
  await page.keyboard.type('09-06-1985');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ede');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('3011 tk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('41');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Straat')).toHaveValue('Havenkade');
  await expect(form.getByLabel('Plaats', { exact: true })).toHaveValue('Rotterdam');

  for (const _ of ['addition', 'street', 'town']) await page.keyboard.press('Tab');
  await page.keyboard.type('neder');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('femke@example.nl');
  await page.keyboard.press('Enter');
  await expect(family.one('Femke Jansen')).toContainText('Havenkade 41');
  await expect(family.one('Femke Jansen')).toContainText('09-06-1985 in Ede');
});
