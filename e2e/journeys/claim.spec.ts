import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';

test('[REPLY-1] [DOC-12] [DOC-16] [DOC-2] [STATUS-12] a contact replies, answers what is asked and reads an e-mail', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  const before = await sanne.openTasks();

  const told = sanne.item('De laatste sommatie ligt klaar');
  await told.getByRole('button', { name: 'Reageren' }).click();
  await page.keyboard.type('Goed om te weten.');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Versturen' }).click();
  await expect(told.getByText('Uw antwoord is verzonden').last()).toBeVisible();
  await expect(told.getByRole('listitem').last()).toContainText('Goed om te weten.');
  await expect(told.getByRole('listitem').last()).toContainText('Bericht verzonden');
  await expect(told.getByRole('button', { name: 'Reageren' })).toBeFocused();

  const question = await sanne.task('Wat zei het personeel aan de balie?');
  await question.getByRole('button', { name: 'Versturen' }).click();
  await expect(question.getByText('Vul dit veld in')).toBeVisible();
  await question.getByLabel('Uw antwoord').fill('Dat alle hotels vol waren.');
  await question.getByRole('button', { name: 'Versturen' }).click();
  await expect.poll(() => sanne.openTasks()).toBe(before - 1);
  await expect(question.getByText('Dat alle hotels vol waren.')).toBeVisible();
  await expect(question.getByText('Beantwoord op')).toBeVisible();

  const offer = await sanne.task('Had u nog andere kosten?');
  await offer.getByRole('button', { name: 'Nee, dank u' }).click();
  await expect.poll(() => sanne.openTasks()).toBe(before - 2);
  await expect(offer.getByText('Beantwoord op')).toBeVisible();
  expect(page.context().pages(), 'no opens nothing').toHaveLength(1);

  await sanne
    .item('Xenon Airlines biedt opnieuw vouchers aan')
    .getByRole('button', { name: /E-mail lezen/ })
    .click();
  const mail = page.getByRole('dialog', { name: 'Xenon Airlines biedt opnieuw vouchers aan' });
  await expect(mail.getByText('2 bijlagen')).toBeVisible();
  await expect(mail.getByText('Geachte heer, mevrouw,')).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await mail.getByRole('button', { name: 'reizigers.txt downloaden' }).click();
  expect((await coming).suggestedFilename()).toBe('reizigers.txt');
  await mail.getByRole('button', { name: 'Bekijk voorwaarden-reisvoucher.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'voorwaarden-reisvoucher.pdf' });
  await expect(viewer.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Sluiten' }).click();
  await expect(mail.getByText('2 bijlagen')).toBeVisible();
});

test('[MSG-1] [STATE-3] a half-written message survives a reload and a new login, and is sent', async ({ page }) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Bericht');
  await page.getByLabel('Onderwerp').fill('Vraag over de voucher');
  await page.getByLabel('Bericht', { exact: true }).fill('Mogen wij de vouchers');
  await page.reload();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Vraag over de voucher');
  await expect(page.getByLabel('Bericht', { exact: true })).toHaveValue('Mogen wij de vouchers');

  // The session ends elsewhere: the next call opens the login, which then returns to the message.
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await sanne.logsInHere('client@demo.example');
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Bericht');
  await expect(page.getByLabel('Bericht', { exact: true })).toHaveValue('Mogen wij de vouchers');
  await expectAccessible(page);

  await page.getByLabel('Bericht', { exact: true }).fill('Mogen wij de vouchers weggooien?');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Uw bericht is verzonden')).toBeVisible();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('');
  await page.getByRole('link', { name: 'Bekijk bij Status' }).click();
  await expect(sanne.item('Vraag over de voucher')).toContainText('Mogen wij de vouchers weggooien?');
});

test('[REVIEW-1] [DETAILS-1] [DETAILS-5] the details are read, a review is written and changed, the overview is saved', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Details');
  await expect(page.getByRole('region', { name: 'Claimgegevens' })).toContainText('€ 250 per passagier');
  await expectAccessible(page);

  const review = page.getByRole('region', { name: 'Uw ervaring' });
  await review.getByLabel('Hoe ervaart u onze hulp?').fill('Snel antwoord.');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review.getByRole('blockquote')).toHaveText('Snel antwoord.');
  await review.getByRole('button', { name: 'Uw ervaring wijzigen' }).click();
  await review.getByLabel('Hoe ervaart u onze hulp?').fill('Snel antwoord en duidelijke uitleg.');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review.getByRole('blockquote')).toHaveText('Snel antwoord en duidelijke uitleg.');
  await page.reload();
  await expect(review.getByRole('blockquote'), 'it is kept').toHaveText('Snel antwoord en duidelijke uitleg.');

  const coming = page.waitForEvent('download');
  await page.getByRole('complementary').getByRole('button', { name: 'Overzicht downloaden (pdf)' }).click();
  expect((await coming).suggestedFilename()).toBe(`claim-${claimF}-summary-report.pdf`);
});
