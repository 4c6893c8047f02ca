import type { Page } from '@playwright/test';
import { chosenFiles, everythingStored } from '../browser-storage.ts';
import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

const claimF = '4821307';
const planted = ['Mijn paspoort NL-4711', 'voor mijn dochter', 'paspoort-sanne', 'geheim-in-de-scan'];
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Power of Attorney' }).first();

/** A scan of several pieces, with planted bytes at its start, in the middle and at its end. */
function scan() {
  const [start, end] = ['%PDF-1.4\n1 0 obj\n<< >>\nendobj\n', '\ntrailer << /Root 1 0 R >>\n%%EOF\n'];
  const fill = Buffer.alloc(2_400_000, 'geheim-in-de-scan ');
  const buffer = Buffer.concat([Buffer.from(start), fill, Buffer.from(end)]);
  return { name: 'paspoort-sanne.pdf', mimeType: 'application/pdf', buffer };
}

async function expectNothingReadable(page: Page): Promise<void> {
  const { stored } = await everythingStored(page);
  expect(planted.filter((one) => stored.includes(one))).toEqual([]);
  expect(stored).not.toContain('a key that scripts can use');
}

test('[STATE-3] after a session has ended by time nothing that was written or chosen can be read in the browser, its contact gets it back, and another one finds nothing', async ({
  page,
  context,
  installation,
}) => {
  const endSessions = () => installation.change("update session set ends_at = '2020-01-01T00:00:00.000Z'");
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await card(page).locator('input[type=file]').last().setInputFiles(scan());
  await expect.poll(() => chosenFiles(page)).toBe(2);
  await sanne.goesTo('Bericht');
  await page.getByLabel('Onderwerp').fill('Mijn paspoort NL-4711');
  await page.getByLabel('Bericht', { exact: true }).pressSequentially('Het is voor mijn dochter');
  // The last key press before the page is left.
  await page.reload();
  await expect(page.getByLabel('Bericht', { exact: true })).toHaveValue('Het is voor mijn dochter');
  await expectNothingReadable(page);
  const { stored, cookies } = await everythingStored(page);
  expect(stored.length, 'it is there, encrypted').toBeGreaterThan(2_400_000);
  expect(cookies).toMatch(/storage-key=.*storage-key-idle=/);

  await endSessions();
  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await expectNothingReadable(page);
  expect((await everythingStored(page)).stored.length).toBeGreaterThan(2_400_000);
  expect((await everythingStored(page)).cookies).not.toContain('storage-key');

  await sanne.logsInHere('client@demo.example');
  await sanne.opensClaim(claimF);
  await expect(card(page).getByText('Dit koos u eerder.')).toBeVisible();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'paspoort-sanne.pdf' })).toBeVisible();
  // Another tab of the session finds the files too; texts are those of the tab.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(card(other).getByText('Dit koos u eerder.')).toBeVisible();
  await other.close();
  await sanne.goesTo('Bericht');
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Mijn paspoort NL-4711');

  await endSessions();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  expect((await everythingStored(page)).cookies).not.toContain('storage-key');
  await sanne.types('manager@demo.example', demoPassword);
  await expect(page.getByRole('banner').getByText('Ruben Kaya')).toBeVisible();
  await expect.poll(() => chosenFiles(page)).toBe(0);
  expect((await everythingStored(page)).stored).not.toContain('redress.draft.');
  await expectNothingReadable(page);
});
