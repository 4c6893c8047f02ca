import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';

test('[STATUS-13] what is written on another device appears within five seconds, a half-written answer stays, and what the claims service adds is told quietly', {
  tag: '@postgres',
}, async ({ page, browser, installation }) => {
  const sanne = await Contact.at(page, claimF);
  const before = await sanne.openTasks();

  const phone = await browser.newContext({ baseURL: installation.origin });
  const onPhone = await Contact.at(await phone.newPage(), claimF);

  // An unsent reply, with the page scrolled to it.
  const field = (await sanne.task('Wat zei het personeel aan de balie?')).getByLabel('Uw antwoord');
  await field.fill('Dat alle hotels');
  await field.focus();
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0);
  const stood = await top();

  await onPhone.goesTo('Bericht');
  await onPhone.page.getByRole('button', { name: /^Onderwerp/ }).click();
  await onPhone.page.getByLabel('Onderwerp').fill('Van mijn telefoon');
  await onPhone.page.getByLabel('Bericht', { exact: true }).fill('Nog een vraag over de vouchers.');
  await onPhone.page.getByRole('button', { name: 'Versturen' }).click();
  await expect(onPhone.page.getByRole('listitem').filter({ hasText: 'Nog een vraag over de vouchers.' })).toBeFocused();
  await expect(sanne.item('Van mijn telefoon')).toBeAttached({ timeout: 5_000 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Dat alle hotels');
  expect(Math.abs((await top()) - stood), 'the field stands where it stood').toBeLessThanOrEqual(1);

  // A task done on the phone is shown as done here.
  await onPhone.goesTo('Status');
  const told = await onPhone.task('Betaalt de maatschappij rechtstreeks aan u?');
  await told.getByRole('button', { name: 'Nee', exact: true }).click();
  // The five seconds begin when it is saved; a call that was cut off is sent again.
  await expect.poll(() => onPhone.openTasks()).toBe(before - 1);
  await expect.poll(() => sanne.openTasks(), { timeout: 5_000 }).toBe(before - 1);
  await expect(field).toHaveValue('Dat alle hotels');
  await phone.close();

  await installation.addMessage(claimF, 'Goed nieuws over uw claim', 'De luchtvaartmaatschappij betaalt.');
  const note = page.getByRole('status').filter({ hasText: 'Nieuw bericht van Redress' });
  await expect(note.getByText('Nieuw bericht van Redress')).toBeVisible({ timeout: 5_000 });
  await expect(page).toHaveTitle(/^• /);
  await note.getByRole('link', { name: 'Bekijken' }).click();
  await expect(page.getByRole('heading', { name: 'Goed nieuws over uw claim' })).toBeFocused();
  await expect(page, 'seen').not.toHaveTitle(/^• /);
});

test('[STATUS-13] [LOGOUT-1] a second server serves the same claims; one that stops lets its pages go on at the other', {
  tag: '@postgres',
}, async ({ page, engine, installation }) => {
  test.skip(engine === 'sqlite', 'several servers share a PostgreSQL database');
  const other = await installation.another();
  const sanne = await Contact.at(page, claimF);
  const elsewhere = await page.context().browser()?.newContext({ baseURL: other.origin });
  const onPhone = await Contact.at((await elsewhere?.newPage()) ?? page, claimF);
  await onPhone.goesTo('Bericht');
  await onPhone.page.getByRole('button', { name: /^Onderwerp/ }).click();
  await onPhone.page.getByLabel('Onderwerp').fill('Via de andere server');
  await onPhone.page.getByLabel('Bericht', { exact: true }).fill('Komt dit aan?');
  await onPhone.page.getByRole('button', { name: 'Versturen' }).click();
  await expect(sanne.item('Via de andere server')).toBeAttached({ timeout: 5_000 });
  // SIGTERM closes the open streams at once instead of waiting for them.
  const begun = Date.now();
  expect(await other.stop()).toBe(0);
  expect(Date.now() - begun, 'a stop does not wait for lines').toBeLessThan(10_000);
  await elsewhere?.close();
});
