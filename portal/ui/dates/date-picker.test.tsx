// The layers in their order, as in the built stylesheets, before any component's.
import '../base.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/axe.ts';
import { renderHeld } from '../testing/held.tsx';
import { textsOf } from '../testing/texts.ts';
import { DatePicker, type DatePickerProps, type DateWords } from './date-picker.tsx';

const DATE_WORDS: DateWords = {
  locale: 'nl-NL',
  choose: 'Kies een datum',
  form: 'DD-MM-JJJJ',
  invalid: 'Dit is geen bestaande datum',
  before: (date) => `U kunt geen datum invoeren vóór ${date}`,
  after: (date) => `U kunt geen datum invoeren na ${date}`,
  previous: { days: 'Vorige maand', months: 'Vorig jaar', years: 'Vorige 20 jaar' },
  next: { days: 'Volgende maand', months: 'Volgend jaar', years: 'Volgende 20 jaar' },
  up: { days: 'kies een maand', months: 'kies een jaar' },
  today: 'Vandaag',
  close: 'Sluiten',
};

const field = () => page.getByRole('textbox', { name: 'Geboortedatum' });
const opener = () => page.getByRole('button', { name: 'Kies een datum' });
const calendar = () => page.getByRole('dialog', { name: 'Kies een datum' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const focusedName = () => document.activeElement?.getAttribute('aria-label');

/** A field for a date on 20 November 2026; `change` is told what it holds. */
const picker = (start = '12-11-2026', more: Partial<DatePickerProps> = {}) =>
  renderHeld(start, (text, onChange) => (
    <DatePicker
      label="Geboortedatum"
      words={DATE_WORDS}
      today="2026-11-20"
      value={text}
      onChange={onChange}
      {...more}
    />
  ));

async function opened() {
  const change = await picker();
  await opener().click();
  return change;
}

/** How many columns each row of the grid has. */
const rows = () => [...document.querySelectorAll('[role=grid] tbody tr')].map((row) => row.children.length);
const shown = () => textsOf(page.getByRole('gridcell'));

test('[UI-5] a typed date shows as DD-MM-YYYY once the field is left', async () => {
  const change = await picker('');
  await field().fill('7/3/86');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('07-03-1986');
  expect(change).toHaveBeenLastCalledWith('07-03-1986');
  await expect.element(field()).toHaveAttribute('inputmode', 'numeric');
});

test.each([
  ['31-02-1990', 'Dit is geen bestaande datum'],
  ['gisteren', 'Dit is geen bestaande datum'],
  ['01-01-1890', 'U kunt geen datum invoeren vóór 20 november 1926'],
  ['01-01-2200', 'U kunt geen datum invoeren na 20 november 2126'],
])('[UI-5] [UI-9] [UI-12] "%s" says "%s" once the field is left, and goes when it is mended', async (text, said) => {
  await picker('');
  await field().fill(text);
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription(said);
  expect(await accessibilityFaults()).toEqual([]);
  await field().fill('7-3-1986');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
});

test('[UI-5] opens at its date, in weeks from Monday to Sunday, with today and the choice marked', async () => {
  await opened();
  await expect.element(calendar()).toBeVisible();
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
  await expect.poll(() => rows()).toEqual([7, 7, 7, 7, 7, 7]);
  await expect.poll(() => focusedName()).toBe('donderdag 12 november 2026');
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('12');
  await expect.element(button('vrijdag 20 november 2026')).toHaveAttribute('aria-current', 'date');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[UI-5] a day is chosen, the calendar closes, and the focus is where it was', async () => {
  const change = await opened();
  await button('dinsdag 3 november 2026').click();
  expect(change).toHaveBeenLastCalledWith('03-11-2026');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('[UI-5] the title leads up to months in four rows of three, and years in four rows of five, 20 to a page', async () => {
  const change = await opened();
  await button(/november 2026, kies een maand/).click();
  await expect.poll(() => rows()).toEqual([3, 3, 3, 3]);
  await expect
    .poll(() => shown())
    .toEqual(['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']);
  expect(await accessibilityFaults()).toEqual([]);
  await button(/2026, kies een jaar/).click();
  await expect.poll(() => rows()).toEqual([5, 5, 5, 5]);
  await expect.poll(() => [shown().at(0), shown().at(-1)]).toEqual(['2021', '2040']);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Vorige 20 jaar').click();
  await button('Vorige 20 jaar').click();
  await expect.poll(() => [shown().at(0), shown().at(-1)]).toEqual(['1981', '2000']);
  await button('1986').click();
  await button('mrt, maart 1986').click();
  await button('vrijdag 7 maart 1986').click();
  expect(change).toHaveBeenLastCalledWith('07-03-1986');
});

test('[UI-5] today is chosen by its button', async () => {
  const change = await opened();
  await button(/^Vandaag/).click();
  expect(change).toHaveBeenLastCalledWith('20-11-2026');
});

test('[UI-5] by keyboard alone: each key moves the focus, also with Shift, and Enter chooses', async () => {
  const change = await picker();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar()).toBeVisible();
  const steps: [string, string][] = [
    ['{ArrowRight}', 'vrijdag 13 november 2026'],
    ['{End}', 'zondag 15 november 2026'],
    ['{PageDown}', 'dinsdag 15 december 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'maandag 15 december 2025'],
  ];
  for (const [keys, name] of steps) {
    await userEvent.keyboard(keys);
    await expect.poll(() => focusedName()).toBe(name);
  }
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('15-12-2025');
  await expect.element(opener()).toHaveFocus();
});

test('[UI-5] Escape goes a level back, and from the days out, leaving the date as it was', async () => {
  const change = await opened();
  await button(/kies een maand/).click();
  await button(/kies een jaar/).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => rows()).toEqual([3, 3, 3, 3]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => rows()).toHaveLength(6);
  await expect.poll(() => focusedName()).toBe('donderdag 12 november 2026');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
});

test('[UI-5] days outside the range cannot be chosen, and the calendar does not go beyond them', async () => {
  const change = await picker('', { max: '2026-11-20' });
  await opener().click();
  await expect.poll(() => focusedName()).toBe('vrijdag 20 november 2026');
  await expect.element(button('zaterdag 21 november 2026')).toBeDisabled();
  await expect.element(button('Volgende maand')).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => focusedName()).toBe('vrijdag 20 november 2026');
  await userEvent.keyboard('{Escape}');
  await field().fill('21-11-2026');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('U kunt geen datum invoeren na 20 november 2026');
  expect(change).toHaveBeenLastCalledWith('21-11-2026');
});

test('[UI-5] on a phone the calendar is a sheet as wide as the window, with days of at least 44 by 40 pixels', async () => {
  await page.viewport(390, 800);
  await opened();
  await expect.element(calendar()).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  const { bottom, width } = calendar().element().getBoundingClientRect();
  expect([Math.round(bottom), Math.round(width)]).toEqual([800, 390]);
  const day = button('donderdag 12 november 2026').element().getBoundingClientRect();
  expect(day.height).toBeGreaterThanOrEqual(44);
  expect(day.width).toBeGreaterThanOrEqual(44);
  expect(await accessibilityFaults()).toEqual([]);
  await page.viewport(320, 568);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
