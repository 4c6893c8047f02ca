import { texts } from '#texts/texts.ts';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ readsOnly: true });

const { portal: words } = texts.nl;

test('[NAV-1] [NAV-6] [NAV-8] every route has its screen and its title', async ({ page, installation }) => {
  const open: readonly (readonly [route: string, title: string])[] = [
    ['/', words.titles.login],
    ['/login', words.titles.login],
    ['/forgot', words.request_new_password.title],
    ['/forgot/expired', words.request_new_password.expired_title],
    ['/internal/someone/ticket', words.titles.internal],
    ['/newpassword/unknown', words.request_new_password.expired_title],
  ];
  for (const [route, title] of open) {
    await page.goto(`/mijn-redress#${route}`);
    await page.reload();
    await expect(page, route).toHaveTitle(new RegExp(`^${title} `));
  }

  await new Contact(page).logsIn('client@demo.example');
  const [claim] = await installation.rows("select id from claim where reference_number = '4821307'");
  const id = String(claim?.id);
  const inside: readonly (readonly [route: string, title: string, leadsTo?: RegExp])[] = [
    ['/home', words.titles.claims, /#\/home\/claims$/],
    ['/home/claims', words.titles.claims],
    ['/home/account', words.titles.account],
    [`/claim/${id}`, String.raw`\(\d\) Vlucht geannuleerd 4821307`, /\/status$/],
    [`/claim/${id}/status`, String.raw`\(\d\) Vlucht geannuleerd 4821307`],
    [`/claim/${id}/status/RequestReply`, String.raw`\(\d\) Vlucht geannuleerd 4821307`],
    [`/claim/${id}/tasks`, String.raw`Volmacht \(Power of Attorney\), Vlucht geannuleerd 4821307`],
    [`/claim/${id}/details`, String.raw`\(\d\) Vlucht geannuleerd 4821307, details`],
    [`/claim/${id}/bericht`, String.raw`\(\d\) Vlucht geannuleerd 4821307, bericht`],
    ['/nowhere', words.titles.not_found],
    ['/home/managedclaims', words.titles.claims, /#\/home\/claims$/],
  ];
  for (const [route, title, leadsTo] of inside) {
    await page.goto(`/mijn-redress#${route}`);
    await expect(page, route).toHaveTitle(new RegExp(`^${title} `));
    if (leadsTo) await expect(page, route).toHaveURL(leadsTo);
  }
  await page.goto('/mijn-redress#/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles.login);
});
