import type { Locator, Page } from '@playwright/test';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { demoPassword, demoStaff, demoTotpSecret } from '../../demo/people.ts';
import { totpCode } from '../../server/platform/credentials/totp.ts';
import { expect, type Installation } from '../installation.ts';

/** The last word of the portal's path in each language. */
const portalPaths: Partial<Record<TextLanguage, string>> = { nl: 'mijn-redress', de: 'mein-redress' };

/** The address of a call, with whatever it asks; `/**` stands for any calls below. */
const callTo = (path: string) =>
  new RegExp(`/api-v2/${RegExp.escape(path.replace('/**', ''))}${path.endsWith('/**') ? '/' : '(?:[?].*)?$'}`);

/**
 * What a text with placeholders becomes, whatever they stand for. In the names of elements every space is a plain one. One character
 * stands for a placeholder at either end: with more, the search would begin anew at each character of a whole page.
 */
export const filled = (text: string) =>
  new RegExp(
    text
      .split(/([{][{]\w+[}][}])/)
      .map((part, at, all) => {
        if (at % 2 === 0) return part.split(/\s/).map(RegExp.escape).join('\\s');
        return all[at - 1] === '' || all[at + 1] === '' ? '.' : '.+';
      })
      .join(''),
  );

/** A text about a number of things, whatever the number: languages have other words for one than for several. */
export const counted = (one: string, other: string) => new RegExp(`${filled(one).source}|${filled(other).source}`);

/** A visit to an installation in one language: what a state needs to be reached, whatever the language. */
export class Visit {
  readonly page: Page;
  readonly installation: Installation;
  readonly language: TextLanguage;
  constructor(page: Page, installation: Installation, language: TextLanguage) {
    this.page = page;
    this.installation = installation;
    this.language = language;
  }

  /** The texts of the portal in this language. */
  get words() {
    return texts[this.language].portal;
  }

  /** The texts of the page of staff in this language. */
  get staffWords() {
    return texts[this.language].staff;
  }

  /** Loads a page outside the portal, such as `/privacy` or `/login`, afresh. */
  async site(path: string): Promise<void> {
    await this.forgetsPage();
    await this.page.goto(`/${this.language}${path}`);
  }

  /**
   * Loads a route of the portal afresh, without drafts of earlier states; returns when it has loaded. `prepare` may change
   * what calls answer.
   */
  async opens(route: string, prepare?: () => Promise<void>): Promise<void> {
    await this.forgetsPage();
    await prepare?.();
    await this.page.goto(`/${this.language}/${portalPaths[this.language] ?? 'my-redress'}#${route}`);
    await expect(this.page.locator('h1').first()).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** Loads a part of a claim afresh, by the claim's number. */
  async opensClaim(number: string, part = 'status', prepare?: () => Promise<void>): Promise<void> {
    await this.opens(`/claim/${await this.claimId(number)}/${part}`, prepare);
  }

  /** The id of a claim. */
  async claimId(number: string): Promise<string> {
    const [claim] = await this.installation.rows(`select id from claim where reference_number = '${number}'`);
    return String(claim?.id);
  }

  /** Logs in by the names of the fields. */
  async logsIn(email: string): Promise<void> {
    await this.site('/login');
    await this.fillsLogin(email);
    await expect(this.page).toHaveURL(/#\/(?:home|reaffirm)/);
  }

  /** Fills in the login and submits it. */
  async fillsLogin(email: string, password = demoPassword): Promise<void> {
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
  }

  /** Logs in as the member of staff. */
  async logsInAsStaff(): Promise<void> {
    await this.site('/staff');
    await this.page.locator('input[type=email]').fill(demoStaff);
    await this.page.locator('input[type=password]').fill(demoPassword);
    await this.field(this.words.login.code).fill(totpCode(demoTotpSecret, new Date()));
    await this.press(this.words.login.submit);
    await expect(this.heading(this.staffWords.work.views.all)).toBeVisible();
  }

  /** A button by its whole name, or by a pattern. */
  button(name: string | RegExp, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, exact: true });
  }

  async press(name: string | RegExp, inside: Page | Locator = this.page): Promise<void> {
    await this.button(name, inside).first().click();
  }

  field(label: string | RegExp, inside: Page | Locator = this.page): Locator {
    return inside.getByLabel(label, { exact: true }).first();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name }).first();
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).first();
  }

  /** The part of the screen with this heading. */
  region(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name }).first();
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last();
  }

  /** The card of a task or an entry by its title, which is the same in every language; a folded task is opened. */
  async item(title: string): Promise<Locator> {
    const item = this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
      .first();
    const open = this.button(`${this.words.frame.open} ${title}`, item);
    await expect(item).toBeAttached();
    if (await open.isVisible()) await open.click();
    return item;
  }

  /** Opens everything folded on the status of a claim. */
  async unfoldsAll(): Promise<void> {
    const folded = this.page.locator(
      'main article [aria-expanded=false], main button[aria-controls][aria-expanded=false]',
    );
    for (let left = await folded.count(); left > 0; left -= 1) {
      const one = folded.first();
      if (!(await one.isVisible())) break;
      await one.press('Enter');
    }
  }

  /** A call of the portal gets this refusal. */
  async refuses(path: string, status: number, code: string, data: object = {}): Promise<void> {
    await this.page.route(callTo(path), (route) => route.fulfill({ status, json: { code, message: '', data } }));
  }

  /** A call of the portal gets this answer. */
  async answers(path: string, answer: object | string): Promise<void> {
    await this.page.route(callTo(path), (route) => route.fulfill({ json: answer }));
  }

  /** A call of the portal gets the server's answer with other values of these fields. */
  async alters(path: string, fields: object): Promise<void> {
    await this.page.route(callTo(path), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
    });
  }

  /** A call of the portal never gets an answer. */
  async hangs(path: string): Promise<void> {
    await this.page.route(callTo(path), () => new Promise(() => undefined));
  }

  /** A call of the portal finds no connection. */
  async cuts(path: string): Promise<void> {
    await this.page.route(callTo(path), (route) => route.abort('internetdisconnected'));
  }

  /** Leaves the page, with what earlier states changed about calls and kept as drafts. */
  private async forgetsPage(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (this.page.url() === 'about:blank') return;
    await this.page.evaluate(`for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('redress.draft.')) sessionStorage.removeItem(key);
    }`);
    await this.page.goto('about:blank');
  }
}
