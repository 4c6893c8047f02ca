import type { Page } from '@playwright/test';
import { expect } from '../installation.ts';

export const demoPassword = 'Vertraagd261';

/** A contact at the portal, in the words of the Dutch page. */
export class Contact {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the portal and logs in; the list of claims shows. */
  async logsIn(email: string, password = demoPassword): Promise<void> {
    await this.page.goto('/login');
    await this.types(email, password);
    await expect(this.page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
  }

  /** Logs in on the login that already shows, such as after a session that has ended. */
  async logsInHere(email: string, password = demoPassword): Promise<void> {
    await this.types(email, password);
    await expect(this.page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
  }

  /** Fills in the login form and sends it. */
  async types(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mailadres').fill(email);
    await this.page.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  }

  /** Gives the code that the second step of the login asks for, or a recovery code, and sends it. */
  async givesCode(code: string, label: 'Code uit uw app' | 'Herstelcode' = 'Code uit uw app'): Promise<void> {
    await this.page.getByLabel(label).fill(code);
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  }

  /** The card of a claim in the list, by its number. */
  card(number: string) {
    return this.page.getByRole('article').filter({ hasText: number });
  }

  /** Opens a claim from the list; its status shows. */
  async opensClaim(number: string): Promise<void> {
    await this.card(number)
      .getByRole('link', { name: /Bekijk claim/ })
      .click();
    await expect(this.page.getByText(`Claim ${number}`, { exact: true })).toBeVisible();
    await expect(this.page.getByText('Huidige status')).toBeVisible();
  }

  /** Goes to another part of the claim by its tab. */
  async goesTo(part: 'Status' | 'Details' | 'Bericht'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Onderdelen van de claim' })
      .getByRole('link', { name: new RegExp(`^${part}`) })
      .click();
  }

  /** An item of the claim's status, by its title. */
  item(title: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** An open task, unfolded when it stands folded below another. */
  async task(title: string) {
    const item = this.item(title);
    const open = item.getByRole('button', { name: `Openen ${title}` });
    await expect(item).toBeVisible();
    if (await open.isVisible()) await open.click();
    return item;
  }

  /** Unfolds everything on the status of a claim, by the keyboard: tasks, complete passengers, earlier steps. */
  async unfoldsAll(): Promise<void> {
    const folded = this.page
      .locator('main')
      .getByRole('button', { expanded: false, name: /^(?:Openen |Toon \d+ eerdere|\d+ (?:persoon|personen))/ });
    while ((await folded.count()) > 0) {
      await folded.first().focus();
      await this.page.keyboard.press('Enter');
    }
  }

  /** How many tasks the pill of the status tab counts. */
  async openTasks(): Promise<number> {
    const tab = this.page
      .getByRole('navigation', { name: 'Onderdelen van de claim' })
      .getByRole('link', { name: /^Status/ });
    return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
  }

  /** Logs out; the login shows again. */
  async logsOut(): Promise<void> {
    await this.page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(this.page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  }
}
