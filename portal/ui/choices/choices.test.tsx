import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderHeld } from '../testing/held.tsx';
import { render } from '../testing/render.tsx';
import { ButtonGroup } from './button-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { Segments } from './segments.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
];

test('[UI-2] the clicked option becomes the only checked one, with a check icon, and stays checked when it is clicked again', async () => {
  const choose = await renderHeld<string | null>(null, (value, onChange) => (
    <ButtonGroup label="Klopt dit?" options={ANSWERS} answered={value} onChoose={onChange} />
  ));
  const yes = page.getByRole('button', { name: 'Ja' });
  const no = page.getByRole('button', { name: 'Nee' });
  const group = page.getByRole('group', { name: 'Klopt dit?' }).element();
  expect(group.querySelector('svg')).toBeNull();
  for (let press = 0; press < 2; press++) {
    await no.click();
    await expect.element(no).toHaveAttribute('aria-pressed', 'true');
    await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
    expect(group.querySelectorAll('svg')).toHaveLength(1);
    expect(no.element().querySelector('svg')).not.toBeNull();
  }
  expect(choose.mock.calls).toEqual([['no'], ['no']]);
});

test('[UI-3] the label of a checkbox may hold mark-up, and its text is the name', async () => {
  const change = vi.fn();
  await render(
    <Checkbox onChange={change}>
      Ik ga <b>akkoord</b> met de <a href="#/voorwaarden">voorwaarden</a>
    </Checkbox>,
  );
  const box = page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' });
  await page.getByText('akkoord').click();
  await expect.element(box).toBeChecked();
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
  await expect.element(page.getByRole('link', { name: 'voorwaarden' })).toBeVisible();
});

test('[UI-3] a required checkbox says so, and its error is tied to it', async () => {
  await render(
    <Checkbox isRequired error="Ga akkoord om verder te gaan">
      Akkoord
    </Checkbox>,
  );
  const box = page.getByRole('checkbox', { name: 'Akkoord' });
  await expect.element(box).toHaveAttribute('aria-required', 'true');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box).toHaveAccessibleDescription('Ga akkoord om verder te gaan');
});

test('chips give every chosen value in the order of the options and move by arrow keys', async () => {
  const options = ['a', 'b', 'c'].map((one) => ({ value: one, label: `Soort ${one}` }));
  const change = await renderHeld(['c'], (value, onChange) => (
    <Chips label="Wat is dit?" options={options} value={value} onChange={onChange} error="Kies een soort" />
  ));
  await page.getByRole('button', { name: 'Soort a' }).click();
  expect(change).toHaveBeenLastCalledWith(['a', 'c']);
  await userEvent.keyboard('{ArrowRight} ');
  expect(change).toHaveBeenLastCalledWith(['a', 'b', 'c']);
  await expect
    .element(page.getByRole('toolbar', { name: 'Wat is dit?' }))
    .toHaveAccessibleDescription('Kies een soort');
});

test('[UI-2] segments are a choice of one, by press and by arrow keys', async () => {
  const options = [
    { value: 'bank', label: 'Bankrekening' },
    { value: 'paypal', label: 'PayPal' },
  ];
  const chosen = await renderHeld('bank', (value, onChange) => (
    <Segments label="Uitbetaling" options={options} value={value} onChange={onChange} />
  ));
  await expect.element(page.getByRole('radiogroup', { name: 'Uitbetaling' })).toBeVisible();
  await page.getByText('PayPal').click();
  await expect.element(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'Bankrekening' })).toBeChecked();
  expect(chosen.mock.calls).toEqual([['paypal'], ['bank']]);
});
