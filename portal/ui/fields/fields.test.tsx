import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../overlays/modal.tsx';
import { accessibilityFaults } from '../testing/axe.ts';
import { renderHeld } from '../testing/held.tsx';
import { render } from '../testing/render.tsx';
import { SearchField } from './search-field.tsx';
import { MultiSelect, Select } from './select.tsx';
import { PasswordField, TextField } from './text-field.tsx';

test('the error of a field is tied to it and takes the place of the hint', async () => {
  const { rerender } = await render(<TextField label="IBAN" hint="Begint met uw land." />);
  const field = page.getByRole('textbox', { name: 'IBAN' });
  await expect.element(field).toHaveAccessibleDescription('Begint met uw land.');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await rerender(<TextField label="IBAN" hint="Begint met uw land." error="Dit is geen geldige IBAN" />);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Dit is geen geldige IBAN');
});

test('[UI-9] an error is announced at the field where the reader is or has just been, and at no other', async () => {
  const fields = (error?: string) => (
    <>
      <TextField label="IBAN" error={error} />
      <TextField label="Naam" error={error} />
    </>
  );
  const { rerender } = await render(fields());
  const live = (label: string) =>
    page.getByRole('textbox', { name: label }).element().parentElement?.querySelector('[aria-live]');
  // The region is there before its error.
  await expect.poll(() => live('IBAN')?.textContent).toBe('');
  await page.getByRole('textbox', { name: 'IBAN' }).click();
  await rerender(fields('Vul dit veld in'));
  await expect.poll(() => live('IBAN')?.ariaLive).toBe('polite');
  expect(live('IBAN')?.textContent).toBe('Vul dit veld in');
  expect(live('Naam')?.ariaLive).toBe('off');
});

