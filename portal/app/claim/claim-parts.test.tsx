import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import { done } from '../../features/documents/testing/acts.tsx';
import { claimDetail, documentOf, serveClaim, taskOf } from '../../features/documents/testing/timeline.ts';
import type { Answers } from '../../lib/testing/answering.ts';
import { saved } from '../../lib/testing/saved.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { showClaimAt } from '../testing/claim.tsx';

/** A part of a claim at its address; the claim is read from the double at the edge each time. */
async function show(
  part: 'status' | 'details' | 'bericht',
  claim: Partial<ClaimDetail> | (() => Partial<ClaimDetail>) = {},
  answers: Answers = {},
  title = 'Vlucht geannuleerd',
) {
  const now = () => (typeof claim === 'function' ? claim() : claim);
  const server = serveClaim(() => claimDetail([], now()), [], answers);
  await showClaimAt(part);
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  return server;
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Onderdelen van de claim' }).getByRole('link', { name });
const person = (FullName: string, part: Partial<Person> = {}) =>
  ({
    Id: FullName,
    FullName,
    FirstName: FullName,
    LastName: 'Berg',
    BirthDate: '1986-03-07T00:00:00',
    IsMinor: false,
    ...part,
  }) as Person;
const withDocuments = (...Document: ClaimDocument[]) => ({ Documents: { Document } });

test('[CLAIM-3] the tabs lead to status, details and message; a closed claim has no message', async () => {
  await show('status');
  await expect
    .poll(() =>
      page
        .getByRole('navigation', { name: 'Onderdelen van de claim' })
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    )
    .toEqual(['#/claim/c1/status', '#/claim/c1/details', '#/claim/c1/bericht']);
});

test('[CLAIM-3] the message of a closed claim leads to its status', async () => {
  await show('bericht', { ClaimClosed: true });
  await expect.poll(() => location.hash).toBe('#/claim/c1/status');
  await expect.element(tab('Bericht')).not.toBeInTheDocument();
});

test('[DETAILS-1] [DETAILS-3] the details have the number, the problem, who it is claimed for, and the remarks', async () => {
  await show('details', {
    Passengers: { Person: [person('Sanne van den Berg'), person('Daan van den Berg')] },
    ClientRemarks: 'Een dag later gevlogen.',
  });
  const facts = section('Claimgegevens').element().textContent;
  for (const fact of [
    '4821307',
    'Vlucht geannuleerd',
    'Sanne van den Berg',
    'Daan van den Berg',
    'Een dag later gevlogen.',
  ])
    expect(facts).toContain(fact);
});

test.each<[string, Partial<ClaimDetail>, string]>([
  ['per passenger', { CompensationPerPassenger: 250, TotalClaimValue: 750 }, 'Compensatie€\u00a0250 per passagier'],
  [
    'luggage',
    { ClaimType: 'Regulation_889_2002', IncidentType: 'Loss', CompensationPerPassenger: null, TotalClaimValue: 189.5 },
    'Schadevergoeding voor bagage€\u00a0189,50',
  ],
  [
    'extra costs',
    { ClaimType: 'Regulation_889_2002_Flight', CompensationPerPassenger: 0, TotalClaimValue: 1250.5 },
    'Extra kosten€\u00a01.250,50',
  ],
])('[DETAILS-2] the compensation is labelled by type: %s', async (_, part, words) => {
  serveClaim(() => claimDetail([], part));
  await showClaimAt('details');
  await expect.element(section('Claimgegevens')).toBeVisible();
  expect(section('Claimgegevens').element().textContent).toContain(words);
});

test('[DATA-4] [DETAILS-1] the details of a claim of an unknown type are shown in neutral words', async () => {
  await show('details', { ClaimType: 'Regulation_2030', CompensationPerPassenger: 250 }, {}, 'Claim');
  expect(document.body.textContent).toContain('250');
  expect(document.body.textContent).not.toContain('Regulation_2030');
});

const file = (Id: string, Name: string, part: Partial<ClaimDocument> = {}) =>
  documentOf(Id, { ContainsFile: true, Name, ContentType: 'application/pdf', ...part });

test('[FILES-4] the documents are those with a file and no action or the customer\u2019s own, newest first; the eye is for what can be seen', async () => {
  await show(
    'details',
    withDocuments(
      file('a', 'oud.pdf', { TimeStamp: '2026-11-01T09:00:00' }),
      file('b', 'nieuw.docx', {
        DocumentAction: 'DocumentCustomer',
        ContentType: 'application/msword',
        DocumentChecklist: { ContainsOther: true },
      }),
      file('c', 'volmacht.pdf', { DocumentAction: 'RequestUploadDocument' }),
      documentOf('d', { Message: 'Geen bestand' }),
    ),
  );
  const rows = section('Documenten').getByRole('listitem');
  await expect.poll(() => textsOf(rows)).toEqual(['nieuw.docxOverig18-11-2026', 'oud.pdf01-11-2026']);
  await expect
    .poll(() =>
      rows
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    )
    .toEqual(['nieuw.docx downloaden', 'Verwijder nieuw.docx', 'Bekijk oud.pdf']);
});

test('[DETAILS-4] [UPLOAD-1] [REVIEW-1] documents can be added to the claim itself, and without CanAddQuote there is no review', async () => {
  await show('details');
  await expect.element(heading('Uw ervaring')).not.toBeInTheDocument();
  const add = button('Documenten toevoegen');
  await expect.element(add).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Er zijn nog geen documenten.')).toBeVisible();
  await add.click();
  await expect.element(button('Kies bestanden')).toBeVisible();
});

test('[DETAILS-4] a closed claim shows neither documents nor a review', async () => {
  await show('details', { ClaimClosed: true, CanAddQuote: true });
  await expect.element(section('Bankgegevens')).toBeVisible();
  await expect.element(heading('Documenten')).not.toBeInTheDocument();
  await expect.element(heading('Uw ervaring')).not.toBeInTheDocument();
});

test('[PERM-2] a locked claim shuts bank and people, and says why; documents and the review stay open', async () => {
  await show('details', {
    Locked: 'lockedForClient',
    CanAddQuote: true,
    CanAddPassenger: true,
    ...withDocuments(file('a', 'pas.pdf')),
  });
  await expect.element(page.getByText('Uw claimmanager beheert deze claim voor u.', { exact: false })).toBeVisible();
  for (const name of ['Bankgegevens wijzigen', 'Passagier toevoegen', 'Persoon toevoegen']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await button('Bankgegevens wijzigen').hover();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/wijzigt alleen uw claimmanager/);
  await expect.element(button('Bekijk pas.pdf')).toBeVisible();
  await expect.element(button('Documenten toevoegen')).toBeEnabled();
  await expect.element(section('Uw ervaring').getByRole('textbox')).toBeEnabled();
});

const quote = (Message: string) => documentOf('q1', { DocumentAction: 'QuoteCustomer', Message });

test('[REVIEW-1] without a review its form is open with a secondary button; saving creates it, and then it shows with a button to change it', async () => {
  let documents: ClaimDocument[] = [];
  const server = await show('details', () => ({ CanAddQuote: true, ...withDocuments(...documents) }), {
    'portal/createreview': () => {
      documents = [quote('Snel en duidelijk.')];
      return Response.json({ ok: true, Id: 'q1' });
    },
  });
  const review = section('Uw ervaring');
  await expect.element(review.getByRole('button', { name: 'Annuleren' })).not.toBeInTheDocument();
  await expect.element(review.getByRole('button', { name: 'Opslaan' })).toHaveClass(/second/);
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect.element(review.getByText('Vul dit veld in')).toBeVisible();
  await review.getByLabelText('Hoe ervaart u onze hulp?').fill('Snel en duidelijk.');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect.element(review.getByRole('blockquote')).toHaveTextContent('Snel en duidelijk.');
  expect(server.sentTo('portal/createreview')).toEqual([{ claimId: 'c1', quote: 'Snel en duidelijk.' }]);
  await expect
    .element(review.getByRole('status'))
    .toHaveTextContent('Uw ervaring is opgeslagenDank u. Wij lezen alles wat u schrijft.');
  await expect.element(button('Uw ervaring wijzigen')).toHaveFocus();
});

test('[REVIEW-1] changing a review updates it by its id; cancel leaves it as it was', async () => {
  let words = 'Eerst';
  const server = await show('details', () => ({ CanAddQuote: true, ...withDocuments(quote(words)) }), {
    'portal/updatereview': () => {
      words = 'Daarna';
      return Response.json({ ok: true, Id: 'q1' });
    },
  });
  await button('Uw ervaring wijzigen').click();
  const field = page.getByLabelText('Hoe ervaart u onze hulp?');
  await expect.element(field).toHaveFocus();
  await field.fill('Weg hiermee');
  await button('Annuleren').click();
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('Eerst');
  await button('Uw ervaring wijzigen').click();
  await expect.element(field).toHaveValue('Eerst');
  await field.fill('Daarna');
  await button('Opslaan').click();
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('Daarna');
  expect(server.sentTo('portal/updatereview')).toEqual([{ claimId: 'c1', id: 'q1', quote: 'Daarna' }]);
});

test.each(['status', 'details'] as const)('[DETAILS-5] the overview is saved under its name from %s', async (part) => {
  const names = saved();
  const server = await show(part, {}, { 'portal/downloadoverview': () => new Response(new Blob(['%PDF-1.7'])) });
  await page.getByRole('complementary').getByRole('button', { name: 'Overzicht downloaden (pdf)' }).click();
  await expect.poll(() => names).toEqual(['claim-4821307-summary-report.pdf']);
  expect(server.sentTo('portal/downloadoverview')).toEqual([{ claimId: 'c1' }]);
});

test('[DETAILS-4] the list beside the details leads to each section and marks the one in sight', async () => {
  await page.viewport(1280, 500);
  await show('details', {
    CanAddQuote: true,
    Passengers: { Person: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => person(name)) },
  });
  const jump = page.getByRole('navigation', { name: 'Op deze pagina' });
  const marked = () => jump.element().querySelector('[aria-current]')?.textContent;
  await expect
    .poll(() => textsOf(jump.getByRole('link')))
    .toEqual(['Claimgegevens', 'Passagiers', 'Bankgegevens', 'Documenten', 'Uw ervaring']);
  await expect.poll(() => marked()).toBe('Claimgegevens');
  await jump.getByRole('link', { name: 'Passagiers' }).click();
  await expect.element(heading('Passagiers')).toHaveFocus();
  await expect.poll(marked).toBe('Passagiers');
  expect(location.hash).toBe('#/claim/c1/details');
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(marked).toBe('Uw ervaring');
});

