import type { Locator, Page } from '@playwright/test';
import { expect } from '../installation.ts';

/** The people of a claim in its details; selectors use the Dutch texts. */
export class Family {
  readonly page: Page;
  readonly section: Locator;
  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: 'Passagiers', exact: true });
  }

  /** A person in the list, by full name, with or without a title. */
  one(name: string): Locator {
    return this.section
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: new RegExp(`(?:^| )${name}$`) }) });
  }

  /** Opens the form of a person and returns it. */
  async edits(first: string): Promise<Locator> {
    await this.section.getByRole('button', { name: new RegExp(`^(?:Aanvullen|Wijzigen), ${first}$`) }).click();
    return this.form(first);
  }

  form(first: string): Locator {
    return this.page.getByRole('form', { name: new RegExp(`^(?:Passagier|Persoon) - ${first}`) });
  }

  /** Chooses a legal representative in a form. */
  async chooses(form: Locator, place: 1 | 2, name: string): Promise<void> {
    await form.getByRole('combobox', { name: `Wettelijk vertegenwoordiger ${place}` }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  async saves(form: Locator): Promise<void> {
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await expect(form).toHaveCount(0);
  }
}
