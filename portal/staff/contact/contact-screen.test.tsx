import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffContact } from '#contract/staff/contact.ts';
import type { Role } from '#contract/staff/rights.ts';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import ContactScreen from './contact-screen.tsx';

const nothing = { BirthPlace: null, Gender: null, HouseNumberExtension: null, TicketNumber: null };
const contact: StaffContact = {
  Contact: {
    ...nothing,
    ...{ Id: 'k1', ExternalId: null, Culture: 'nl-NL', Brand: 'redress', TermsAccepted: '2026-01', Version: 'v1' },
    ...{ FirstName: 'Sane', MiddleName: 'van den', LastName: 'Berg', BirthDate: '1986-03-07' },
    ...{ EMailAddress: 's@voorbeeld.example', PhoneNumber: '+31 6 12345678', PassportNumber: '••••19K2' },
    ...{ StreetName: 'Kastanjelaan', HouseNumber: '118', PostalCode: '3572 XK', City: 'Utrecht', CountryCode: 'NL' },
    ...{ IsPassportCheckComplete: false, CanModify: true, TimeStamp: '2026-11-19T09:00:00Z' },
  },
  ...{ FullName: 'Sane van den Berg', Language: 'nl', BouncedAt: '2026-11-18T09:00:00Z', Passkeys: 2, HasApp: true },
  ErasesAt: null,
  Claims: [
    {
      ...{ Id: 'c1', ReferenceNumber: '4821307', ClaimType: 'Regulation_261_2004', Flight: 'XN1673' },
      ...{ Day: '2026-08-14', Closed: false, Relation: 'own' },
    },
    {
      ...{ Id: 'c2', ReferenceNumber: '4833950', ClaimType: 'Regulation_889_2002', Flight: 'XN1671' },
      ...{ Day: '2026-08-15', Closed: true, Relation: 'managed' },
    },
  ],
  InvitedAt: null,
  Visits: [{ At: '2026-11-17T09:00:00Z', Staff: 'Noor Haddad', Reason: 'Belde over inloggen' }],
};
const done = () => Response.json({ ok: true });