test('a locked field can be reached and read with its reason, and not be changed', async () => {
  const change = vi.fn();
  await render(<TextField label="Plaats" value="Utrecht" locked="Staat vast door de volmacht." onChange={change} />);
  await userEvent.tab();
  const field = page.getByRole('textbox', { name: 'Plaats' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Staat vast door de volmacht.');
  await userEvent.keyboard('x');
  expect(change).not.toHaveBeenCalled();
});

test('a password shows and hides, and keeps its autocomplete', async () => {
  await render(<PasswordField label="Wachtwoord" autoComplete="current-password" showText="Toon" hideText="Verberg" />);
  const field = page.getByLabelText('Wachtwoord');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Toon' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Verberg' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('[UI-7] the list of a select is as wide as its longest explanation, and never wider than the window (WCAG 1.4.10)', async () => {
  const options = [
    { value: 'EUR', label: 'EUR', note: 'Euro' },
    { value: 'BAM', label: 'BAM', note: 'Konvertible Mark von Bosnien und Herzegowina' },
  ];
  await render(<Select label="Valuta" options={options} value="EUR" onChange={vi.fn()} placeholder="Kies" />);
  const list = page.getByRole('listbox');
  const heights = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.getBoundingClientRect().height);
  await page.viewport(1000, 800);
  await page.getByRole('combobox', { name: 'Valuta' }).click();
  await expect.element(list).toBeVisible();
  expect(new Set(heights()).size).toBe(1);
  await userEvent.keyboard('{Escape}');
  await page.viewport(320, 800);
  await page.getByRole('combobox', { name: 'Valuta' }).click();
  await expect.element(list).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth);
});

const titles = [
  { value: 'f', label: 'Mevrouw' },
  { value: 'm', label: 'Meneer' },
  { value: 'd', label: 'Doctor', isDisabled: true },
  { value: 'e', label: 'Één van beide' },
  { value: 'ed', label: 'Een dame' },
];
const select = () => page.getByRole('combobox', { name: 'Aanhef' });
const titled = (start: string | null = null) =>
  renderHeld(start, (value, onChange) => (
    <Select label="Aanhef" placeholder="Kies..." value={value} onChange={onChange} options={titles} />
  ));
const active = () => document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant') ?? '';

test.each([
  ['{Enter}', 'Mevrouw'],
  [' ', 'Mevrouw'],
  ['{ArrowUp}{ArrowDown}', 'Meneer'],
  ['{End}{Home}', 'Mevrouw'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Één van beide'],
  ['{Enter}{PageDown}{ArrowUp}', 'Één van beide'],
  ['mm', 'Meneer'],
  ['men', 'Meneer'],
  ['EE', 'Een dame'],
  ['een d', 'Een dame'],
  ['x', 'Mevrouw'],
])('[UI-7] a select is chosen from by keyboard alone: after "%s" and Enter it holds %s', async (keys, label) => {
  const change = await titled();
  await expect.element(select()).toHaveTextContent('Kies...');
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.poll(() => document.getElementById(active())?.textContent).toBe(label);
  await expect.element(select()).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith(titles.find((one) => one.label === label)?.value);
  await expect.element(select()).toHaveTextContent(label);
  await expect.element(select()).toHaveAttribute('aria-expanded', 'false');
});

test('[UI-7] the Tab key and a press elsewhere close the list and choose nothing; Escape closes it alone, and not the dialog around it', async () => {
  const [close, change] = [vi.fn(), vi.fn()];
  await render(
    <Modal isOpen onClose={close} aria-label="Filters">
      <p>Rest</p>
      <Select label="Aanhef" placeholder="Kies..." value="m" onChange={change} options={titles} />
      <p style={{ height: 300 }} />
      <button type="button">Verder</button>
    </Modal>,
  );
  const list = page.getByRole('listbox', { name: 'Aanhef' });
  const next = page.getByRole('button', { name: 'Verder' });
  for (const leave of [() => userEvent.tab(), () => page.getByText('Rest').click(), () => next.click()]) {
    await select().click();
    await page.getByRole('option', { name: 'Doctor' }).click({ force: true });
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(list).toBeVisible();
    await leave();
    await expect.element(list).not.toBeInTheDocument();
  }
  await expect.element(next).toHaveFocus();
  await select().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(select()).toHaveFocus();
  expect([close, change].flatMap((one) => one.mock.calls)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('a search can be emptied by its button and by Escape', async () => {
  const change = await renderHeld('', (value, onChange) => (
    <SearchField label="Zoek" clearText="Leegmaken" value={value} onChange={onChange} />
  ));
  const field = page.getByRole('searchbox', { name: 'Zoek' });
  await field.fill('AMS');
  await page.getByRole('button', { name: 'Leegmaken' }).click();
  await expect.element(field).toHaveValue('');
  await field.fill('BCN');
  await userEvent.keyboard('{Escape}');
  expect(change).toHaveBeenLastCalledWith('');
});

const purposes = [
  { value: 'hotel', label: 'Hotel' },
  { value: 'meals', label: 'Eten en drinken' },
  { value: 'taxi', label: 'Taxi' },
];

const showSeveral = () =>
  renderHeld<string[]>([], (value, onChange) => (
    <main>
      <MultiSelect label="Waarvoor" placeholder="Kies…" options={purposes} value={value} onChange={onChange} />
    </main>
  ));
const several = () => page.getByRole('combobox', { name: 'Waarvoor' });
const option = (name: string) => page.getByRole('option', { name });

test('[UPLOAD-10] the list stays open for more than one choice, and the field names them in their order', async () => {
  const chosen = await showSeveral();
  await expect.element(several()).toMatchTextContent(/Kies…/);
  await several().click();
  await option('Taxi').click();
  await option('Hotel').click();
  await expect.element(option('Taxi')).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(several()).toHaveFocus();
  await expect.element(several()).toMatchTextContent(/^Hotel, Taxi$/);
  expect(chosen.mock.calls.flat()).toEqual([['taxi'], ['hotel', 'taxi']]);
});

test('the keyboard alone chooses and takes back', async () => {
  const chosen = await showSeveral();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(option('Hotel')).toHaveAttribute('data-active');
  await userEvent.keyboard('{ArrowDown}{Enter}{Enter}{Escape}');
  await expect.element(several()).toHaveFocus();
  expect(chosen.mock.calls.flat()).toEqual([['meals'], []]);
});
