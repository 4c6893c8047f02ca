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

  /** Opens the workbench and logs in; then its list of work is shown. */
  async logsIn(): Promise<void> {
    await this.page.goto('/staff');
    await this.page.getByLabel('E-mailadres').fill(demoStaff);
    await this.page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await this.page.getByLabel('Code uit uw app').fill(totpCode(demoTotpSecret, new Date()));
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(this.work()).toBeVisible();
  }

  work() {
    return this.page.getByRole('heading', { name: 'Alles wat wacht' });
  }

  /** Finds a contact and opens their portal with a reason. Returns the ticket. */
  async opensAs(email: string, reason: string): Promise<string> {
    await this.page.getByLabel('Claim, naam, vlucht of e-mail').fill(email);
    await this.page.locator('[role=option]').first().click();
    await this.page.getByRole('button', { name: 'Open als dit contact' }).click();
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
