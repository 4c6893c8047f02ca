import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueryProvider } from '../../app/query-provider.tsx';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import NewClaim from './new-claim.tsx';

const olaf = { ContactId: 'olaf', FullName: 'Olaf van den Berg', EMailAddress: 'olaf@example.nl', Brand: 'redress' };
const double = { ClaimId: 'k1', ReferenceNumber: '4842001', FullName: 'O. Hendriks', Closed: false };
const made = { ClaimId: 'k9', ContactId: 'olaf', ReferenceNumber: '4842004' };

afterEach(() => sessionStorage.clear());

async function shown(more: Parameters<typeof answering>[0] = {}) {
  const onMade = vi.fn();
  const server = answering({
    'staff/colleagues': () =>
      Response.json({
        People: [],
        Brands: [
          { Id: 'redress', Name: 'Redress' },
          { Id: 'noordstern', Name: 'Noordstern' },
        ],
      }),
    'staff/find': (input) =>
      Response.json({
        Claims: [],
        Contacts: (input as { query: string }).query.startsWith('olaf') ? [olaf] : [],
        More: false,
      }),
    'staff/doubles': () => Response.json([]),
    'staff/new': () => Response.json(made),
    ...more,
  });
  await renderScreen(
    <QueryProvider>
      <NewClaim staffId="jorien" onMade={onMade} />
    </QueryProvider>,
  );
  return { ...server, onMade };
}

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const contact = page.getByRole('region', { name: 'Contact' });
const submit = page.getByRole('button', { name: 'Claim toevoegen' });

async function fillClaim() {
  await page.getByRole('combobox', { name: 'Wat er gebeurde' }).click();
  await page.getByRole('option', { name: 'Vlucht geannuleerd' }).click();
  for (const [name, text] of [
    ['Vluchtnummer', 'xn 1673'],
    ['Vluchtdatum', '14-08-2026'],
    ['Vertrek van', 'ams'],
    ['Aankomst in', 'bcn'],
    ['Vertrek, plaatselijke tijd', '1840'],
  ] as const) {
    await field(name).fill(text);
  }
}

const flight = {
  ...{ ClaimType: 'Regulation_261_2004', IncidentType: 'Cancellation', AirlineCode: 'XN', FlightNumber: '1673' },
  ...{ DepartureAirport: 'AMS', ArrivalAirport: 'BCN', DepartureFlightDateTime: '2026-08-14T18:40' },
  SubmittedDate: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
};

