import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { Family } from '../people/family.ts';

const claimF = '4821307';
const voucher = '4830418';

test('[PERSON-4] [PERSON-7] [PERSON-22] [STATUS-14] on a phone a minor gets two representatives, one of them new, and everything is complete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sanne = new Contact(page);
  const family = new Family(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  const before = await sanne.openTasks();
  await sanne.goesTo('Details');

  const mila = await family.edits('Mila');
  await family.chooses(mila, 2, 'Sanne van den Berg');
  await expect(mila.getByRole('button', { name: /Wettelijk vertegenwoordiger 1/ })).toContainText('Kies...');
  await family.chooses(mila, 1, 'Daan van den Berg');
  await expectAccessible(page);
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Persoon toevoegen' }).click();
  await expect(tijn.getByRole('button', { name: /Wettelijk vertegenwoordiger 1/ })).toContainText('Ria van den Berg');
  await family.chooses(tijn, 2, 'Anders, namelijk...');
  await tijn.getByLabel('Toelichting').fill('Andere ouder is niet bereikbaar');
  await family.saves(tijn);
  await expect(family.one('Tijn van den Berg')).toContainText('Niet van toepassing: Andere ouder is niet bereikbaar');
  await expect(family.one('Ria van den Berg')).toContainText('Wettelijk vertegenwoordiger van Tijn');

  const noor = await family.edits('Noor');
  await expect(noor.getByLabel('Achternaam')).not.toBeEditable();
  await noor.getByLabel('Geboorteplaats').fill('Zwolle');
  await noor.getByRole('button', { name: 'Neem mijn adres over' }).click();
  await noor.getByLabel('E-mailadres').fill('noor@example.nl');
  await family.saves(noor);
  await expect(family.section).not.toContainText('Nog aanvullen');
  await expect.poll(() => sanne.openTasks(), 'the request for their details is done').toBe(before - 1);
});

test('[PERSON-10] [DOC-11] [STATE-3] both conflicts of an e-mail address are settled, and nothing typed is lost by a failure', async ({
  page,
}) => {
  const sanne = new Contact(page);
  const family = new Family(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(voucher);
  await sanne.goesTo('Details');
  await family.section.getByRole('button', { name: 'Persoon toevoegen' }).click();
  const adding = page.getByRole('form', { name: 'Persoon toevoegen' });
  await adding.getByLabel('Voornaam').fill('Henk');
  await adding.getByLabel('Achternaam').fill('Bos');
  await adding.getByLabel('Geboortedatum').fill('11-08-1955');
  await adding.getByRole('button', { name: 'Neem mijn adres over' }).click();
  await adding.getByLabel('E-mailadres').fill('Client@Demo.example');
  await adding.getByRole('button', { name: 'Persoon toevoegen' }).click();
  const used = page.getByRole('dialog', { name: 'Zelfde e-mailadres als uw account' });
  await expectAccessible(page);
  await used.getByRole('button', { name: 'Nee, aanpassen' }).click();
  await expect(adding.getByLabel('E-mailadres')).toBeFocused();
  await page.keyboard.press('Enter');
  await used.getByRole('button', { name: 'Ja, gebruik dit adres' }).click();
  await expect(family.one('Henk Bos')).toBeVisible();

  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Details');
  const noor = await family.edits('Noor');
  await noor.getByLabel('Geboorteplaats').fill('Zwolle');
  await noor.getByRole('button', { name: 'Neem mijn adres over' }).click();
  await noor.getByLabel('E-mailadres').fill('client@demo.example');
  await noor.getByRole('button', { name: 'Opslaan' }).click();
  const usedByMore = page.getByRole('dialog', { name: 'Dit e-mailadres is al in gebruik' });
  await usedByMore.getByRole('button', { name: 'Ander adres invullen' }).click();
  await expect(noor.getByLabel('E-mailadres')).toHaveValue('');
  await expect(noor.getByLabel('E-mailadres')).toBeFocused();
  await page.keyboard.type('client@demo.example');
  await noor.getByRole('button', { name: 'Opslaan' }).click();

  // The first attempt fails.
  await page.route('**/portal/updatePassengers', (route) =>
    route.fulfill({ status: 409, json: { code: 'call.busy', message: '' } }),
  );
  await usedByMore.getByRole('button', { name: 'Papieren volmacht' }).click();
  await expect(page.getByText('De gegevens zijn niet opgeslagen')).toBeVisible();
  await page.unroute('**/portal/updatePassengers');
  await page.reload();
  await expect(noor.getByLabel('Geboorteplaats')).toHaveValue('Zwolle');
  await noor.getByRole('button', { name: 'Opslaan' }).click();
  await usedByMore.getByRole('button', { name: 'Papieren volmacht' }).click();
  await expect(family.one('Noor Willemsen')).toContainText('in Zwolle');
  await expect(family.one('Noor Willemsen')).toContainText('De gegevens zijn opgeslagen.');
});

test('[PERSON-18] [UI-5] by keyboard alone: a passenger with a date from the calendar and an address that is found, not found, and cannot be asked', async ({
  page,
}) => {
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
  await page.keyboard.type('07-03-2024');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Kies een datum' });
  await expect(calendar.getByRole('button', { name: 'donderdag 7 maart 2024' })).toBeFocused();
  await expectAccessible(page);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter', 'Shift+Tab', 'Shift+Tab', 'Enter'])
    await page.keyboard.press(key);
  await expect(calendar.getByRole('button', { name: '2024', exact: true })).toBeFocused();
  for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'End', 'Enter'])
    await page.keyboard.press(key);
  await expect(form.getByLabel('Geboortedatum')).toHaveValue('09-06-1985');
  await expect(form.getByRole('button', { name: 'Kies een datum' })).toBeFocused();

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

  await form.getByLabel('Huisnummer').fill('4000');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Wij vonden geen straat bij deze postcode.')).toBeVisible();
  await expect(form.getByLabel('Straat')).toHaveValue('');

  await page.route('**/portal/findaddress', (route) =>
    route.fulfill({ status: 429, json: { code: 'call.tooFast', message: '' } }),
  );
  await form.getByLabel('Huisnummer').fill('43');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Wij kunnen de straat nu niet opzoeken.')).toBeVisible();
  await form.getByLabel('Straat').fill('Havenkade');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rotterdam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('neder');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('femke@example.nl');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(family.one('Femke Jansen')).toContainText('Havenkade 43');
  await expect(family.one('Femke Jansen')).toContainText('09-06-1985 in Ede');
});
