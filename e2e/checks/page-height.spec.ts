import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';

test.use({ readsOnly: true, viewport: { width: 1280, height: 900 } });

test('[STATUS-2] [STATUS-3] a claim with seven tasks and a long story takes at most 5,000 px, also with its passengers open', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  const height = () => page.locator('html').evaluate((root) => Number(Reflect.get(root, 'scrollHeight')));
  expect(await height()).toBeLessThanOrEqual(5_000);
  await expectAccessible(page);

  // A link in the aside opens a folded task and focuses its heading.
  const title = 'Vul de gegevens van de passagiers aan';
  const people = sanne.item(title);
  await expect(people.getByRole('button', { name: /^Aanvullen/ })).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: title }).click();
  await expect(people.getByRole('heading', { name: title })).toBeFocused();
  await expect(people.getByRole('button', { name: /^Aanvullen/ }).first()).toBeVisible();
  await expect(people.getByRole('button', { name: /personen zijn compleet/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(await height()).toBeLessThanOrEqual(5_000);

  // Folded content stays in the page, for find-in-page and for the fold button.
  await sanne.unfoldsAll();
  await expect(page.locator('[hidden="until-found"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Claim ingediend' })).toBeVisible();
  await expectAccessible(page);
});