test('[STATUS-9] what is missing of the bank leads to its section of the details', async () => {
  await page.viewport(1280, 500);
  await show('status');
  await page.getByRole('complementary').getByRole('link', { name: 'Nog niet ingevuld' }).click();
  await expect.element(heading('Bankgegevens')).toHaveFocus();
  expect(scrollY).toBeGreaterThan(100);
});

test('[PAID-3, PAID-4] a request for the account of another adult names them, and leads to a message instead of the form', async () => {
  const Person = [
    { Id: 'p2', FirstName: 'Bas', FullName: 'Bas Verhoeven' } as ClaimDetail['Passengers']['Person'][number],
  ];
  const asked = taskOf('RequestUpdateBankDetails', { DocumentActionArguments: 'p2' });
  await show('status', { Passengers: { Person }, ...withDocuments(asked) });
  const task = page.getByRole('article').filter({ hasText: 'Een andere rekening van Bas Verhoeven' });
  const open = task.getByRole('button', { name: 'Openen Een andere rekening van Bas Verhoeven' });
  await open.click();
  await expect.element(task.getByText(/^Dit gaat over de rekening van Bas Verhoeven/)).toBeVisible();
  expect(task.getByRole('button').elements()).toHaveLength(1);
  const way = task.getByRole('link', { name: 'Stuur een bericht' });
  await expect.element(way).toHaveAttribute('href', '#/claim/c1/bericht');
  await expect.element(heading('Dit vult Bas Verhoeven in')).toBeVisible();
});

