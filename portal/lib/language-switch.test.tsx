import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressOf, LanguageSwitch } from './language-switch.tsx';
import { start } from './start.ts';
import { renderScreen } from './testing/screen.tsx';

const places = [
  { culture: 'nl-NL', prefix: null, origin: null },
  { culture: 'de-DE', prefix: null, origin: 'https://portal.example.de' },
  { culture: 'en-GB', prefix: 'fr', origin: null },
] as const;

beforeEach(() => void Object.assign(start, { places }));
afterEach(() => void Object.assign(start, { places: [] }));

test('[I18N-7] each language stands there by its own name, and leads to the same screen', async () => {
  location.hash = '#/claim/1/details';
  await renderScreen(<LanguageSwitch />);
  const nav = page.getByRole('navigation', { name: 'Taal' });
  await expect.element(nav.getByText('Nederlands')).toHaveAttribute('aria-current', 'true');
  const german = nav.getByRole('link', { name: 'Deutsch' });
  await expect.element(german).toHaveAttribute('href', 'https://portal.example.de/mein-redress#/claim/1/details');
  await expect.element(german).toHaveAttribute('hreflang', 'de');
  await expect
    .element(nav.getByRole('link', { name: 'Français' }))
    .toHaveAttribute('href', '/fr/my-redress#/claim/1/details');
});

test('[I18N-7] where there is nothing to choose there is no choice', async () => {
  Object.assign(start, { places: places.slice(0, 1) });
  await renderScreen(<LanguageSwitch />);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['/login', places[2], '/', '/fr/login#/'],
  ['/fr/login', places[0], '/forgot', '/login#/forgot'],
  ['/staff', places[2], '/', '/fr/staff#/'],
  ['/fr/my-redress', places[0], '/home/account', '/mijn-redress#/home/account'],
  ['/mijn-redress', places[2], '/home/claims', '/fr/my-redress#/home/claims'],
] as const)('[I18N-7] from %s a language keeps the place', (path, place, route, address) => {
  expect(addressOf(place, route, path)).toBe(address);
});
