import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Receipt } from '#contract/receipts.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import type { DraftFile } from '#contract/staff/compose.ts';
import type { Template, TemplateUse } from '#contract/staff/templates.ts';
import { nl } from '#texts/compose.ts';
import { texts } from '#texts/texts.ts';
import { written } from '../../data/testing/pdf.ts';
import { claimDetail, documentOf, taskOf } from '../../features/documents/testing/timeline.ts';
import { Bubble } from '../../features/documents/timeline/bubble.tsx';
import { personOf } from '../../features/people/testing/people.tsx';
import { noteServerTime } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { ClaimScreen } from './claim-screen.tsx';

const at = (TimeStamp: string) => ({ TimeStamp });
const offer = documentOf('offer', {
  DocumentAction: 'MessageCustomer',
  Description: 'Aanbod van Xenon',
  Message: 'Moet ik daarop ingaan?',
  CanReact: true,
  ...at('2026-11-19T09:02:00Z'),
});
const delay = documentOf('delay', {
  DocumentAction: 'MessageAirline',
  Description: 'Xenon vraagt om uitstel',
  Message: 'De maatschappij vraagt om zes weken.',
  ...at('2026-11-16T14:47:00Z'),
});
const ours = documentOf('ours', {
  DocumentAction: 'MessageRedress',
  ParentDocumentId: 'delay',
  Message: 'Nee, wij antwoorden namens u.',
  ...at('2026-11-17T07:50:00Z'),
});
const task = taskOf('RequestUploadDocument', {
  Description: 'Upload uw boardingpassen',
  ...at('2026-11-18T08:12:00Z'),
});

const receiptOf = (Id: string, part: Partial<Receipt> = {}): Receipt => ({
  ...{ Id, ClaimId: 'c1', DocumentId: null, FileId: null, FileName: `${Id}.jpg`, FileType: 'image/jpeg' },
  ...{ Name: 'Taxi', Currency: 'EURO', Amount: 38, AmountInEuros: 38, TransactionDateTime: '2026-11-19T09:00:00Z' },
  ...{ Judgement: null, JudgementText: null, AcceptedCents: null, IsBeingChecked: false },
  ...part,
});

const values = {
  ...{ FirstName: 'Sanne', FullName: 'Sanne van den Berg', ReferenceNumber: '4821307', FlightCode: 'XN1673' },
  ...{ FlightDate: '14-08-2026', Route: 'Amsterdam – Barcelona', Airline: 'XN', Incident: 'Vlucht geannuleerd' },
  ...{ Compensation: '', UsualDays: '21', StaffName: 'Jorien Terpstra', BrandName: 'Redress' },
};

function staffClaim(part: Partial<StaffClaim> = {}, receipts: readonly Receipt[] = []): StaffClaim {
  const claim = claimDetail([offer, delay, ours, task], { Receipts: { Receipt: [...receipts] } });
  return {
    Claim: claim,
    Version: 'v1',
    PersonVersions: {},
    ReceiptVersions: Object.fromEntries(receipts.map(({ Id }) => [Id, `${Id} 1`])),
    Managers: [],
    Work: {
      ...{ ClaimId: 'c1', ReferenceNumber: '4821307', ClaimType: claim.ClaimType, IncidentType: 'Cancellation' },
      ...{ ContactId: 'k1', FullName: 'Sanne van den Berg', Language: 'nl', Brand: 'redress' },
      Flight: { Code: 'XN1673', Airline: 'XN', From: 'AMS', To: 'BCN', Day: '2026-08-14' },
      News: [{ Kind: 'message', Count: 1, At: offer.TimeStamp, For: null }],
      ...{ Snippet: null, Since: offer.TimeStamp, DueAt: null, Assignee: null, HandledAt: null, HandledBy: null },
      ...{ Team: null, SeenTo: 7, Here: [], Step: null },
    },
    SeenTo: 7,
    Notes: [{ Id: 'n1', At: '2026-11-18T08:20:00Z', Author: 'Noor Haddad', Text: 'Xenon belt contacten nu zelf.' }],
    Authors: { ours: 'Pim de Wit', [task.Id]: 'Noor Haddad' },
    Withdrawn: [
      {
        ...{ Id: 'w1', At: '2026-11-15T08:00:00Z', Name: 'Verkeerde brief', Message: 'Dit was voor een ander.' },
        ...{ WithdrawnAt: '2026-11-15T09:00:00Z', Author: 'Lena Brandt', Reason: 'Verkeerd contact.' },
      },
    ],
    Contact: {
      ...{ Id: 'k1', FullName: 'Sanne van den Berg', FirstName: 'Sanne', EMailAddress: 's@example.nl' },
      ...{ PhoneNumber: '+31 6 12345678', Language: 'nl', Culture: 'nl-NL', Brand: 'redress' },
      ...{ TermsAccepted: '2026-01', BouncedAt: null, ErasesAt: '2026-12-12T08:44:27.441Z' },
    },
    OtherClaims: [{ Id: 'c2', ReferenceNumber: '4833950', Closed: false }],
    Drafts: [],
    Places: values,
    ...part,
  };
}

