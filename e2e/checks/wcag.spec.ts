import type { Page } from '@playwright/test';
import { entriesOf } from '#texts/rules.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { smallTargetsOf } from '../accessibility/page-scripts.ts';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { cutOff } from '../screen-words.ts';

/** Does something at each of the main screens: the login, the list, the account, a claim with its tasks. */
async function onMainScreens(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const contact = new Contact(page);
  await page.goto('/login');
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await look('the login');
  await contact.types('client@demo.example', 'Vertraagd261');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('the list');
  await page
    .getByRole('link', { name: /^Mijn account/ })
    .first()
    .click();
  await expect(page.getByText('Uw gegevens en uw inlog.')).toBeVisible();
  // What the page asks for last.
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await look('the account');
  await page
    .getByRole('link', { name: /^Mijn claims/ })
    .first()
    .click();
  await contact.opensClaim('4821307');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await look('a claim');
}

/** The sizes that WCAG 1.4.12 asks for, and text of twice the size (1.4.4). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

test('text of twice the size and text with wide spacing are cut off nowhere on the main screens (WCAG 1.4.4, 1.4.12)', async ({
  page,
}) => {
  test.slow();
  await onMainScreens(page, async (screen) => {
    for (const style of [spacing, 'html { font-size: 200% !important }']) {
      await page.evaluate(`{
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(style)});
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }`);
      expect.soft(await cutOff(page), `${screen}: ${style.slice(0, 30)}`).toEqual([]);
      await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)');
    }
  });
});

test('upright and sideways the same is there (WCAG 1.3.4)', async ({ page }) => {
  await onMainScreens(page, async (screen) => {
    const seen: string[][] = [];
    for (const size of [
      { width: 800, height: 1_200 },
      { width: 1_200, height: 800 },
    ]) {
      await page.setViewportSize(size);
      // A summary stands beside the content where there is room, so what the content itself consists of is compared.
      const parts = page.locator('h1:visible, h3:visible, [role=tab]:visible, input:visible, textarea:visible');
      const names = await parts.evaluateAll((all) =>
        all.map((one) => [one.tagName, one.textContent?.trim(), one.getAttribute('name')].join('|')),
      );
      seen.push(names.toSorted());
    }
    expect.soft(seen[0], screen).toEqual(seen[1]);
  });
});

interface Stop {
  readonly name: string;
  readonly seen: boolean;
  readonly covered: boolean;
  readonly address: string;
}

/** What has the focus: whether it looks different from before, and whether something else lies on all of it. */
const atFocus = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const places = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
  const shows = places.some(([x, y]) => {
    const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return at !== null && (element.contains(at) || at.contains(element) || element.labels && [...element.labels].some((one) => one.contains(at)));
  });
  const rings = [element, element.parentElement, element.nextElementSibling, element.closest('label')].filter(Boolean);
  const seen = rings.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });
  const name = element.outerHTML.slice(0, 120);
  return { name, seen, covered: box.width > 1 && !shows, address: location.href };
})()`;

test('at every stop of the Tab key the focus is seen, nothing lies on it, and the screen stays (WCAG 2.4.7, 2.4.11, 3.2.1)', async ({
  page,
}) => {
  test.slow();
  await onMainScreens(page, async (screen) => {
    await page.evaluate('document.activeElement?.blur?.()');
    const address = page.url();
    let stops = 0;
    for (; stops < 150; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<Stop | null>(atFocus);
      if (stop === null) break;
      const { name, seen, covered } = stop;
      expect.soft({ seen, covered, address: stop.address }, `${screen}: ${name}`).toEqual({
        seen: true,
        covered: false,
        address,
      });
    }
    expect(stops, screen).toBeGreaterThan(2);
    expect(stops, `${screen} is left again`).toBeLessThan(150);
  });
});

const tooSmall = smallTargetsOf({
  controls: 'a[href], button, input, select, textarea, [role=button], [role=tab]',
  hidden: '.vh',
  inText: 'p a, li a, dd a',
});

test('every control has 24 pixels or stands alone (WCAG 2.5.8)', async ({ page }) => {
  const context = page.context();
  for (const width of [390, 1_280]) {
    // A tab of its own: one that is open when its session goes would move to the login by itself, and after it back to its claim.
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 800 });
    await onMainScreens(tab, async (screen) => {
      expect.soft(await tab.evaluate(tooSmall), `${screen} at ${width}`).toEqual([]);
    });
    await tab.close();
    await context.clearCookies();
  }
});

test('a press that is moved away before it ends does nothing (WCAG 2.5.2)', async ({ page }) => {
  await new Contact(page).logsIn('client@demo.example');
  const address = page.url();
  const account = page.getByRole('link', { name: /^Mijn account/ }).first();
  await account.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  expect(page.url()).toBe(address);
});

test('help is at the same place on every screen: the foot, with its links in the same order (WCAG 3.2.6)', async ({
  page,
}) => {
  const feet: string[][] = [];
  await onMainScreens(page, async () => {
    const links = page.locator('footer a').filter({ hasText: /^(?:Privacy|Voorwaarden|Toegankelijkheid)$/ });
    await expect(links.first()).toBeVisible();
    feet.push(await links.allTextContents());
  });
  // The login has the first of them.
  for (const foot of feet) expect(foot).toEqual(['Privacy', 'Voorwaarden', 'Toegankelijkheid'].slice(0, foot.length));
  expect(feet.at(-1)).toHaveLength(3);
});

test('no text of the portal names a thing by its form, colour or place alone (WCAG 1.3.3)', () => {
  const senses =
    /\b(?:(?:green|red|blue|round|square) button|(?:groene|rode|blauwe|ronde) knop|(?:grüne|rote|blaue|runde) Schaltfläche)\b/i;
  for (const language of Object.keys(texts) as TextLanguage[]) {
    const found = [...entriesOf(texts[language])].filter(([, text]) => senses.test(String(text)));
    expect(found, language).toEqual([]);
  }
});
