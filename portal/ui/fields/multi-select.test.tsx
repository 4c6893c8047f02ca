import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { MultiSelect } from './multi-select.tsx';

const options = [
  { value: 'hotel', label: 'Hotel' },
  { value: 'meals', label: 'Eten en drinken' },
  { value: 'taxi', label: 'Taxi' },
];

async function shown() {
  const chosen: string[][] = [];
  function Field() {
    const [value, setValue] = useState<string[]>([]);
    const change = (next: string[]) => {
      chosen.push(next);
      setValue(next);
    };
    return <MultiSelect label="Waarvoor" placeholder="Kies…" options={options} value={value} onChange={change} />;
  }
  await render(
    <main>
      <Field />
    </main>,
  );
  return chosen;
}
const field = () => page.getByRole('button', { name: /Waarvoor/ });
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
  expect(chosen).toEqual([['taxi'], ['hotel', 'taxi']]);
});

test('the keyboard alone chooses and takes back', async () => {
  const chosen = await shown();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(option('Hotel')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{Enter}{Escape}');
  await expect.element(field()).toHaveFocus();
  expect(chosen).toEqual([['meals'], []]);
});
