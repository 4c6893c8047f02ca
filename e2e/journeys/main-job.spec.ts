import { demoFile } from '../accessibility/files.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

const claimF = '4821307';

test('[LOGIN-5] [LIST-8] [CLAIM-3] [UPLOAD-2] [DOC-8] [LOGOUT-1] a contact logs in, answers what is asked and logs out', {
  tag: '@postgres',
}, async ({ page }) => {
  const sanne = new Contact(page);
  await page.goto('/login');
  await expect(page.getByText('versie: 1.14')).toBeVisible();
  await expectAccessible(page);

  await sanne.types('client@demo.example', demoPassword);
  await expect(page).toHaveURL(/\/mijn-redress#\/home\/claims$/);
  await expectAccessible(page);
  const tasksInList = Number(/(\d+) acties voor u/.exec(await sanne.card(claimF).innerText())?.[1]);

  await sanne.opensClaim(claimF);
  const before = await sanne.openTasks();
  expect(before).toBe(tasksInList);
  await expectAccessible(page);

  const request = page.getByRole('article').filter({ hasText: 'Power of Attorney' }).first();
  await request.locator('input[type=file]').first().setInputFiles(demoFile('boardingpass-sanne.png'));
  await expect(request.getByText('boardingpass-sanne.png').first()).toBeVisible();
  await expectAccessible(page);
  await request.getByRole('button', { name: /^Andere soort/ }).click();
  await request.getByRole('button', { name: 'Boardingpass', exact: true }).click();
  await request.getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect(page.getByText('1 bestand ontvangen').first()).toBeVisible();
  await expect.poll(() => sanne.openTasks()).toBe(before - 1);

  await sanne.task('Betaalt de maatschappij rechtstreeks aan u?');
  const read = page.getByRole('button', { name: 'Nee', exact: true });
  await read.click();
  await expect(read).toHaveCount(0);
  await expect.poll(() => sanne.openTasks()).toBe(before - 2);

  await page.reload();
  await expect.poll(() => sanne.openTasks(), 'what was done is kept').toBe(before - 2);

  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect(sanne.card(claimF).getByText(`${before - 2} acties voor u`)).toBeVisible();

  await sanne.logsOut();
  // Each way back ends at the login. Going there may cut off goBack(); the next address must wait for it, because it
  // differs from the current one by nothing and would cancel the way to the login.
  await page.goBack().catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Inloggen' }), 'going back shows nothing').toBeVisible();
  await page.goto('/mijn-redress#/home/claims');
  await expect(page.getByRole('heading', { name: 'Inloggen' }), 'the session is over').toBeVisible();
});
