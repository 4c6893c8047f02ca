import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contact } from '#contract/account.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { saveDraft } from '../../lib/storage/drafts.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { countries, sanne } from '../../lib/testing/given.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { textOf } from '../../lib/texts/texts.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { contactFaults, toContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';

const update = 'portal/updateAccount';
const refresh = 'portal/compactdossier';

beforeEach(() => clearSessionState({ loggedIn: true, countries }));

function panel(contact: Partial<Contact> = {}) {
  return renderScreen(
    <main>
      <ContactPanel contact={{ ...sanne, ...contact }} />
    </main>,
  );
}
const edit = () => page.getByRole('button', { name: 'Contactgegevens wijzigen' });
async function edits(contact: Partial<Contact> = {}) {
  await panel(contact);
  await edit().click();
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Opslaan' });
const notes = () => page.getByRole('status').first();

test('[ACCOUNT-1] shows name, address with the name of the country, phone and e-mail, and a way to edit', async () => {
  await panel();
  const facts = page
    .getByRole('definition')
    .elements()
    .map((value) => (value as HTMLElement).innerText.split('\n'));
  expect(facts).toEqual([
    ['Sanne van den Berg'],
    ['Kastanjelaan 118 b', '3572 XK Utrecht', 'Nederland'],
    ['+31 6 12345678'],
    ['sanne@example.nl'],
  ]);
  await expect.element(edit()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ACCOUNT-1] what is not filled in says so', async () => {
  const nothing = { StreetName: null, HouseNumber: null, HouseNumberExtension: null, PostalCode: null, City: null };
  await panel({ ...nothing, CountryCode: null, PhoneNumber: null });
  await expect.poll(() => page.getByText('Nog niet ingevuld').elements()).toHaveLength(2);
});

test('[ACCOUNT-2] edits in the account layout, by keyboard in the order of its rows, the e-mail locked with its reason', async () => {
  await edits();
  await expect.element(field('Voornaam')).toHaveFocus();
  await expect.element(field('Achternaam')).toHaveValue('van den Berg');
  const order = [
    'Achternaam',
    'Land',
    'Postcode',
    'Huisnummer',
    'Toevoeging',
    'Straat',
    'Plaats',
    'Telefoon',
    'E-mailadres',
  ];
  for (const name of order) {
    await userEvent.tab();
    expect(document.activeElement?.closest('div')?.textContent).toContain(name);
  }
  await expect.element(field('E-mailadres')).toHaveAttribute('readonly');
  await expect.element(field('E-mailadres')).toHaveAccessibleDescription(/waarmee u inlogt/);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ACCOUNT-2] saving sends what was written, refreshes the dossier and says that it was saved, to stay', async () => {
  const { asked, sentTo } = answering({
    [update]: () => Response.json({ ok: true }),
    [refresh]: () => refused(503, 'call.busy'),
  });
  await edits();
  await field('Plaats').fill(' Utrecht Oost ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen')).toBeVisible();
  expect(sentTo(update)).toEqual([
    {
      Id: 'k1',
      City: 'Utrecht Oost',
      EMailAddress: 'sanne@example.nl',
    },
  ]);
  expect(asked.slice(0, 2)).toEqual([update, refresh]);
  await expect.element(edit()).toHaveFocus();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Laatst opgeslagen om \d\d:\d\d/)).toBeVisible();
});

test('[ACCOUNT-3] what somebody else changes meanwhile is shown, and is not sent back as it was', async () => {
  const { sentTo } = answering({
    [update]: () => Response.json({ ok: true }),
    [refresh]: () => refused(503, 'call.busy'),
  });
  const { rerender } = await panel();
  await edit().click();
  await field('Telefoon').fill('+31 6 87654321');
  await rerender(
    <main>
      <ContactPanel contact={{ ...sanne, City: 'Delft' }} />
    </main>,
  );
  await expect.element(field('Plaats')).toHaveValue('Delft');
  await save().click();
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen')).toBeVisible();
  expect(sentTo(update)).toEqual([{ Id: 'k1', PhoneNumber: '+31 6 87654321', EMailAddress: 'sanne@example.nl' }]);
});

test('[ACCOUNT-2] cancelling returns to what was, without a note and without a call', async () => {
  const { asked } = answering({});
  await edits();
  await field('Voornaam').fill('Anders');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect.element(edit()).toHaveFocus();
  expect(notes().element().textContent).toBe('');
  expect(asked).toEqual([]);
  await edit().click();
  await expect.element(field('Voornaam')).toHaveValue('Sanne');
});

test('[ACCOUNT-2] what the server finds wrong stands at its field', async () => {
  answering({ [update]: () => refused(422, 'call.invalid', { fields: [{ field: 'City', code: 'city' }] }) });
  await edits();
  await save().click();
  await expect
    .element(field('Plaats'))
    .toHaveAccessibleDescription('Gebruik in de plaatsnaam alleen letters, spaties, streepjes en apostrofs.');
  await field('Plaats').fill('Zeist');
  await expect.element(field('Plaats')).not.toHaveAttribute('aria-invalid');
});

test('[ACCOUNT-2] a failure says so and keeps what was written', async () => {
  answering({ [update]: () => refused(500, 'call.unknown') });
  await edits();
  await field('Voornaam').fill('Sofie');
  await save().click();
  await expect.element(page.getByRole('alert').getByText('Er ging iets mis, probeer het opnieuw')).toBeVisible();
  await expect.element(field('Voornaam')).toHaveValue('Sofie');
  await expect.element(save()).toBeEnabled();
});

test('[STATE-3] what was written before the session ended is there after the next login, and goes once saved', async () => {
  answering({ [update]: () => Response.json({ ok: true }), [refresh]: () => refused(503, 'call.busy') });
  saveDraft('k1', 'account', { FirstName: 'Sofie' });
  await panel();
  await expect.element(page.getByText('Uw tekst van eerder is bewaard')).toBeVisible();
  await expect.element(field('Voornaam')).toHaveValue('Sofie');
  await save().click();
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen')).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

const contact = (part: Partial<Contact>): Contact =>
  ({ Id: 'k1', FirstName: 'Sanne', MiddleName: null, LastName: 'Berg', EMailAddress: 'a@b.nl', ...part }) as Contact;

test('[UI-9] an empty field is missing when it is required, and never wrong', () => {
  const empty = toContactForm(contact({ FirstName: '', CountryCode: 'NL', PostalCode: ' ' }));
  const missing = { text: textOf('no_input_warning'), shows: 'tried' };
  expect(contactFaults(empty)).toEqual({ FirstName: missing, PostalCode: missing, HouseNumber: missing });
});

test('[VALID-14] postal code and house number are judged by the country of the form', () => {
  const form = toContactForm(contact({ CountryCode: 'NL', PostalCode: 'SW1A 1AA', HouseNumber: '10b' }));
  expect(contactFaults(form)).toEqual({
    PostalCode: { text: textOf('validatorMessages.postcodeNL'), shows: 'left' },
    HouseNumber: { text: textOf('validatorMessages.justnumbers'), shows: 'left' },
  });
  expect(contactFaults({ ...form, CountryCode: 'GB' })).toEqual({});
});
