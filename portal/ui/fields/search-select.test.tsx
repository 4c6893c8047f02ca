// The layers in their order, as in the built stylesheets, before any component's.
import '../base.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/axe.ts';
import { renderHeld } from '../testing/held.tsx';
import { textsOf } from '../testing/texts.ts';
import { filterByText, isSameText, SearchSelect, type SearchSelectProps } from './search-select.tsx';

const names = ['België', 'Curaçao', 'Duitsland', 'Honduras', 'Nederland', 'Niger', 'Nigeria'];
const field = () => page.getByRole('combobox', { name: 'Land' });
const options = () => textsOf(page.getByRole('option'));

const countries = (start: string | null = null, more: Partial<SearchSelectProps<string>> = {}) =>
  renderHeld(start, (value, onChange) => (
    <form>
      <SearchSelect
        label="Land"
        placeholder="Kies..."
        showAllText="Toon alle landen"
        noneText={(typed) => `Geen land gevonden met ‘${typed}’`}
        options={names.map((name) => ({ value: name.slice(0, 4).toUpperCase() + name.length, label: name }))}
        value={value}
        onChange={onChange}
        {...more}
      />
      <button type="button">Verder</button>
    </form>
  ));

test('[UI-4] typing finds by any part, whatever the case and accents, the best first, and Enter takes it', async () => {
  const change = await countries();
  await field().click();
  await userEvent.keyboard('DU');
  await expect.poll(options).toEqual(['Duitsland', 'Honduras']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Du', 'du']);
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('DUIT9');
  await expect.element(field()).toHaveValue('Duitsland');
  await userEvent.keyboard('{Control>}a{/Control}CURAÇ');
  await expect.poll(options).toEqual(['Curaçao']);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Curaçao');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('[UI-4] a text that matches nothing says so, stays to be mended, and is no choice', async () => {
  const change = await countries('NEDE9');
  await field().fill('Dutsland');
  await expect.element(field()).toHaveAccessibleDescription('Geen land gevonden met ‘Dutsland’');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(field()).toHaveValue('Dutsland');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(change).toHaveBeenLastCalledWith(null);
  expect(await accessibilityFaults()).toEqual([]);
  await field().fill('duitsland');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('Duitsland');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  expect(change).toHaveBeenLastCalledWith('DUIT9');
});

test.each([
  ['NEDERLAND', 'Nederland', 'written out in any case'],
  ['niger', 'Niger', 'written out while it begins another'],
  ['curac', 'Curaçao', 'the only one it can be'],
  ['nig', 'België', 'one of several: the former choice stays'],
])('[UI-4] left with "%s" the field holds %s (%s)', async (typed, held) => {
  await countries('BELG6');
  await field().fill(typed);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(held);
});

test('[UI-4] emptied, it holds no choice', async () => {
  const change = await countries('NEDE9');
  await field().fill('');
  await userEvent.tab();
  await expect.poll(() => change.mock.lastCall).toEqual([null]);
  await expect.element(field()).toHaveValue('');
});

test('[UI-4] its button shows all, with the choice marked, and entering the field selects its text', async () => {
  await countries('NEDE9');
  await page.getByRole('button', { name: /Toon alle landen/ }).click();
  await expect.poll(options).toEqual(names);
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Nederland');
  await page.getByRole('option', { name: 'Honduras' }).click();
  await expect.element(field()).toHaveValue('Honduras');
  await page.getByRole('button', { name: 'Verder' }).click();
  await field().click();
  await userEvent.keyboard('be');
  await expect.element(field()).toHaveValue('be');
});

test('[UI-4] [UI-7] the arrows choose from the open list, which says the best match, and Tab leads on and chooses nothing', async () => {
  const change = await countries('BELG6');
  const next = page.getByRole('button', { name: 'Verder' });
  await field().click();
  await userEvent.keyboard('nig');
  await expect.element(page.getByRole('option', { name: 'Nigeria' })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-live=polite]')?.textContent).toBe('Niger');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Nigeria' })).toHaveAttribute('data-active');
  await expect.poll(accessibilityFaults).toEqual([]);
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
  await field().click();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('DUIT9');
});

test('[UI-4] Escape closes the list; the choice that was stays once the field is left', async () => {
  const change = await countries('NEDE9');
  await field().click();
  await userEvent.keyboard('nig');
  await expect.poll(options).toEqual(['Niger', 'Nigeria']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field()).toHaveValue('Nederland');
  expect(change).not.toHaveBeenCalledWith(null);
});

test('a locked choice can be read with its reason, and not be changed', async () => {
  const change = await countries('NEDE9', { locked: 'Staat vast door de volmacht.' });
  await expect.element(field()).toHaveValue('Nederland');
  await expect.element(field()).toHaveAccessibleDescription('Staat vast door de volmacht.');
  await field().click();
  await userEvent.keyboard('be');
  expect(change).not.toHaveBeenCalled();
});

const lands = [
  'België',
  'Benin',
  'Curaçao',
  'Côte d’Ivoire',
  'Duitsland',
  'Honduras',
  'Noord-Korea',
  'Åland',
  'Zuid-Korea',
].map((label) => ({ label }));

test.each([
  ['belgie', ['België']],
  ['BELGIË', ['België']],
  ['be', ['België', 'Benin']],
  ['curacao', ['Curaçao']],
  ['cote', ['Côte d’Ivoire']],
  ['du', ['Duitsland', 'Honduras']],
  ['korea', ['Noord-Korea', 'Zuid-Korea']],
  ['aland', ['Åland']],
  ['land', ['Duitsland', 'Åland']],
  [' duits ', ['Duitsland']],
  ['Dutsland', []],
  ['.*', []],
  ['  ', lands.map(({ label }) => label)],
  // The letter and its accent apart.
  ['Belgie\u0308', ['België']],
])('[UI-4] "%s" finds %s', (search, labels) => {
  expect(filterByText(lands, search).map(({ label }) => label)).toEqual(labels);
});

test('[UI-4] letters written as letter and accent apart are the same', () => {
  expect(isSameText('Belgie\u0308 ', 'BELGIË')).toBe(true);
  expect(isSameText('Belg', 'België')).toBe(false);
});

test.each([
  ['België', 'gie', 'gië'],
  ['Straße', 'ß', 'ß'],
  ['🇳🇱 Nederland', 'ned', 'Ned'],
])('[UI-4] in "%s" "%s" is marked', async (label, search, marked) => {
  await countries(null, { options: [{ value: 'ONE', label }] });
  await field().click();
  await userEvent.keyboard(search);
  await expect.element(page.getByRole('option')).toHaveTextContent(label);
  expect(document.querySelector('mark')?.textContent).toBe(marked);
});