test('[NEW-1, NEW-3] a new contact, claim and passengers are sent at once, with an invitation unless it is taken out', async () => {
  const { sentTo, onMade } = await shown();
  await field('E-mailadres of naam').fill('lena@example.de');
  await contact.getByRole('textbox', { name: 'Voornaam' }).fill('Lena');
  await contact.getByRole('textbox', { name: 'Achternaam' }).fill('Brandt');
  await page.getByRole('combobox', { name: 'Taal' }).click();
  await page.getByRole('option', { name: 'Duits' }).click();
  await fillClaim();
  await field(/^Aankomst, plaatselijke tijd/).fill('01:15');
  await field('Aankomst op').fill('15-08-2026');
  const first = page.getByRole('group', { name: 'Passagier 1' });
  await expect.element(first.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Lena');
  await first.getByRole('textbox', { name: /^Geboortedatum/ }).fill('02-05-1984');
  await page.getByRole('button', { name: 'Passagier toevoegen' }).click();
  await page.getByRole('button', { name: 'Passagier toevoegen' }).click();
  await page.getByRole('group', { name: 'Passagier 3' }).getByRole('textbox', { name: 'Voornaam' }).fill('Mees');
  await page.getByRole('group', { name: 'Passagier 3' }).getByRole('textbox', { name: 'Achternaam' }).fill('Brandt');
  await page.getByRole('button', { name: 'Verwijder Passagier 2' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Uitnodiging sturen' })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  await submit.click();
  await expect.poll(() => onMade.mock.calls).toEqual([['k9']]);
  expect(sentTo('staff/new')).toEqual([
    {
      contact: {
        ...{ EMailAddress: 'lena@example.de', FirstName: 'Lena', LastName: 'Brandt' },
        ...{ Culture: 'de-DE', Brand: 'redress' },
      },
      claim: { ...flight, ArrivalFlightDateTime: '2026-08-15T01:15' },
      persons: [
        { Kind: 'Passenger', FirstName: 'Lena', LastName: 'Brandt', BirthDate: '1984-05-02' },
        { Kind: 'Passenger', FirstName: 'Mees', LastName: 'Brandt' },
      ],
      invite: true,
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('[NEW-1, NEW-4] a contact that is there is offered while one types; a possible double shows before saving', async () => {
  const { sentTo, onMade } = await shown({ 'staff/doubles': () => Response.json([double]) });
  await field('E-mailadres of naam').fill('olaf@example.nl');
  await expect.element(page.getByText('Er is al een contact met dit adres.')).toBeVisible();
  await page.getByRole('button', { name: 'Deze gebruiken Olaf van den Berg' }).click();
  await expect.element(page.getByRole('button', { name: 'Ander contact' })).toHaveFocus();
  await fillClaim();
  await expect.element(page.getByRole('link', { name: /^4842001/ })).toHaveAttribute('href', '#/claim/k1');
  expect(sentTo('staff/doubles').at(-1)).toEqual({
    ...{ airlineCode: 'XN', flightNumber: '1673', day: '2026-08-14' },
    ...{ lastNames: ['Berg'], email: 'olaf@example.nl' },
  });
  expect(sentTo('staff/new')).toEqual([]);
  await expect.element(page.getByRole('checkbox', { name: 'Uitnodiging sturen' })).not.toBeChecked();
  await submit.click();
  await expect.poll(() => onMade.mock.calls).toEqual([['k9']]);
  expect(sentTo('staff/new')).toEqual([
    {
      contact: { Id: 'olaf' },
      claim: flight,
      persons: [{ Kind: 'Passenger', FirstName: 'Olaf', MiddleName: 'van den', LastName: 'Berg' }],
    },
  ]);
});

test('[NEW-1] what is missing or wrong is said at its field, also what the server refuses, and nothing typed is lost', async () => {
  let fieldNames = ['contact.EMailAddress'];
  const { asked, onMade } = await shown({
    'staff/new': () =>
      refused(409, 'desk.taken', { fields: fieldNames.map((one) => ({ field: one, code: 'desk.taken' })) }),
  });
  await submit.click();
  await expect.element(field('E-mailadres of naam')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Achternaam, Passagier 1' })).toBeVisible();
  await field('E-mailadres of naam').fill('lena');
  await contact.getByRole('textbox', { name: 'Voornaam' }).fill('Lena');
  await contact.getByRole('textbox', { name: 'Achternaam' }).fill('Brandt');
  await fillClaim();
  await field(/^Aankomst, plaatselijke tijd/).fill('25:55');
  await userEvent.tab();
  await expect
    .element(field(/^Aankomst, plaatselijke tijd/))
    .toHaveAccessibleDescription('Vul een tijd in, bijvoorbeeld 20:55.');
  await field(/^Aankomst, plaatselijke tijd/).fill('20:55');
  await expect.element(field('E-mailadres of naam')).toHaveAccessibleDescription(/^Vul een geldig e-mailadres in/);
  expect(asked).not.toContain('staff/new');
  await field('E-mailadres of naam').fill('lena@example.de');
  await submit.click();
  await expect.element(field('E-mailadres of naam')).toHaveAccessibleDescription('Er is al een contact met dit adres.');
  await field('E-mailadres of naam').fill('brandt@example.de');
  fieldNames = ['claim.ReferenceNumber'];
  await submit.click();
  await expect.element(field(/^Claimnummer/)).toHaveFocus();
  await expect.element(field(/^Claimnummer/)).toHaveAccessibleDescription('Dit nummer is al van een andere claim.');
  await expect.element(field('Vluchtnummer')).toHaveValue('xn 1673');
  expect(onMade).not.toHaveBeenCalled();
});
