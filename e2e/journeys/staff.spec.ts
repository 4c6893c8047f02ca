import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';
import { Employee } from '../people/employee.ts';
import { holdsDevice } from '../people/passkey-holder.ts';

const claimF = '4821307';
const reason = 'Belt over een bericht dat zij niet begrijpt';

test('[INTERNAL-1] [INTERNAL-2] [INTERNAL-4] [INTERNAL-5] an employee opens a portal, acts in it, and the contact sees who it was', async ({
  page,
  installation,
  browser,
}) => {
  const employee = new Employee(page);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Inloggen als medewerker' })).toBeVisible();
  await employee.logsIn();
  const ticket = await employee.opensAs('client@demo.example', reason);
  await expect(page, 'the press on the staff page was enough').toHaveURL(/\/mijn-redress#\/home\/claims$/);
  const sanne = new Contact(page);
  await expect(employee.bar()).toHaveText(
    /U bekijkt dit als Sanne van den Berg. Ingelogd als medewerker Jorien Terpstra\./,
  );
  await sanne.opensClaim(claimF);
  await expect(employee.bar()).toBeVisible();
  await sanne.unfoldsAll();
  const read = page.getByRole('button', { name: 'Nee', exact: true });
  await read.click();
  await expect(read).toHaveCount(0);

  // Another tab of this browser learns at once that the session started and ended.
  const tab = await page.context().newPage();
  await tab.goto('/mijn-redress#/home/account');
  const barThere = new Employee(tab).bar();
  await expect(barThere).toContainText('U bekijkt dit als Sanne van den Berg');

  await page.reload();
  await expect(employee.bar(), 'the bar outlives a reload').toContainText('Jorien Terpstra');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Jorien Terpstra');
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(kept).not.toContain(ticket);

  const acts = await installation.rows(
    `select audit.act, staff.email as staff, contact.email as contact from audit
     join staff on staff.id = audit.staff_id join contact on contact.id = audit.contact_id order by audit.sequence`,
  );
  const both = { staff: 'staff@demo.example', contact: 'client@demo.example' };
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['staff.ticketMade', 'session.begun', 'claim.viewed', 'task.confirmed']),
  );
  for (const { act, ...names } of acts) expect(names, String(act)).toEqual(both);

  await employee.bar().getByRole('link', { name: 'Stoppen' }).click();
  await expect(employee.work()).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(barThere).toHaveCount(0);
  await tab.close();
  await page.goto('/mijn-redress#/home/claims');
  await expect(page.getByRole('heading', { name: 'Inloggen' }), 'nothing is left open').toBeVisible();

  const own = await browser.newContext({ baseURL: installation.origin });
  const herself = new Contact(await own.newPage());
  await herself.logsIn('client@demo.example');
  await herself.page.getByRole('link', { name: 'Mijn account' }).click();
  await expect(herself.page.getByText(reason)).toBeVisible();
  await expect(herself.page.getByText('Jorien Terpstra').first()).toBeVisible();
  await expect(herself.page.getByRole('complementary', { name: 'Meekijken als medewerker' })).toHaveCount(0);
  await own.close();
});

test('[LOGIN-9] [INTERNAL-2] an employee adds a passkey and logs in with it alone', async ({ page }) => {
  await holdsDevice(page);
  const employee = new Employee(page);
  await employee.logsIn();
  await page.goto('/staff#/passkeys');
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await page.getByLabel('Naam van de passkey').fill('Werktelefoon');
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByText('De passkey is toegevoegd')).toBeVisible();
  await expect(page.getByText('Werktelefoon')).toBeVisible();

  await employee.logsOut();
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
});
