import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';

test('[REPLY-1] [DOC-16] [STATUS-2] [STATUS-3] [STATUS-12] a contact replies and declines an offer; a long story stays short', async ({
  page,
}) => {
  const sanne = await Contact.at(page, claimF);
  const before = await sanne.openTasks();
  const height = () => page.locator('html').evaluate((root) => Number(Reflect.get(root, 'scrollHeight')));
  expect(await height(), 'seven tasks and a long story').toBeLessThanOrEqual(5_000);
  const people = sanne.item('Vul de gegevens van de passagiers aan');
  await sanne.task('Vul de gegevens van de passagiers aan');
  await expect(people.getByRole('button', { name: /^Aanvullen/ }).first()).toBeVisible();
  expect(await height(), 'also with its passengers open').toBeLessThanOrEqual(5_000);

  const told = sanne.item('De laatste sommatie ligt klaar');
  await told.getByRole('button', { name: 'Reageren' }).click();
  await page.keyboard.type('Goed om te weten.');
  await told.getByRole('button', { name: 'Versturen' }).click();
  await expect(told.getByRole('listitem').last()).toContainText('Goed om te weten.');
  await expect(told.getByRole('listitem').last()).toBeFocused();
  await expect(told.getByRole('listitem').last().getByText('Verstuurd om')).toBeVisible();

  const offer = await sanne.task('Had u nog andere kosten?');
  await offer.getByRole('button', { name: 'Nee, dank u' }).click();
  await expect(page.getByRole('region', { name: 'Mag, hoeft niet' }), 'nothing optional is left').toHaveCount(0);
  expect(await sanne.openTasks(), 'and none of it was counted').toBe(before);
  await expect(offer.getByText('Beantwoord op')).toBeVisible();
  expect(page.context().pages(), 'no opens nothing').toHaveLength(1);
});

test('[ANSWER-44] on a phone a contact does one task after the other, and goes on after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sanne = new Contact(page);
  const step = (text: string) => page.getByRole('heading', { level: 2, name: text });
  const question = (text: string) => page.getByRole('heading', { level: 3, name: text });
  const skip = page.getByRole('button', { name: 'Nu overslaan' });
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim('4821307');
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Beginnen' }).click();
  await expect(question('Volmacht (Power of Attorney)')).toBeFocused();
  await skip.click();
  await expect(question('Onderteken uw eigen volmacht digitaal')).toBeFocused();
  await skip.click();
  await expect(step('3 van 6')).toBeVisible();
  await skip.click();

  await expect(question('Op welke rekening mogen wij uitbetalen?')).toBeFocused();
  await page.getByRole('button', { name: 'Bankgegevens invullen' }).click();
  await page.getByRole('textbox', { name: 'IBAN' }).fill('NL91 ABNA 0417 1643 00');
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(question('Betaalt de maatschappij rechtstreeks aan u?')).toBeFocused();
  await page.getByRole('button', { name: 'Nee', exact: true }).click();
  await expect(question('Wat zei het personeel aan de balie?')).toBeFocused();
  await page.getByRole('button', { name: 'Vorige' }).click();
  await expect(question('Betaalt de maatschappij rechtstreeks aan u?')).toBeFocused();
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByLabel('Uw antwoord').fill('Er is geen hotel aangeboden.');
  await page.reload();
  await expect(step('1 van 4')).toBeVisible();
  await expect(question('Volmacht (Power of Attorney)')).toBeVisible();
  await skip.click();
  await skip.click();
  await skip.click();
  await expect(page.getByLabel('Uw antwoord')).toHaveValue('Er is geen hotel aangeboden.');
  await page.getByRole('button', { name: 'Versturen' }).click();

  await expect(page.getByRole('heading', { name: 'Uw bericht is verstuurd' })).toBeVisible();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await sanne.openTasks()).toBe(3);
});
