import type { Page } from '@playwright/test';
import { demoPassword, demoStaff, demoTotpSecret } from '../../demo/people.ts';
import { totpCode } from '../../server/platform/credentials/totp.ts';
import { expect } from '../installation.ts';

/** A staff member; selectors use the Dutch texts. */
export class Employee {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the workbench and logs in; then the search of contacts is shown. */
  async logsIn(): Promise<void> {
    await this.page.goto('/staff#/contacts');
    await this.page.getByLabel('E-mailadres').fill(demoStaff);
    await this.page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await this.page.getByLabel('Code uit uw app').fill(totpCode(demoTotpSecret, new Date()));
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Contact zoeken' })).toBeVisible();
  }

  /** Searches contacts; they appear in the list. */
  async searches(query: string): Promise<void> {
    await this.page.getByLabel('Naam, e-mailadres of claimnummer').fill(query);
    await this.page.getByRole('button', { name: 'Zoeken' }).click();
  }

  /** Opens the portal of a found contact with a reason. Returns the ticket. */
  async opensAs(name: string, reason: string): Promise<string> {
    await this.page.getByRole('button', { name: `Open als dit contact ${name}` }).click();
    await this.page.getByLabel('Waarom opent u dit portaal?').fill(reason);
    let address = '';
    // Reads the address as it passes, since the portal removes the ticket from it at once.
    const passed = this.page.waitForEvent('framenavigated', (frame) => {
      address = frame.url();
      return /#\/internal\/\w+\//.test(address);
    });
    await this.page.getByRole('button', { name: 'Openen', exact: true }).click();
    await passed;
    return address.split('/').at(-1) ?? '';
  }

  /** Logs out by the menu behind the own name. */
  async logsOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Jorien Terpstra' }).click();
    await this.page.getByRole('button', { name: 'Uitloggen' }).click();
  }

  /** The bar that names the contact of the session on behalf. */
  bar() {
    return this.page.getByRole('complementary', { name: 'Meekijken als medewerker' });
  }
}