async function show(role: Role, others: Answers = {}) {
  const server = answering({
    'staff/contact': () => Response.json(contact),
    'staff/colleagues': () => Response.json({ People: [], Brands: [{ Id: 'redress', Name: 'Redress' }] }),
    ...others,
  });
  await renderScreen(<ContactScreen contactId="k1" role={role} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sane van den Berg');
  return server;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

test('[CASE-11] the page shows account, claims, second ways and visits; mailing is tried again, a lead takes second ways away, and all is readable on a dark phone', async () => {
  const server = await show('lead', {
    'staff/retrymail': done,
    'staff/removesecondways': done,
    'staff/invite': () => Response.json({ SentAt: '2026-11-19T10:00:00Z' }),
  });
  await expect.element(page.getByRole('link', { name: '4833950' })).toHaveAttribute('href', '#/claim/c2');
  await expect
    .element(page.getByRole('definition').last())
    .toHaveTextContent('Code uit een app, PasskeysGeen toegang meer?');
  for (const text of ['beheert', 'gesloten', 'Belde over inloggen', '3572 XK Utrecht']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  expect(await accessibilityFaults()).toEqual([]);
  await button('Opnieuw proberen').click();
  await expect.poll(() => server.timesAsked('staff/contact')).toBe(2);
  expect(server.sentTo('staff/retrymail')).toEqual([{ id: 'k1' }]);
  await button('Uitnodiging sturen').click();
  await expect.element(page.getByText(/^19-11-2026/)).toBeVisible();
  expect(server.sentTo('staff/invite')).toEqual([{ contactId: 'k1' }]);
  await button('Geen toegang meer?').click();
  await field('Hoe weet u wie dit is?').fill('Gebeld en nagevraagd');
  await button('Verwijderen').click();
  await expect.element(page.getByText(/^Passkeys en codes zijn verwijderd/)).toBeVisible();
});

test('[CASE-11, TEAM-1] an agent is not offered to take second ways away', async () => {
  await show('agent');
  expect(button('Geen toegang meer?').elements()).toEqual([]);
});

test('[INTERNAL-2, INTERNAL-3] the portal opens for a reason, and what goes wrong with that is said in the dialog', async () => {
  const { asked } = await show('agent', { 'staff/open': () => refused(404, 'staff.notFound') });
  await button('Open als dit contact').click();
  await expect.element(page.getByRole('dialog', { name: 'Portaal openen als Sane van den Berg?' })).toBeVisible();
  await field('Waarom opent u dit portaal?').fill('kort');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Geef een reden van minstens vijf tekens.')).toBeVisible();
  expect(asked).not.toContain('staff/open');
  expect(await accessibilityFaults()).toEqual([]);
  await field('Waarom opent u dit portaal?').fill('Vraagt om hulp');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText('Dit bestaat niet meer. Zoek opnieuw.')).toBeVisible();
});

test('[CASE-5] only what was changed is sent, with its version; a name needs a reason, and what is wrong or taken is said at its field', async () => {
  const corrected = vi.fn((): Response => Response.json({ Result: 'changed' }));
  corrected.mockImplementationOnce(() =>
    refused(409, 'desk.taken', { fields: [{ field: 'given.EMailAddress', code: 'call.invalid' }] }),
  );
  const server = await show('agent', { 'staff/correct': corrected });
  await button('Wijzigen').click();
  const dialog = page.getByRole('dialog', { name: 'Sane van den Berg wijzigen' });
  await expect.element(dialog.getByText('Nu ••••19K2. Leeg: het blijft zo.')).toBeVisible();
  await expect.element(button('Opslaan')).toHaveAttribute('aria-disabled', 'true');
  await field('Plaats').fill('Delft');
  expect(field('Waarom?').elements()).toEqual([]);
  await field('Voornaam').fill('Sanne');
  await field('E-mailadres').fill('geen adres');
  await page.getByRole('checkbox', { name: 'Contact mag dit wijzigen' }).click();
  await button('Opslaan').click();
  await expect.element(field('E-mailadres')).toHaveFocus();
  await field('E-mailadres').fill('bezet@voorbeeld.example');
  await expect.element(page.getByText(/^Het oude en het nieuwe adres krijgen bericht/)).toBeVisible();
  await button('Opslaan').click();
  await expect.element(page.getByText('Geef een reden van minstens vijf tekens.')).toBeVisible();
  expect(server.sentTo('staff/correct')).toEqual([]);
  await field('Waarom?').fill('Liet het paspoort zien');
  await button('Opslaan').click();
  await expect.element(field('E-mailadres')).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await field('E-mailadres').fill('vrij@voorbeeld.example');
  await field('Geboortedatum').fill('08-03-1986');
  await button('Opslaan').click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.sentTo('staff/correct').at(-1)).toEqual({
    ...{ what: 'contact', id: 'k1', version: 'v1', reason: 'Liet het paspoort zien' },
    given: {
      ...{ FirstName: 'Sanne', BirthDate: '1986-03-08', EMailAddress: 'vrij@voorbeeld.example' },
      ...{ City: 'Delft', CanModify: false },
    },
  });
  await expect.poll(() => server.timesAsked('staff/contact')).toBe(2);
});

test('[CASE-5] a correction of an older version says so and loads what stands there now', async () => {
  const server = await show('agent', { 'staff/correct': () => refused(412, 'desk.changedMeanwhile') });
  await button('Wijzigen').click();
  await field('Plaats').fill('Delft');
  await button('Opslaan').click();
  await expect.element(page.getByText(/^Dit is intussen gewijzigd/)).toBeVisible();
  await expect.poll(() => server.timesAsked('staff/contact')).toBe(2);
  await userEvent.keyboard('{Escape}');
});
