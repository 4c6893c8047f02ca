import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readerLanguages } from '#contract/values/culture.ts';
import { render } from '../../ui/testing/render.tsx';
import { pageData } from '../page/page-data.ts';
import { answering } from '../testing/answering.ts';
import { eventually } from '../testing/eventually.ts';
import { renderScreen } from '../testing/screen.tsx';
import { addressIn, LanguageSwitch } from './language-switch.tsx';
import { laterPart, loadPartsSoon } from './later-part.tsx';
import { PassingNote } from './passing-note.tsx';
import { trustedScriptUrl } from './trusted.ts';

const Part = ({ name }: { name: string }) => <p>Deel {name}</p>;

test('[UI-6] a part whose code cannot be loaded says so in its place, and loads when it is tried again', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Later = laterPart(load);
  await renderScreen(
    <>
      <input aria-label="Ernaast" />
      <Later name="een" />
    </>,
  );
  await userEvent.type(page.getByLabelText('Ernaast'), 'blijft');
  await expect.element(page.getByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Deel een')).toBeVisible();
  await expect.element(page.getByLabelText('Ernaast')).toHaveValue('blijft');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[UI-6] a part that the server has no more, as it was renewed, asks to load the page again', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-1.js' });
  document.head.prepend(script);
  onTestFinished(() => script.remove());
  answering({ [location.pathname]: () => new Response('<script type="module" src="/assets/index-2.js"></script>') });
  const Later = laterPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await renderScreen(<Later />);
  await expect.element(page.getByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  await expect.element(page.getByText(/Het portaal is intussen bijgewerkt/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pagina opnieuw laden' })).toBeVisible();
});

test('[UI-6] a part loads at the first sign of the reader; it is then shown at once, and its code is loaded once', async () => {
  const load = vi.fn(async () => Part);
  const Later = laterPart(load);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  loadPartsSoon();
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  expect(load).toHaveBeenCalledOnce();
  await load.mock.results[0]?.value;
  await renderScreen(<Later name="een" />);
  expect(document.body.textContent).toContain('Deel een');
  await renderScreen(<Later name="twee" />);
  expect(load).toHaveBeenCalledOnce();
});

test('[UI-6] until its code has loaded, another element may take the place of a part', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Later = laterPart(() => promise, <p>Straks</p>);
  await renderScreen(<Later name="een" />);
  await expect.element(page.getByText('Straks')).toBeVisible();
  resolve(Part);
  await expect.element(page.getByText('Deel een')).toBeVisible();
  await expect.element(page.getByText('Straks')).not.toBeInTheDocument();
});

const noteStays = 60_000;

/** A note and a button beside it, while the clock is the test's; the pointer may rest where another test has left it. */
async function shown() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const onGone = vi.fn();
  await render(
    <>
      <PassingNote delay={noteStays} onGone={onGone}>
        <button type="button">Lees</button>
      </PassingNote>
      <button type="button">Elders</button>
    </>,
  );
  await userEvent.hover(page.getByText('Elders'));
  return onGone;
}

test('a note goes after its time', async () => {
  const onGone = await shown();
  await vi.advanceTimersByTimeAsync(noteStays);
  expect(onGone).toHaveBeenCalledOnce();
});

test.each([
  [
    'the pointer is on it',
    () => userEvent.hover(page.getByText('Lees')),
    () => userEvent.hover(page.getByText('Elders')),
  ],
  [
    'the focus is in it',
    () => page.getByText('Lees').element().focus(),
    () => page.getByText('Elders').element().focus(),
  ],
])('a note stays while %s', async (_, come, leave) => {
  const onGone = await shown();
  await come();
  await vi.advanceTimersByTimeAsync(2 * noteStays);
  expect(onGone).not.toHaveBeenCalled();
  await leave();
  await eventually(() => expect(onGone).toHaveBeenCalledOnce());
});

test('[STATUS-1] only a script of our own origin is trusted', () => {
  expect(String(trustedScriptUrl('/assets/worker.mjs'))).toBe('/assets/worker.mjs');
  for (const url of ['https://evil.example/worker.mjs', '//evil.example/worker.mjs', 'data:text/javascript,alert(1)'])
    expect(() => trustedScriptUrl(url), url).toThrow(TypeError);
});

beforeEach(() => void Object.assign(pageData, { languages: readerLanguages }));
afterEach(() => void Object.assign(pageData, { languages: [] }));

test('[I18N-7] each of the seven languages stands there by its own name, and leads to the same screen', async () => {
  location.hash = '#/claim/1/details';
  await renderScreen(<LanguageSwitch />);
  const nav = page.getByRole('navigation', { name: 'Taal' });
  await expect.element(nav.getByRole('link')).not.toBeInTheDocument();
  await nav.getByRole('button', { name: 'Taal: Nederlands' }).click();
  await expect.element(nav.getByRole('listitem').getByText('Nederlands')).toHaveAttribute('aria-current', 'true');
  const links = nav.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['Deutsch', 'de', '/de/mein-redress?chosen#/claim/1/details'],
    ['English', 'en', '/en/my-redress?chosen#/claim/1/details'],
    ['Français', 'fr', '/fr/my-redress?chosen#/claim/1/details'],
    ['Español', 'es', '/es/my-redress?chosen#/claim/1/details'],
    ['Italiano', 'it', '/it/my-redress?chosen#/claim/1/details'],
    ['Türkçe', 'tr', '/tr/my-redress?chosen#/claim/1/details'],
  ]);
});

test('[I18N-7] where there is nothing to choose there is no choice', async () => {
  Object.assign(pageData, { languages: ['nl'] });
  await renderScreen(<LanguageSwitch />);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['/login', 'fr', '/', '/fr/login?chosen#/'],
  ['/fr/login', 'nl', '/forgot', '/nl/login?chosen#/forgot'],
  ['/staff', 'de', '/', '/de/staff?chosen#/'],
  ['/fr/my-redress', 'nl', '/home/account', '/nl/mijn-redress?chosen#/home/account'],
  ['/mijn-redress', 'en', '/home/claims', '/en/my-redress?chosen#/home/claims'],
] as const)('[I18N-7] from %s a language keeps the place', (path, language, route, address) => {
  expect(addressIn(language, route, path)).toBe(address);
});
