import type { Page } from '@playwright/test';
import { expect } from '../installation.ts';

export const demoPassword = 'Vertraagd261';

/** A contact in the portal; selectors use the Dutch texts. */
export class Contact {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The client of the demo, who has logged in and opened a claim. */
  static async at(page: Page, claim: string): Promise<Contact> {
    const contact = new Contact(page);
    await contact.logsIn('client@demo.example');
    await contact.opensClaim(claim);
    return contact;
  }

  /** Opens the portal and logs in; then the list of claims is shown. */
  async logsIn(email: string, password = demoPassword): Promise<void> {
    await this.page.goto('/login');
    await this.types(email, password);
    await expect(this.page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
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