test('[DOC-7] [PERM-2] a request for bank details that is done only shows them; one that another must answer says so', async () => {
  const asked = taskOf('RequestUpdateBankDetails', { Description: 'Waar mogen wij uitbetalen?' });
  await show('status', { Locked: 'lockedForClient', ...withDocuments(asked, done({ ...asked, Id: 'earlier' })) });
  const panels = page.getByRole('article').filter({ hasText: 'Uitbetaling' });
  await expect.poll(() => panels.elements()).toHaveLength(2);
  await expect.element(section('Dit vult uw claimmanager in').getByRole('article')).toBeInTheDocument();
  expect(panels.getByRole('button').elements()).toHaveLength(1);
  expect(document.querySelectorAll('main [aria-disabled=true]')).toHaveLength(0);
});

const subject = () => page.getByLabelText('Onderwerp');
const body = () => page.getByLabelText('Bericht', { exact: true });
const folded = () => page.getByRole('button', { name: /^Onderwerp:/ });

test('[MSG-1] [PERM-2] a message is sent with subject and text, also of a locked claim; it stands in the conversation with the focus, and the form is empty again', async () => {
  const documents = [documentOf('told', { DocumentAction: 'MessageRedress', Message: 'Uw claim is kansrijk.' })];
  const locked = { Locked: 'lockedForManager', Relation: 'managed', Documents: { Document: documents } } as const;
  const server = await show('bericht', locked, {
    'portal/sendmessage': () => {
      const mine = { DocumentAction: 'MessageCustomer', Description: 'Vraag over de voucher' };
      documents.push(documentOf('new', { ...mine, Message: 'Mag ik die houden?', TimeStamp: '2026-11-21T17:49:00' }));
      return Response.json({ ok: true, Id: 'new' });
    },
  });
  await folded().click();
  await expect.element(subject()).toHaveFocus();
  await subject().fill('Vraag over de voucher');
  await body().fill('Mag ik die houden?');
  await button('Versturen').click();
  const sent = page.getByRole('listitem').filter({ hasText: 'Mag ik die houden?' });
  await expect.element(sent).toHaveFocus();
  await expect.element(sent.getByText('Verstuurd om 17:49')).toBeVisible();
  await expect.element(page.getByText('Uw bericht is verstuurd')).toBeInTheDocument();
  expect(server.sentTo('portal/sendmessage')).toEqual([
    { claimId: 'c1', subject: 'Vraag over de voucher', body: 'Mag ik die houden?' },
  ]);
  await expect.element(folded()).toMatchTextContent('Onderwerp: Vraag over claim 4821307');
  await expect.element(body()).toHaveValue('');
  expect(server.timesAsked('portal/getClaim')).toBe(2);
  const drafts = Object.keys(sessionStorage).filter((key) => key.includes('draft') && !key.includes('.act.'));
  expect(drafts).toEqual([]);
});

