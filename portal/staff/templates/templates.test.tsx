import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/calls.ts';
import type { Template } from '#contract/staff/templates.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import TemplatesScreen from './templates-screen.tsx';

const shared: Template = {
  ...{ Id: 't1', Version: 2, Name: 'Betaling: wanneer', Shortcut: 'betaling', Use: 'answer', Brands: null },
  ...{ Texts: { nl: 'Beste {{FirstName}},', de: 'Guten Tag' }, Shared: true, UsedAt: null },
};
const own: Template = { ...shared, Id: 't2', Name: 'Van mij', Shortcut: 'mij', Shared: false };

async function show(Role: StaffSession['Role'], answers: Answers = {}, texts = [shared, own]) {
  const server = answering({
    'staff/templates': () => Response.json(texts),
    'staff/colleagues': () =>
      Response.json({
        People: [],
        Brands: ['Redress', 'Vluchtrecht'].map((Name) => ({ Id: Name.toLowerCase(), Name })),
      }),
    ...answers,
  });
  onTestFinished(() => queryClient.clear());
  const staff = { StaffId: 's1', Role, Name: 'Pim de Wit', EMailAddress: 'p@example.nl', IdleEndsIn: 900 };
  await renderScreen(<TemplatesScreen staff={staff} />);
  return server;
}

test('[TEMPLATE-1] an agent changes and removes own texts alone, and shares none', async () => {
  let texts = [shared, own];
  const server = await show('agent', {
    'staff/templates': () => Response.json(texts),
    'staff/removetemplate': () => {
      texts = [shared];
      return Response.json({ ok: true });
    },
  });
  await expect.element(page.getByText('Betaling: wanneer')).toBeVisible();
  await expect.element(page.getByText('Antwoord · Nederlands, Duits').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Wijzigen Betaling: wanneer' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Wijzigen Van mij' }).click();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Verwijderen Van mij' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect.poll(() => server.sentTo('staff/removetemplate')).toEqual([{ id: 't2' }]);
  await expect.element(page.getByText('Van mij', { exact: true })).not.toBeInTheDocument();
});

test('[TEMPLATE-1, TEMPLATE-3] a lead makes a text in several languages with places; what is refused is said at its field and language', async () => {
  let refuses = true;
  const server = await show(
    'lead',
    {
      'staff/keeptemplate': () => {
        if (!refuses) return Response.json(shared);
        refuses = false;
        const fields = [{ field: 'given.Texts.nl', code: 'template.unknownPlace' }];
        return refused(422, 'template.unknownPlace', { fields, data: { place: 'Voornaam' } });
      },
    },
    [],
  );
  await expect.element(page.getByText('Niets gevonden')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Nieuwe tekst' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Naam').fill('Bank');
  await dialog.getByLabelText('Sneltekst').fill('onze bank');
  await dialog.getByLabelText('Naam').click();
  await expect.element(dialog.getByLabelText('Sneltekst')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Sneltekst').fill('#bank');
  await dialog.getByRole('combobox', { name: 'Waarvoor' }).click();
  await page.getByRole('option', { name: 'Verzoek' }).click();
  await dialog.getByRole('button', { name: 'Vluchtrecht' }).click();
  await dialog.getByText('Delen met alle medewerkers').click();
  await dialog.getByLabelText('Tekst in het Nederlands').fill('Beste {{Voornaam}}');
  await dialog.getByRole('tab', { name: 'Duits' }).click();
  await dialog.getByLabelText('Tekst in het Duits').fill('Guten Tag ');
  await dialog.getByRole('combobox', { name: 'Invulveld' }).click();
  await page.getByRole('option', { name: 'Volledige naam' }).click();
  await expect.element(dialog.getByLabelText('Tekst in het Duits')).toHaveValue('Guten Tag {{FullName}}');
  await save.click();
  await expect.element(dialog.getByText('‘Voornaam’ is geen invulveld.', { exact: false })).toBeVisible();
  await dialog.getByLabelText('Tekst in het Nederlands').fill('Beste');
  expect(await accessibilityFaults()).toEqual([]);
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo('staff/keeptemplate')[1]).toEqual({
    given: {
      ...{ Name: 'Bank', Shortcut: 'bank', Use: 'request', Brands: ['vluchtrecht'], Shared: true },
      Texts: { nl: 'Beste', de: 'Guten Tag {{FullName}}' },
    },
  });
});