const me = { StaffId: 's1', Name: 'Jorien Terpstra' };

async function show(claim: () => StaffClaim, others: Answers = {}) {
  noteServerTime('2026-11-19T12:00:00Z');
  const [onNext, onClose] = [vi.fn(), vi.fn()];
  const server = answering({
    'staff/claim': () => Response.json(claim()),
    'staff/colleagues': () =>
      Response.json({
        People: [me],
        Brands: [{ Id: 'redress', Name: 'Redress' }],
      }),
    'staff/draft': () => Response.json({ At: '2026-11-19T11:58:00Z' }),
    'uistrings/portal/NL': () => Response.json(nl.portal),
    'uistrings/portal/DE': () => Response.json(texts.de.portal),
    'uistrings/general/NL': () => Response.json(nl.general),
    'log/exception': () => Response.json({ ok: true }),
    ...others,
  });
  await renderScreen(<ClaimScreen claimId="c1" me={me} onNext={onNext} onClose={onClose} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sanne van den Berg');
  onTestFinished(() => queryClient.clear());
  return { ...server, onNext, onClose };
}

/** The message in a preview is drawn as the portal's own part draws its words. */
async function expectAsInPortal(preview: Element, Message: string) {
  const drawn = preview.querySelector('li li > div')?.outerHTML;
  const message = documentOf('preview', { DocumentAction: 'MessageRedress', Message });
  await renderScreen(<Bubble document={message} claim={staffClaim().Claim} />);
  const own = [...document.querySelectorAll('li > div')].at(-1)?.outerHTML;
  const plain = (html = '') => html.replace(/ id="[^"]*"/g, '');
  expect(plain(drawn)).toBe(plain(own));
}

const field = () => page.getByRole('textbox', { name: /^Bericht in het/ });
const goesAt = () => new Date(Date.parse('2026-11-19T12:00:10Z')).toISOString();

test('[CASE-2, CASE-12] the contact’s own parts stand newest first, with notes, authors and what was withdrawn', async () => {
  const server = await show(() => staffClaim());
  const course = page.getByRole('region', { name: 'Verloop, zoals Sanne het ziet' });
  await expect.element(course).toBeVisible();
  const heads = course.element().querySelectorAll('h3');
  expect([...heads].map(({ textContent }) => textContent?.trim())).toEqual([
    'Aanbod van Xenon',
    'Noor Haddad Alleen voor medewerkers',
    'Upload uw boardingpassen Wacht op het contact',
    'Xenon vraagt om uitstel',
    'Verkeerde brief Ingetrokken',
  ]);
  await expect.element(course.getByText('Redress, door Pim de Wit')).toBeVisible();
  await expect.element(course.getByText('Nieuw', { exact: true })).toBeVisible();
  expect(course.element().querySelector('s')?.textContent).toBe('Verkeerde brief');
  // Nothing that only the contact may do, and no call of theirs.
  expect(course.element().querySelectorAll('input, textarea').length).toBe(0);
  expect(server.asked.filter((path) => path.startsWith('portal/'))).toEqual([]);
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Antwoord', exact: true }).click();
  await expect.element(field()).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[CASE-1] [ACCOUNT-11] a claim says that its contact asked to be erased, and from when on', async () => {
  await show(staffClaim);
  await expect.element(page.getByText('Heeft om wissen gevraagd, op zijn vroegst 12-12-2026')).toBeVisible();
});

test('[CASE-3] a status is changed, with steps that say who does what, a claim looked at and closed with a reason', async () => {
  const claim = staffClaim();
  const Answer = { ...claim.Claim.Answer, FactsAt: '2099-01-01' };
  const server = await show(() => ({ ...claim, Claim: { ...claim.Claim, NextStep: 'AwaitContact', Answer } }), {
    'staff/status': () => Response.json({}),
    'staff/close': () => Response.json({}),
  });
  await page.getByRole('button', { name: 'Nu bekeken' }).click();
  await expect.poll(() => server.sentTo('staff/status')).toEqual([{ claimId: 'c1', version: 'v1', given: {} }]);
  const status = page.getByRole('region', { name: 'Status' });
  await expect.element(status.getByText('Het contact antwoordt')).toBeVisible();
  // A fact has overtaken the status.
  await expect.element(status.getByRole('definition').first()).toHaveTextContent('Upload uw boardingpassen');
  await userEvent.keyboard('u');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Het contact antwoordt')).toBeVisible();
  await dialog.getByLabelText('Meestal binnen, in dagen').fill('21');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => server.timesAsked('staff/status')).toBe(2);
  expect(server.sentTo('staff/status')[1]).toMatchObject({ given: { UsualDays: 21, StatusCode: null } });
  await page.getByRole('button', { name: 'Claim sluiten' }).click();
  await page.getByLabelText('Waarom?').fill('Dubbel ingediend');
  await page.getByRole('combobox', { name: /^Afloop, voor / }).click();
  await page.getByRole('option', { name: 'Ingetrokken door ons' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim sluiten' }).click();
  const closed = { reason: 'Dubbel ingediend', closedAs: 'WithdrawnByUs' };
  await expect.poll(() => server.sentTo('staff/close')).toMatchObject([closed]);
});

test('[QUEUE-10] a claim says which colleagues have it open too, and who writes', async () => {
  const Here = [
    { ...me, Writing: true },
    { StaffId: 's2', Name: 'Noor Haddad', Writing: false },
    { StaffId: 's3', Name: 'Pim de Wit', Writing: true },
  ];
  const claim = staffClaim();
  await show(() => ({ ...claim, Work: claim.Work && { ...claim.Work, Here } }));
  await expect.element(page.getByText('Noor Haddad leest · Pim de Wit schrijft', { exact: true })).toBeVisible();
});

test('[QUEUE-6] whoever takes a claim with its button stays beside it', async () => {
  let isMine = false;
  const now = () => {
    const claim = staffClaim();
    return { ...claim, Work: claim.Work && { ...claim.Work, Assignee: isMine ? me : null } };
  };
  await show(now, {
    'staff/assign': () => {
      isMine = true;
      return Response.json({});
    },
  });
  const take = page.getByRole('button', { name: /^Op mij nemen/ });
  await take.click();
  await expect.poll(() => take.elements().length).toBe(0);
  await expect.element(page.getByRole('combobox', { name: 'Bij wie' })).toHaveFocus();
});

test('[CASE-4] receipts are judged by keys, with the amount that is accepted, and the next open one follows', async () => {
  const receipts = [receiptOf('hotel', { Judgement: 'Accepted' }), receiptOf('taxi'), receiptOf('bus')];
  const server = await show(() => staffClaim({}, receipts), { 'staff/judge': () => Response.json({}) });
  await page.getByRole('tab', { name: /Bonnen/ }).click();
  await expect.element(page.getByRole('heading', { name: /taxi\.jpg/ })).toBeVisible();
  await userEvent.keyboard('2');
  const amount = page.getByLabelText('Bedrag in euro’s');
  await expect.element(amount).toHaveFocus();
  // A part is not the whole.
  await expect.element(amount).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await amount.fill('36,00');
  await page.getByRole('textbox', { name: 'Waarom?' }).fill('Zonder bagage.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /bus\.jpg/ })).toBeVisible();
  expect(server.sentTo('staff/judge')).toEqual([
    {
      ...{ claimId: 'c1', receiptId: 'taxi', version: 'taxi 1' },
      given: { Judgement: 'Partly', Text: 'Zonder bagage.', AcceptedCents: 3600 },
    },
  ]);
});

test('[CASE-4] who judges what another has judged meanwhile is told so, sees it, and may save all the same', async () => {
  let isJudged = false;
  const now = () => {
    const claim = staffClaim({}, [receiptOf('taxi', isJudged ? { Judgement: 'Accepted' } : {})]);
    return isJudged ? { ...claim, ReceiptVersions: { taxi: 'taxi 2' } } : claim;
  };
  const server = await show(now, {
    'staff/judge': (input) => {
      isJudged = true;
      const { version } = input as { version: string };
      if (version === 'taxi 2') return Response.json({ Version: 'taxi 3' });
      return refused(412, 'desk.changedMeanwhile', { data: { etag: 'taxi 2' } });
    },
  });
  await page.getByRole('tab', { name: /Bonnen/ }).click();
  await expect.element(page.getByRole('heading', { name: /taxi\.jpg/ })).toBeVisible();
  await userEvent.keyboard('3{Enter}');
  await expect.element(page.getByText(/^Dit is intussen gewijzigd/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /taxi\.jpg.*Goedgekeurd/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.sentTo('staff/judge'))
    .toMatchObject([
      { version: 'taxi 1', given: { Judgement: 'Rejected' } },
      { version: 'taxi 2', given: { Judgement: 'Rejected' } },
    ]);
});

test('[CASE-4] Enter saves a judgement while the tab, the row or the judgement has the focus, also the one of before, and goes on to the next', async () => {
  const receipts = [receiptOf('taxi'), receiptOf('bus'), receiptOf('hotel', { Judgement: 'Accepted' })];
  const server = await show(() => staffClaim({}, receipts), { 'staff/judge': () => Response.json({}) });
  const tab = page.getByRole('tab', { name: /Bonnen/ });
  await tab.click();
  await expect.element(tab).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('1{Enter}');
  await expect.element(page.getByRole('button', { name: /bus\.jpg/ })).toHaveFocus();
  await userEvent.keyboard('3{Enter}');
  await expect.element(page.getByRole('button', { name: /taxi\.jpg/ })).toHaveFocus();
  await page.getByRole('button', { name: /hotel\.jpg/ }).click();
  await page.getByRole('button', { name: '1 Goedgekeurd' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /taxi\.jpg/ })).toHaveFocus();
  expect(server.sentTo('staff/judge')).toMatchObject([
    { receiptId: 'taxi', given: { Judgement: 'Accepted' } },
    { receiptId: 'bus', given: { Judgement: 'Rejected' } },
    { receiptId: 'hotel', given: { Judgement: 'Accepted' } },
  ]);
});

test('[COMPOSE-8] what staff wrote is withdrawn with a reason, what the contact wrote cannot be; then the focus is at the timeline', async () => {
  let isWithdrawn = false;
  const claim = staffClaim();
  const [one] = claim.Withdrawn;
  const gone = () => ({
    ...claim,
    Claim: claimDetail([offer, delay]),
    Withdrawn: [...claim.Withdrawn, ...(one ? [{ ...one, Id: 'ours', Name: null, Message: 'Nee.' }] : [])],
  });
  const server = await show(() => (isWithdrawn ? gone() : claim), {
    'staff/withdraw': () => {
      isWithdrawn = true;
      return Response.json({ ok: true });
    },
  });
  const buttons = page.getByRole('button', { name: 'Intrekken' });
  await expect.poll(() => buttons.elements().length).toBe(2);
  await buttons.last().click();
  await page.getByLabelText('Waarom?').fill('Verkeerd contact');
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect.element(page.getByText('Nee.')).toBeVisible();
  expect(server.sentTo('staff/withdraw')).toEqual([{ claimId: 'c1', documentId: 'ours', reason: 'Verkeerd contact' }]);
  await expect.element(page.getByRole('heading', { name: 'Verloop, zoals Sanne het ziet' })).toHaveFocus();
});

test('[COMPOSE-1, COMPOSE-2] answer, request and note each keep their own words, as a draft two seconds later', async () => {
  const server = await show(() => staffClaim());
  await userEvent.keyboard('r');
  await field().fill('Dag Sanne [url]');
  await expect.element(page.getByText(/Het begin of het einde van/)).toBeVisible();
  await page.getByRole('tab', { name: /Notitie/ }).click();
  const note = page.getByRole('textbox', { name: 'Notitie' });
  await expect.element(note).toHaveValue('');
  await note.fill('Niet bellen.');
  await expect.poll(() => server.timesAsked('staff/draft')).toBe(2);
  expect(server.sentTo('staff/draft')).toMatchObject([
    { thing: 'answer', text: 'Dag Sanne [url]' },
    { thing: 'note', text: 'Niet bellen.' },
  ]);
  await expect.element(page.getByText(/^Concept bewaard om/)).toBeVisible();
  await page.getByRole('tab', { name: /Antwoord/ }).click();
  await expect.element(field()).toHaveValue('Dag Sanne [url]');
});

test('[COMPOSE-1] a request says what is asked, of which kinds, by a day that there is, and whether it must be done; then one goes on in the empty field', async () => {
  const server = await show(() => staffClaim(), {
    // It is on its way already, so that no line stays.
    'staff/send': () => Response.json({ Id: 'x1', GoesAt: '2026-11-19T11:59:00Z' }),
  });
  await page.getByRole('tab', { name: /Verzoek/ }).click();
  await page.getByRole('button', { name: 'Boardingpass' }).click();
  await page.getByText('Mag, hoeft niet').click();
  await field().fill('Van alle drie.');
  await page.getByRole('textbox', { name: /^Uiterlijk/ }).fill('31-02-2027');
  await expect.element(page.getByRole('button', { name: 'Alleen versturen' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: /^Uiterlijk/ }).fill('');
  await page.getByRole('button', { name: 'Alleen versturen' }).click();
  await expect.poll(() => server.timesAsked('staff/send')).toBe(1);
  expect(server.sentTo('staff/send')[0]).toMatchObject({
    ...{ thing: 'request', settle: false, seenTo: 7, sure: false },
    document: {
      DocumentAction: 'RequestUploadDocument',
      DocumentChecklist: { ContainsBoardingPass: true },
      ...{ IsDocumentActionOptional: true, IsPerformDocumentActionRequired: true, Message: 'Van alle drie.' },
    },
  });
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  // On a phone the field goes too.
  await page.viewport(390, 800);
  await page.getByRole('button', { name: 'Antwoord', exact: true }).click();
  await field().fill('Dank u.');
  await page.getByRole('button', { name: 'Alleen versturen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Verloop, zoals Sanne het ziet' })).toHaveFocus();
});

test('[COMPOSE-3, COMPOSE-4] who was first is said, sure sends, and what waits can be called back with its words', async () => {
  let sends = 0;
  const server = await show(() => staffClaim(), {
    'staff/send': () => {
      sends += 1;
      if (sends === 1) return refused(409, 'staff.answeredMeanwhile', { data: { name: 'Lena Brandt' } });
      return Response.json({ Id: 'x1', GoesAt: goesAt() });
    },
    'staff/unsend': () => Response.json({ ok: true }),
  });
  await userEvent.keyboard('r');
  await field().fill('Ga er niet op in.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Lena Brandt heeft Sanne zojuist geantwoord')).toBeVisible();
  await expect.element(field()).toHaveValue('Ga er niet op in.');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Toch versturen' }).click();
  await expect.element(page.getByRole('button', { name: /Terughalen/ })).toBeVisible();
  expect(server.sentTo('staff/send')[1]).toMatchObject({
    ...{ sure: true, settle: true, document: { ParentDocumentId: 'offer', DocumentAction: 'MessageRedress' } },
  });
  expect(server.onNext).toHaveBeenCalledOnce();
  await expect.element(field()).toHaveValue('');
  await field().fill('En nog iets.');
  await page.getByRole('button', { name: /Terughalen/ }).click();
  await expect.poll(() => server.sentTo('staff/unsend')).toEqual([{ id: 'x1' }]);
  await expect.element(field()).toHaveValue('Ga er niet op in.\n\nEn nog iets.');
  await expect.element(field()).toHaveFocus();
});

test('[COMPOSE-4] words that are called back come once, though they are the draft of the server until they go', async () => {
  const Draft = { Thing: 'answer' as const, Text: 'Dag Sanne', Fields: {}, At: '2026-11-19T11:50:00Z', Files: [] };
  let Drafts = [] as (typeof Draft)[];
  await show(() => staffClaim({ Drafts }), {
    'staff/send': () => Response.json({ Id: 'x1', GoesAt: goesAt() }),
    'staff/unsend': () => Response.json({ ok: true }),
  });
  await field().fill('Dag Sanne');
  await page.getByRole('button', { name: 'Alleen versturen' }).click();
  await expect.element(field()).toHaveValue('');
  Drafts = [Draft];
  await queryClient.invalidateQueries({ queryKey: ['staff-claim', 'c1'] });
  await page.getByRole('button', { name: /Terughalen/ }).click();
  await expect.element(field()).toHaveValue('Dag Sanne');
});

test('[COMPOSE-3] what comes while one writes does not count as seen by it', async () => {
  let SeenTo = 7;
  const { sentTo, timesAsked } = await show(() => staffClaim({ SeenTo }), {
    'staff/send': () => Response.json({ Id: 'x1', GoesAt: '2026-11-19T11:59:00Z' }),
  });
  const sends = async (words: string) => {
    await field().fill(words);
    SeenTo += 1;
    await queryClient.invalidateQueries({ queryKey: ['staff-claim', 'c1'] });
    const before = timesAsked('staff/send');
    await page.getByRole('button', { name: 'Alleen versturen' }).click();
    await expect.poll(() => timesAsked('staff/send')).toBe(before + 1);
  };
  await sends('Dag Sanne');
  await sends('En nog iets');
  expect(sentTo('staff/send')).toMatchObject([{ seenTo: 7 }, { seenTo: 8 }]);
});

test('[COMPOSE-2, COMPOSE-4] words that were sent from another tab go from this one', async () => {
  const draft = { Thing: 'answer' as const, Text: 'Dag Sanne', Fields: {}, At: '2026-11-19T11:50:00Z', Files: [] };
  let now = staffClaim({ Drafts: [draft] });
  await show(() => now);
  await expect.element(field()).toHaveValue('Dag Sanne');
  const sent = documentOf('sent', { DocumentAction: 'MessageRedress', ...at('2026-11-19T11:51:00Z') });
  now = { ...staffClaim(), Claim: claimDetail([offer, sent]) };
  await queryClient.invalidateQueries({ queryKey: ['staff-claim', 'c1'] });
  await expect.element(field()).toHaveValue('');
});

test('[COMPOSE-5, COMPOSE-7] the preview is what the portal’s own part draws, in the language and dates of the contact', async () => {
  const german = { ...staffClaim().Contact, Language: 'de', Culture: 'de-DE' };
  let contact = staffClaim().Contact;
  await show(() => staffClaim({ Contact: contact }));
  await userEvent.keyboard('r');
  const words = 'Eerste regel\n\nZie [url=https://example.nl]hier[/url].';
  await field().fill(words);
  await page.getByRole('button', { name: 'Zoals Sanne het ziet' }).click();
  const seen = page.getByRole('region', { name: 'Zoals Sanne het ziet' });
  await expect.element(seen.getByText('Eerste regel')).toBeVisible();
  await expectAsInPortal(seen.element(), words);
  contact = german;
  await queryClient.invalidateQueries({ queryKey: ['staff-claim', 'c1'] });
  await expect.element(seen.getByText('19.11.2026 um', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(/leest Duits/)).toBeVisible();
});

test('[COMPOSE-4, COMPOSE-5] files go along: they are opened, show with the words in the preview, can be taken out, and none with a virus goes', async () => {
  const file = (Id: string, part: Partial<DraftFile> = {}): DraftFile => ({
    ...{ Id, Name: `${Id}.pdf`, ContentType: 'application/pdf', Size: 120_000 },
    ...{ IsBeingChecked: false, IsRefused: false, ...part },
  });
  let files = [file('f1'), file('f2', { IsRefused: true })];
  const draft = { Thing: 'answer' as const, Text: 'Zie de bijlage.', Fields: {}, At: '2026-11-19T11:58:00Z' };
  const server = await show(() => staffClaim({ Drafts: [{ ...draft, Files: files }] }), {
    'staff/detach': () => {
      files = [file('f1')];
      return Response.json({ ok: true });
    },
    'staff/draftfile': () => new Response(written(1)),
    'staff/attach': (input) => {
      if ((input as { thing: string }).thing === 'request') return refused(413, 'documents.tooLarge');
      files = [file('f1'), file('f3', { ContentType: 'image/png' })];
      return Response.json(file('f3'));
    },
    'staff/send': () => {
      files = [];
      return Response.json({ Id: 'x1', GoesAt: '2026-11-19T11:59:00Z' });
    },
  });
  const along = page.getByRole('list', { name: 'Bijgevoegde bestanden' });
  const sends = page.getByRole('button', { name: 'Alleen versturen' });
  await expect.element(along.getByText('bevat een virus en wordt niet meegestuurd')).toBeVisible();
  await expect.element(sends).toHaveAttribute('aria-disabled', 'true');
  await along.getByRole('button', { name: 'Verwijder f2.pdf' }).click();
  await expect.element(along.getByText('f2.pdf')).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  const add = () => {
    const chosen = document.querySelector('#composer input[type=file]') as Element;
    return userEvent.upload(page.elementLocator(chosen), new File(['%PDF'], 'f3.pdf'));
  };
  const failed = page.getByText('Dit is niet gelukt');
  await page.getByRole('tab', { name: /Verzoek/ }).click();
  await add();
  await expect.element(failed).toBeVisible();
  await page.getByRole('tab', { name: /Antwoord/ }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await add();
  await expect.element(along.getByText('f3.pdf')).toBeVisible();
  const icons = along.element().querySelectorAll('li > :first-child svg');
  expect([...icons].map(({ classList }) => classList.contains('lucide-image'))).toEqual([false, true]);
  await along.getByRole('button', { name: 'Bekijk f1.pdf' }).click();
  await expect.poll(() => server.sentTo('staff/draftfile')).toEqual([{ claimId: 'c1', fileId: 'f1' }]);
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Zoals Sanne het ziet' }).click();
  const seen = page.getByRole('region', { name: 'Zoals Sanne het ziet' });
  await expect.element(seen.getByText('f1.pdf').first()).toBeVisible();
  await expect.element(seen.getByText('f3.pdf').first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await sends.click();
  await expect.poll(() => server.sentTo('staff/send')).toMatchObject([{ files: ['f1', 'f3'] }]);
  await expect.element(along).not.toBeInTheDocument();
});

test('[COMPOSE-6, CASE-12] an e-mail is shown before it is passed on, with a warning that the contact can open all of it, from the tab that counts the files', async () => {
  const mail = {
    ...{ From: 'Xenon <claims@xn.example>', To: 'dossier@redress.example', Subject: 'Uw claim', Body: 'Wij weigeren.' },
    ...{ Attachments: { EMailMessageAttachment: [{ FileName: 'rapport.pdf', ContentType: 'application/pdf' }] } },
    SentAt: '2026-11-18T09:00:00.000Z',
  };
  const letter = documentOf('mail', { DocumentAction: 'MessageAirline', ContainsFile: true, Name: 'brief.eml' });
  const server = await show(() => ({ ...staffClaim(), Claim: claimDetail([letter]) }), {
    'staff/email': () => Response.json(mail),
    'staff/addfile': () => Response.json({}),
    'staff/note': () => Response.json({}),
  });
  await page.getByRole('tab', { name: 'Bestanden 1' }).click();
  const files = page.getByRole('list', { name: 'Bestanden' }).getByRole('listitem');
  await expect.poll(() => files.elements().length).toBe(1);
  const choose = () =>
    userEvent.upload(
      page.elementLocator(document.querySelector('input[type=file]') as Element),
      new File(['From: a'], 'antwoord.eml'),
    );
  await choose();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Wij weigeren.')).toBeVisible();
  await expect.element(dialog.getByText('rapport.pdf')).toBeVisible();
  await expect.element(dialog.getByText('Sanne kan het hele bestand openen, ook de bijlagen.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Bestand of e-mail toevoegen' }).click();
  await expect.poll(() => server.timesAsked('staff/addfile')).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await choose();
  await dialog.getByRole('combobox', { name: 'Wat is dit?' }).click();
  await page.getByRole('option', { name: 'Alleen een notitie voor ons' }).click();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect
    .poll(() => server.sentTo('staff/note'))
    .toMatchObject([{ text: expect.stringMatching(/^Xenon <claims@xn.example>\n.*18.*\nUw claim\nWij weigeren.$/) }]);
});

const words = 'Beste {{FirstName}}, vlucht {{FlightCode}}: {{Compensation}}.';
const answerText: Template = {
  ...{ Id: 't1', Version: 3, Name: 'Betaling: wanneer', Shortcut: 'betaling', Use: 'answer', Brands: null },
  ...{ Texts: { nl: words }, Shared: true, UsedAt: null },
};
const german: Template = { ...answerText, Id: 't2', Name: 'Alleen Duits', Shortcut: 'duits', Texts: { de: 'Tag' } };

test('[TEMPLATE-1, TEMPLATE-2, COMPOSE-7] a text is found by # and its shortcut and stands at the caret; an open place is marked and holds the words back', async () => {
  const server = await show(() => staffClaim(), {
    'staff/templates': () => Response.json([answerText, german, { ...answerText, Id: 't3', Use: 'note' }]),
    'staff/send': () => Response.json({ Id: 'x1', GoesAt: '2026-11-19T11:59:00Z' }),
  });
  const picker = page.getByRole('combobox', { name: 'Tekst invoegen' });
  await field().fill('Dag. Groet');
  (field().element() as HTMLTextAreaElement).setSelectionRange(5, 5);
  document.getElementById('course')?.focus();
  await userEvent.keyboard('#');
  await expect.element(picker).toHaveFocus();
  await userEvent.keyboard('#du');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Deze tekst is er niet in het Nederlands, wel in: Duits.')).toBeVisible();
  await expect.element(field()).toHaveValue('Dag. Groet');
  await picker.fill('#bet');
  await expect
    .element(page.getByRole('option', { name: /Betaling: wanneer Antwoord · Nederlands #betaling/ }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue(`Dag. ${words}Groet`);
  await expect.element(field()).toHaveFocus();
  await expect
    .element(
      page.getByText('‘Compensatie per passagier, in euro’s’ is bij deze claim nog niet bekend.', { exact: false }),
    )
    .toBeVisible();
  const marks = page.getByRole('list', { name: 'Invulveld' }).getByRole('listitem').elements();
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    ...['Voornaam: Sanne', 'Vluchtnummer: XN1673', 'Compensatie per passagier, in euro’s'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
  const send = page.getByRole('button', { name: 'Alleen versturen' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await field().fill('{{Foo}}');
  await expect.element(page.getByText('‘Foo’ is geen invulveld.', { exact: false })).toBeVisible();
  await field().fill('Beste {{FirstName}}');
  await send.click();
  await expect.poll(() => server.timesAsked('staff/send')).toBe(1);
  expect(server.sentTo('staff/send')[0]).toMatchObject({
    ...{ document: { Message: 'Beste {{FirstName}}' }, templates: [{ id: 't1', version: 3 }] },
  });
});

test('[TEMPLATE-2, COMPOSE-5] the preview shows what stands in the portal once the places are filled, a name with markup as words', async () => {
  const named = { ...values, FirstName: 'Sanne [b]x[/b] {{Route}}' };
  await show(() => staffClaim({ Places: named }));
  await userEvent.keyboard('r');
  await field().fill('Beste {{FirstName}},\n\n[b]{{Route}}[/b], {{UsualDays}} dagen');
  await page.getByText('Ook de status wijzigen').click();
  await page.getByLabelText('Meestal binnen, in dagen').fill('14');
  await page.getByRole('button', { name: 'Zoals Sanne het ziet' }).click();
  const seen = page.getByRole('region', { name: 'Zoals Sanne het ziet' });
  await expect.element(seen.getByText('14 dagen', { exact: false })).toBeVisible();
  expect(seen.element().textContent?.replaceAll('\u2060', '')).toContain('Sanne [b]x[/b] {{Route}},');
  // As the server writes it, see templates.test.ts there.
  await expectAsInPortal(
    seen.element(),
    'Beste Sanne [\u2060b]x[\u2060/b] {{Route}},\n\n[b]Amsterdam – Barcelona[/b], 14 dagen',
  );
});

test('[TEMPLATE-1] a note, in any language, a status and the reason of a receipt take a text with its values', async () => {
  const of = (Use: TemplateUse, language = 'nl'): Template => ({
    ...{ ...answerText, Id: Use, Name: `Voor ${Use}`, Shortcut: Use, Use, Texts: { [language]: 'Van {{FirstName}}' } },
  });
  const server = await show(() => staffClaim({}, [receiptOf('taxi')]), {
    'staff/templates': () => Response.json([of('note', 'de'), of('status'), of('receipt')]),
    'staff/status': () => Response.json({}),
  });
  const pick = async (name: RegExp) => {
    await page.getByRole('combobox', { name: 'Tekst invoegen' }).click();
    await page.getByRole('option', { name }).click();
  };
  await userEvent.keyboard('n');
  await pick(/^Voor note/);
  await expect.element(page.getByRole('textbox', { name: 'Notitie' })).toHaveValue('Van Sanne');
  await expect.element(page.getByRole('textbox', { name: 'Notitie' })).toHaveFocus();
  document.getElementById('course')?.focus();
  await userEvent.keyboard('u');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tekst invoegen' }).click();
  await page.getByRole('option', { name: /^Voor status/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect
    .poll(() => server.sentTo('staff/status'))
    .toMatchObject([{ given: { ClaimStatus: '<p>Van Sanne</p>' } }]);
  await page.getByRole('tab', { name: /Bonnen/ }).click();
  await pick(/^Voor receipt/);
  await expect.element(page.getByRole('textbox', { name: 'Waarom?' })).toHaveValue('Van Sanne');
});

test('[CASE-7] a number shows for a reason, and is masked again after a minute', async () => {
  const claim = staffClaim();
  const bank = { ...claim.Claim.BankAccount, IBAN: '••••4300', Holder: 'S. van den Berg' };
  const server = await show(() => ({ ...claim, Claim: { ...claim.Claim, BankAccount: bank } }), {
    'staff/reveal': () => Response.json({ Value: 'NL91ABNA0417164300' }),
  });
  const show60 = page.getByRole('button', { name: 'Tonen Uitbetaling, Sanne van den Berg' });
  await show60.click();
  await page.getByRole('textbox', { name: 'Waarom?' }).fill('Belt over de uitbetaling');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.getByRole('button', { name: 'Tonen', exact: true }).click();
  await expect.element(page.getByText('NL91ABNA0417164300')).toBeVisible();
  expect(server.sentTo('staff/reveal')).toEqual([
    { claimId: claim.Claim.Id, what: 'account', reason: 'Belt over de uitbetaling' },
  ]);
  vi.advanceTimersByTime(59_000);
  await expect.element(page.getByText('NL91ABNA0417164300')).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(show60).toBeVisible();
  expect(page.getByText('NL91ABNA0417164300').elements()).toEqual([]);
});

test('[CASE-5, CASE-9] claim and person are corrected by their versions; managers are found and put', async () => {
  const claim = staffClaim({
    Managers: [{ Id: 'm1', FullName: 'Roos Vos', EMailAddress: 'roos@voorbeeld.example' }],
    PersonVersions: { emma: 'p7' },
  });
  claim.Claim.Passengers.Person.push(personOf('Emma', { PassportNumber: '••••19K2' }));
  const found = { ContactId: 'm2', FullName: 'Pim Vos', EMailAddress: 'pim@voorbeeld.example', Brand: 'redress' };
  const server = await show(() => claim, {
    'staff/correct': () => Response.json({ Result: 'changed' }),
    'staff/managers': () => Response.json({ Result: 'changed' }),
    'staff/find': () => Response.json({ Claims: [], Contacts: [found, { ...found, Brand: 'x' }], More: false }),
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isClosed = () => expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await press('Wijzigen Claim');
  await page.getByRole('textbox', { name: 'Vluchtnummer zonder code' }).fill('1674');
  await page.getByRole('textbox', { name: 'Compensatie per passagier, in euro’s' }).fill('400');
  expect(await accessibilityFaults()).toEqual([]);
  await press('Opslaan');
  await isClosed();
  await press('Wijzigen Beheerd door');
  await press('Verwijderen Roos Vos');
  await page.getByRole('searchbox', { name: 'Contact zoeken' }).fill('vos');
  await press('Toevoegen Pim Vos');
  await expect.element(page.getByRole('searchbox', { name: 'Contact zoeken' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await press('Opslaan');
  await isClosed();
  await page.getByRole('tab', { name: /^Passagiers/ }).click();
  await expect.element(page.getByText('••••19K2')).toBeVisible();
  await press('Wijzigen Emma Smit');
  await page.getByRole('textbox', { name: 'Ticketnummer' }).fill('074-1234567890');
  await press('Opslaan');
  await isClosed();
  const { Id: claimId } = claim.Claim;
  expect(server.sentTo('staff/correct')).toEqual([
    {
      ...{ what: 'claim', id: claimId, version: 'v1', reason: null },
      given: { FlightNumber: '1674', CompensationPerPassenger: 400 },
    },
    {
      ...{ what: 'person', claimId, id: 'emma', version: 'p7', reason: null },
      given: { TicketNumber: '074-1234567890' },
    },
  ]);
  expect(server.sentTo('staff/managers')).toEqual([{ claimId, version: 'v1', contactIds: ['m2'] }]);
});
