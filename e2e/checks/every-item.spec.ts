import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { isThorough } from '../some.ts';

test.use({ readsOnly: true });

// `npm run lab -- screens` does it; each kind of item has tests of its component.
const inLaboratory = isThorough ? test : test.skip;

inLaboratory(
  '[DOC-2, DOC-3, DOC-6, UI-7] by keyboard every item opens, shuts and gives the focus back',
  async ({ page }) => {
    test.slow();
    const opened: string[] = [];
    await onClaims(page, /Bekijk claim/, async (contact) => {
      await contact.unfoldsAll();
      const buttons = page.locator('main article button');
      for (let place = 0; place < (await buttons.count()); place += 1) {
        const button = buttons.nth(place);
        const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim();
        const way = ways.find(([said]) => said.test(name))?.[1];
        if (!way || (await button.getAttribute('aria-disabled')) || !(await button.isVisible())) continue;
        await test.step(name, () => way(page, button));
        opened.push(name);
      }
    });
    expect(opened.length).toBeGreaterThan(40);
  },
);

type Way = (page: Page, button: Locator) => Promise<void>;

/** How to open and close what a button opens, by the button's name. */
const ways: readonly [RegExp, Way][] = [
  [/\.docx$/, saves],
  [/^(?:Bekijk|E-mail lezen|Verwijder)/, opensDialog],
  [/^(?:Lees meer|Bericht tonen)/, unfolds],
  [/^(?:Reageren|Wijzigen|Aanvullen|Passagier toevoegen|Persoon toevoegen|Bankgegevens)/, opensForm],
];

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

async function saves(page: Page, button: Locator): Promise<void> {
  const coming = page.waitForEvent('download');
  await press(page, button);
  await coming;
  await hasFocusAgain(page, button);
}

async function opensDialog(page: Page, button: Locator): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expect(dialog.and(page.locator(':focus-within'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await hasFocusAgain(page, button);
}

async function hasFocusAgain(page: Page, button: Locator): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(button).toBeFocused();
}

async function unfolds(page: Page, button: Locator): Promise<void> {
  await press(page, button);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
}

async function opensForm(page: Page, button: Locator): Promise<void> {
  await press(page, button);
  const form = page.locator('main form', { has: page.locator(':focus') });
  await expect(form).toBeVisible();
  await press(page, form.getByRole('button', { name: 'Annuleren' }));
  await expect(form).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Logs in as the demo's client and runs `does` at the status of the claims behind these links. */
async function onClaims(page: Page, links: RegExp, does: (contact: Contact) => Promise<void>): Promise<void> {
  const contact = new Contact(page);
  await contact.logsIn('client@demo.example');
  const addresses = await page
    .getByRole('link', { name: links })
    .evaluateAll((all) => all.map((link) => String(Reflect.get(link, 'href'))));
  for (const address of new Set(addresses)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();
    await does(contact);
  }
}
