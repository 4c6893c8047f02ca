import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { FindBox } from './find-box.tsx';

const claim = {
  ClaimId: 'c1',
  ReferenceNumber: '4821307',
  FullName: 'Sanne Berg',
  Flight: 'XN1673',
  Day: '2026-08-14',
  Closed: false,
  Brand: 'redress',
};
const contact = { ContactId: 'p1', FullName: 'Sanne Berg', EMailAddress: 'sanne@voorbeeld.example', Brand: 'redress' };
const both = { Claims: [claim], Contacts: [contact], More: false };
const box = () => page.getByRole('combobox', { name: 'Claim, naam, vlucht of e-mail' });

async function shown(answer: Answers[string]) {
  const doubles = answering({ 'staff/find': answer });
  const [onClaim, onContact] = [vi.fn(), vi.fn()];
  await renderScreen(<FindBox onClaim={onClaim} onContact={onContact} />);
  return { ...doubles, onClaim, onContact };
}

test('[FIND-2] the slash goes to the box; claims and contacts stand apart, for an e-mail address contacts first; Enter opens the first or the chosen one', async () => {
  const { onClaim, onContact, sentTo } = await shown(() => Response.json(both));
  await userEvent.keyboard('/');
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('s/a');
  await expect
    .element(page.getByRole('group', { name: 'Claims' }).getByRole('option', { name: /4821307/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Contacten' }).getByRole('option', { name: /sanne@/ }))
    .toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Gevonden: 2');
  expect(await accessibilityFaults()).toEqual([]);
  expect(sentTo('staff/find').at(-1)).toEqual({ query: 's/a' });
  await userEvent.keyboard('{Enter}');
  expect(onClaim).toHaveBeenCalledWith('c1');
  await expect.element(box()).toHaveValue('');
  await box().fill('sanne');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true, name: /sanne@/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onContact).toHaveBeenCalledWith('p1');
  await box().fill('sanne@');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Sanne Bergsanne@voorbeeld.example');
  await userEvent.keyboard('{Enter}');
  expect(onContact).toHaveBeenCalledTimes(2);
});

test('[FIND-2] an older answer never shows over a newer one, and an early Enter opens the first of what was typed', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const newer = { ...both, Claims: [{ ...claim, ClaimId: 'c2', ReferenceNumber: '555' }] };
  const { onClaim, timesAsked } = await shown((input) =>
    (input as { query: string }).query === 'sa' ? late : Response.json(newer),
  );
  await box().fill('sa');
  await expect.poll(() => timesAsked('staff/find')).toBe(1);
  await box().fill('55');
  await expect.element(page.getByRole('option', { name: /555/ })).toBeVisible();
  resolve(Response.json(both));
  await late;
  await expect.element(page.getByRole('option', { name: /555/ })).toBeVisible();
  await box().fill('555');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onClaim.mock.calls).toEqual([['c2']]);
});

test('[FIND-3] who asks too often reads when to go on, and who finds nothing that there is nothing', async () => {
  await shown((input) =>
    (input as { query: string }).query === 'zz'
      ? Response.json({ Claims: [], Contacts: [], More: false })
      : refused(429, 'call.tooFast', { data: { seconds: 20 } }, 20),
  );
  await box().fill('zz');
  await expect.element(page.getByRole('status')).toHaveTextContent('Niets gevonden');
  await box().fill('zzz');
  await expect.element(page.getByText(/Probeer het over/)).toBeVisible();
});