test('[MSG-1] subject and message are both required; the subject is filled in before', async () => {
  const server = await show('bericht', {}, { 'portal/sendmessage': () => Response.json({ ok: true, Id: 'new' }) });
  await button('Versturen').click();
  await expect.element(body()).toHaveFocus();
  await expect.poll(() => page.getByText('Vul dit veld in').elements()).toHaveLength(1);
  await folded().click();
  await subject().fill(' ');
  await button('Versturen').click();
  await expect.element(subject()).toHaveFocus();
  await expect.poll(() => page.getByText('Vul dit veld in').elements()).toHaveLength(2);
  expect(server.timesAsked('portal/sendmessage')).toBe(0);
});

test('[MSG-1] the conversation has the words of the reader and of the brand, oldest first, and leads to what is asked', async () => {
  const at = (day: number) => ({ TimeStamp: `2026-11-${day}T09:12:00` });
  const ours = { DocumentAction: 'MessageRedress' };
  await show(
    'bericht',
    withDocuments(
      taskOf('RequestReply', { Description: 'Een vraag', Message: 'Wat zei de balie?', ...at(20) }),
      documentOf('answer', {
        ...ours,
        ParentDocumentId: 'mine',
        Description: 'RE: Vouchers',
        Message: 'Ja.',
        ...at(19),
      }),
      documentOf('mine', {
        DocumentAction: 'MessageCustomer',
        Description: 'Vouchers',
        Message: 'Mag dat?',
        ...at(18),
      }),
      documentOf('airline', { DocumentAction: 'MessageAirline', Message: 'Wij betalen niet.', ...at(17) }),
      documentOf('first', { ...ours, Description: 'Begin', Message: 'Welkom.', ...at(16) }),
    ),
  );
  const said = page.getByRole('main').getByRole('region', { name: 'Uw gesprek met Redress' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(said))
    .toEqual([
      'Redress16-11-2026 om 09:12 uurBeginWelkom.',
      'U18-11-2026 om 09:12 uurVouchersMag dat?',
      'Redress19-11-2026 om 09:12 uurJa.',
      'Redress20-11-2026 om 09:12 uurEen vraagWat zei de balie?Beginnen',
    ]);
  await expect
    .element(said.nth(3).getByRole('link', { name: 'Beginnen' }))
    .toHaveAttribute('href', '#/claim/c1/status/document-d-RequestReply');
});

test('[MSG-1] of a long conversation the newest messages are shown; the earlier ones open by a button, which hands the focus on', async () => {
  const many = Array.from({ length: 9 }, (_, n) =>
    documentOf(`m${n}`, {
      DocumentAction: 'MessageCustomer',
      Message: `Bericht ${n}`,
      TimeStamp: `2026-11-1${n}T09:12:00`,
    }),
  );
  await show('bericht', withDocuments(...many));
  await expect.element(page.getByText('Bericht 8')).toBeVisible();
  expect(page.getByText('Bericht 2').query()).toBeNull();
  await button('Toon 3 eerdere berichten').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Bericht 0' })).toHaveFocus();
});

test('the message, beside what is asked, leads to the tasks of the status', async () => {
  const asked = taskOf('RequestReply', { Description: 'Een vraag' });
  await show('bericht', withDocuments(asked, done(taskOf('RequestClaim'))));
  await expect
    .element(page.getByRole('complementary').getByRole('link', { name: 'Een vraag' }))
    .toHaveAttribute('href', '#/claim/c1/status/RequestReply');
});
