import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Installation } from '../installation.ts';

export const demoPassword = 'Vertraagd261';

/** The link for a new password in the newest mail. */
export async function linkFor(installation: Installation, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await installation.mailsTo(email)).length).toBeGreaterThanOrEqual(count);
  const newest = (await installation.mailsTo(email)).at(-1) ?? '';
  return /https?:\/\/\S+#\/newpassword\/\S+/.exec(newest)?.[0] ?? '';
}

/** A contact in the portal; selectors use the Dutch texts. */
export class Contact {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The client of the demo, who has logged in and opened a claim. */
  static async at(page: Page, claim: string): Promise<Contact> {
    const contact = new Contact(page);
    const claims = await contact.#begins('client@demo.example');
    const id = claims.find(({ ReferenceNumber }) => ReferenceNumber === claim)?.Id;
    await page.goto(`/mijn-redress#/claim/${id}/status`);
    await contact.seesClaim(claim);
    return contact;
  }

  /** Logs in; then the list of claims is shown. */
  async logsIn(email: string): Promise<void> {
    if (this.page.url() === 'about:blank') {
      await this.#begins(email);
      await this.page.goto('/mijn-redress#/home/claims');
    } else {
      // A tab that has shown the login knows that nobody is logged in.
      await this.page.goto('/login');
      await this.types(email, demoPassword);
    }
    await expect(this.page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
  }

  /** Begins a session beside the page, as not every journey is about the form; answers the contact's claims. */
  async #begins(email: string): Promise<readonly { readonly Id: string; readonly ReferenceNumber: string }[]> {
    await this.page.request.get('/api-v2/portal/isloggedin');
    const form = { culture: 'nl-NL', email, password: demoPassword };
    return (await post(this.page, 'login', { form })).Dossier.Claims.Claim;
  }

  /** Fills in the login form and submits it. */
  async types(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mailadres').fill(email);
    await this.page.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  }

  /** Submits the code of the second step, or a recovery code. */
  async givesCode(code: string, label: 'Code uit uw app' | 'Herstelcode' = 'Code uit uw app'): Promise<void> {
    await this.page.getByLabel(label).fill(code);
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  }

  /** The card of a claim in the list, by its number. */
  card(number: string) {
    return this.page.getByRole('article').filter({ hasText: number });
  }

  /** Opens a claim from the list at its status. */
  async opensClaim(number: string): Promise<void> {
    await this.card(number)
      .getByRole('link', { name: /Bekijk claim/ })
      .click();
    await this.seesClaim(number);
  }

  /** Waits until the status of a claim is there. */
  async seesClaim(number: string): Promise<void> {
    await expect(this.page.getByText(`Claim ${number}`, { exact: true })).toBeVisible();
    await expect(this.page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();
  }

  /** Opens another part of the claim by its tab. */
  async goesTo(part: 'Status' | 'Details' | 'Bericht'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Onderdelen van de claim' })
      .getByRole('link', { name: new RegExp(`^${part}`) })
      .click();
  }

  /** A timeline item of the claim by its title. */
  item(title: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** An open task; unfolds its card when it is folded. */
  async task(title: string) {
    const item = this.item(title);
    const open = item.getByRole('button', { name: `Openen ${title}` });
    await expect(item).toBeVisible();
    if (await open.isVisible()) await open.click();
    return item;
  }

  /** Unfolds everything on the status of a claim by keyboard: tasks, complete passengers, earlier items. */
  async unfoldsAll(): Promise<void> {
    const folded = this.page
      .locator('main')
      .getByRole('button', { expanded: false, name: /^(?:Openen |Toon \d+ eerdere|\d+ (?:persoon|personen))/ });
    while ((await folded.count()) > 0) {
      await folded.first().focus();
      await this.page.keyboard.press('Enter');
    }
  }

  /** The number of open tasks on the status tab. */
  async openTasks(): Promise<number> {
    const tab = this.page
      .getByRole('navigation', { name: 'Onderdelen van de claim' })
      .getByRole('link', { name: /^Status/ });
    return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
  }

  /** Logs out; then the login is shown. */
  async logsOut(): Promise<void> {
    await this.page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(this.page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  }
}

/** A call of the portal with its anti-forgery token; its answer. */
export async function post(page: Page, path: string, sent: Parameters<APIRequestContext['post']>[1]) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await page.request.post(`/api-v2/portal/${path}`, { ...sent, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}
