import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ readsOnly: true, contextOptions: { forcedColors: 'active' }, colorScheme: 'light' });

test('in the colours that a reader forces, the tab one is at and the way of the flight are seen (WCAG 1.4.11)', async ({
  page,
}) => {
  const canvas = 'rgb(255, 255, 255)';
  await new Contact(page).logsIn('client@demo.example');
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link', { name });
  await expect(tab(/^Mijn claims/)).not.toHaveCSS('border-bottom-color', canvas);
  await expect(tab(/^Mijn account/)).toHaveCSS('border-bottom-color', canvas);
  const way = page.getByRole('main').locator('p > span:has(> svg)').first();
  await expect(way).toHaveCSS('background-image', /gradient/);
});
