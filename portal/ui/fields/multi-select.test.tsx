import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/axe.ts';
import { renderHeld } from '../testing/held.tsx';
import { MultiSelect } from './select.tsx';

const options = [
  { value: 'hotel', label: 'Hotel' },
  { value: 'meals', label: 'Eten en drinken' },
  { value: 'taxi', label: 'Taxi' },
];

const shown = () =>
  renderHeld<string[]>([], (value, onChange) => (
    <main>
      <MultiSelect label="Waarvoor" placeholder="Kies…" options={options} value={value} onChange={onChange} />
    </main>
  ));
const field = () => page.getByRole('combobox', { name: 'Waarvoor' });
const option = (name: string) => page.getByRole('option', { name });

test('[UPLOAD-10] the list stays open for more than one choice, and the field names them in their order', async () => {
  const chosen = await shown();
  await expect.element(field()).toMatchTextContent(/Kies…/);
  await field().click();
  await option('Taxi').click();
  await option('Hotel').click();
  await expect.element(option('Taxi')).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toMatchTextContent(/^Hotel, Taxi$/);
  expect(chosen.mock.calls.flat()).toEqual([['taxi'], ['hotel', 'taxi']]);
});

test('the keyboard alone chooses and takes back', async () => {
  const chosen = await shown();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(option('Hotel')).toHaveAttribute('data-active');
  await userEvent.keyboard('{ArrowDown}{Enter}{Enter}{Escape}');
  await expect.element(field()).toHaveFocus();
  expect(chosen.mock.calls.flat()).toEqual([['meals'], []]);
});
