import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ settings: { STAND_IN: '1' } });

test('[DESK-12] [DESK-7] in the demo a question of a contact is answered, and the answer stays', async ({ page }) => {
  const sanne = await Contact.at(page, '4821307');
  await sanne.goesTo('Bericht');
  await page.getByLabel('Bericht', { exact: true }).fill('Hoe lang duurt het nog?');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hoe lang duurt het nog?' })).toBeFocused();
  const answer = page.getByText(/antwoordt meestal binnen zes weken/).first();
  await expect(answer).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(answer, 'the answer is kept').toBeVisible();
});
