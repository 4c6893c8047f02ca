import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { refreshClaim } from '../../data/claims.ts';
import { done } from '../../features/documents/testing/acts.tsx';
import { claimDetail, documentOf, serveClaim, taskOf, unfoldAll } from '../../features/documents/testing/timeline.ts';
import { claimOf } from '../../features/home/testing/dossier.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { refused } from '../../lib/testing/answering.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { sending } from '../../lib/testing/sending.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { showClaimAt } from '../testing/claim.tsx';

async function showClaim(
  documents: readonly ClaimDocument[] = [],
  part: Partial<ClaimDetail> = {},
  own: ClaimItem[] = [],
  at?: string,
) {
  const server = serveClaim(() => claimDetail(documents, part), own);
  await showClaimAt(at);
  await expect.element(heading('Verloop van uw claim')).toBeVisible();
  return server;
}

const heading = (name: string) => page.getByRole('heading', { name });
const task = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });
const tabs = () => page.getByRole('navigation', { name: 'Onderdelen van de claim' });
const reply = taskOf('RequestReply', {
  Description: 'Beantwoord onze vraag',
  Message: 'Wat zei de balie?',
  CanReact: true,
});
const read = taskOf('RequestMarkRead', {
  Description: 'Let op vouchers',
  Message: 'Neem geen voucher aan.',
  TimeStamp: '2026-11-18T10:12:00',
});

test('[CLAIM-1] while the claim loads its place says so at once, and the shapes come later', async () => {
  serveClaim(() => claimDetail(), [], { 'portal/getClaim': () => new Promise(() => undefined) });
  await showClaimAt();
  await expect.element(heading('Claim laden…')).toBeVisible();
  await expect.element(page.getByText('Status laden…')).toBeVisible();
  await expect.element(page.getByText('Datum laden…')).toBeVisible();
  await expect.poll(() => document.title).toBe('Claim laden… – Redress');
  const shape = document.querySelector('main [aria-hidden=true][class*=shape]') as Element;
  expect(shape.getAnimations()[0]?.effect?.getTiming().delay).toBe(200);
});

test('[CLAIM-1] a load failure takes the placeholder away and shows an error whose retry loads the claim', async () => {
  let failing = true;
  serveClaim(() => claimDetail(), [], {
    'portal/getClaim': () => (failing ? new Response('', { status: 500 }) : Response.json(claimDetail())),
  });
  await showClaimAt();
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('Wij kunnen deze claim nu niet laden');
  await expect.element(page.getByText('Status laden…')).not.toBeInTheDocument();
  failing = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(heading('Vlucht geannuleerd')).toBeVisible();
});

test('[CLAIM-6] a claim that is not there for the reader is said to be not there, with a way back', async () => {
  serveClaim(() => claimDetail(), [], { 'portal/getClaim': () => refused(404, 'claims.notFound') });
  await showClaimAt();
  await expect.element(heading('Wij kunnen deze claim niet vinden')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Naar mijn claims' })).toHaveAttribute('href', '#/home/claims');
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).not.toBeInTheDocument();
});

test('[CLAIM-2, LIST-12] the head has the claim number, the flight, and links to the claims that belong to this one', async () => {
  const family = (Id: string, ClaimType: string) => claimOf({ Id, ClaimType, ParentClaimId: 'c1' });
  await showClaim([], {}, [
    claimOf(),
    family('c2', 'Regulation_889_2002'),
    family('c3', 'Regulation_889_2002_Flight'),
    claimOf({ Id: 'c4', ParentClaimId: 'c9' }),
  ]);
  await expect.element(page.getByText('Claim 4821307')).toBeVisible();
  await expect.element(page.getByText('XN1673')).toBeVisible();
  const related = page.getByRole('list', { name: 'Verwante claims' }).getByRole('link');
  await expect.element(related.first()).toBeVisible();
  await expect
    .poll(() => related.elements().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual([
      ['Bekijk bagageclaim', '#/claim/c2/status'],
      ['Bekijk kostenclaim', '#/claim/c3/status'],
    ]);
});

test('[CLAIM-2] a child claim links to its parent alone', async () => {
  await showClaim([], { ParentClaimId: 'c9' }, [
    claimOf({ Id: 'c9' }),
    claimOf({ Id: 'c8', ParentClaimId: 'c1', ClaimType: 'Regulation_889_2002' }),
  ]);
  const related = page.getByRole('list', { name: 'Verwante claims' }).getByRole('link');
  await expect.element(related).toHaveTextContent('Bekijk vluchtclaim');
  await expect.element(related).toHaveAttribute('href', '#/claim/c9/status');
});

test('[CLAIM-5] a claim that is current is not loaded again; a refresh loads it by its id', async () => {
  const server = await showClaim();
  location.hash = '#/home/claims';
  await expect.element(page.getByText('De lijst', { exact: true })).toBeVisible();
  location.hash = '#/claim/c1/status';
  await expect.element(heading('Verloop van uw claim')).toBeVisible();
  expect(server.timesAsked('portal/getClaim')).toBe(1);
  await refreshClaim('c1');
  await expect.poll(() => server.timesAsked('portal/getClaim')).toBeGreaterThan(1);
  expect(server.sentTo('portal/getClaim').at(-1)).toMatchObject({ Id: 'c1' });
});

test('[CLAIM-3, STATUS-16] a change of address counts in the pill of the status, named for who hears it, and stands on the timeline', async () => {
  await showClaim([taskOf('RequestApproveAddressChange')]);
  const status = tabs().getByRole('link', { name: 'Status open acties: 1' });
  await expect.element(status).toHaveAttribute('aria-current', 'page');
  await expect.element(task('Bevestig de adreswijziging')).toBeVisible();
});

test('[CLAIM-4] the back link asks for the dossier anew, leads to the claims, and forgets the claim once there', async () => {
  const server = await showClaim();
  queryClient.setQueryDefaults(['dossier'], {});
  await queryClient.invalidateQueries({ queryKey: ['dossier'], refetchType: 'none' });
  const before = server.timesAsked('portal/compactdossier');
  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect.element(page.getByText('De lijst')).toBeVisible();
  expect(location.hash).toBe('#/home/claims');
  expect(server.timesAsked('portal/compactdossier')).toBe(before + 1);
  expect(queryClient.getQueryData(['claim', 'c1'])).toBeUndefined();
});

test('[CLAIM-4, NAV-8] from a claim that was opened in the list the way back is that of the back button', async () => {
  await showClaim();
  location.hash = '#/home/claims';
  await expect.element(page.getByText('De lijst', { exact: true })).toBeVisible();
  const list = navigation.currentEntry?.key;
  location.hash = '#/claim/c1/status';
  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect.element(page.getByText('De lijst', { exact: true })).toBeVisible();
  expect(navigation.currentEntry?.key).toBe(list);
});

test('[CLAIM-4] from a managed claim the way back is the managed claims', async () => {
  await showClaim([], { Relation: 'managed', IsManagedByClaimManager: true });
  await expect
    .element(page.getByRole('link', { name: 'Claims in beheer' }))
    .toHaveAttribute('href', '#/home/managedclaims');
});

test('[CLAIM-7] the flight has its code, both airports, its date and both times', async () => {
  await showClaim([], { ArrivalAirport: 'Unknown' });
  const words = document.querySelector('main [class*=head]')?.textContent;
  for (const fact of ['AMS', 'Onbekend', 'XN1673', '14-08-2026', '18:40', '20:55']) expect(words).toContain(fact);
});

test('[NAV-8] the document is named after the claim, and the heading keeps the focus from loading to loaded', async () => {
  await showClaim();
  await expect.poll(() => document.title).toBe('Vlucht geannuleerd 4821307 - Redress');
  history.replaceState(null, '', '#/claim/c2/status');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await expect.element(heading('Vlucht geannuleerd')).toHaveFocus();
});

test('[NAV-8] the title counts the open tasks, and counts less as soon as one is done', async () => {
  let documents = [reply, read];
  serveClaim(() => claimDetail(documents, { Version: 3 - documents.length }));
  await showClaimAt();
  await expect.poll(() => document.title).toBe('(2) Vlucht geannuleerd 4821307 - Redress');
  documents = [reply, { ...read, DocumentActionPerformedDateTime: '2026-11-21T09:00:00' }];
  await refreshClaim('c1');
  await expect.poll(() => document.title).toBe('(1) Vlucht geannuleerd 4821307 - Redress');
  documents = [{ ...reply, DocumentActionPerformedDateTime: '2026-11-21T09:00:00' }];
  await refreshClaim('c1');
  await expect.poll(() => document.title).toBe('Vlucht geannuleerd 4821307 - Redress');
});

test('[LIST-13] a document, a passenger, another person and a receipt that arrive alone count as lists of one', async () => {
  const alone = {
    ...claimDetail([reply]),
    Documents: { Document: reply },
    Passengers: { Person: { Id: 'p1', FullName: 'Daan Kok' } },
    NonPassengers: { Person: { Id: 'n1', FullName: 'Eva Kok' } },
    Receipts: { Receipt: { Id: 'r1', DocumentId: 'd-none' } },
  } as unknown as ClaimDetail;
  serveClaim(() => alone);
  await showClaimAt();
  await expect.element(task('Beantwoord onze vraag')).toBeVisible();
  await expect.poll(() => document.title).toBe('(1) Vlucht geannuleerd 4821307 - Redress');
});

test('[STATUS-1] the status has its title, its words without anything that acts, and when it was set', async () => {
  const html =
    '<p onclick="alert(1)">Uw <b>claim</b><script>alert(2)</script><a href="javascript:alert(3)"> loopt</a></p>';
  await showClaim([], { ClaimStatus: html });
  const card = page.getByRole('region', { name: 'Nu, u krijgt, wanneer' });
  await expect.element(card.getByRole('heading', { name: 'Wij wachten op uw gegevens' })).toBeVisible();
  await expect.element(card.getByText('Bijgewerkt op 18-11-2026 om 09:12 uur')).toBeVisible();
  const words = card.element().querySelector('.read') as Element;
  expect(words.textContent).toBe('Uw claim loopt');
  expect(words.querySelectorAll('script, a, [onclick]')).toHaveLength(0);
});

const stops = () => page.getByRole('list', { name: 'Voortgang' }).getByRole('listitem').elements();

test('the progress path names the current stop, with the sign of a task when there is one', async () => {
  await showClaim([reply], { PassengersComplete: false });
  await expect
    .poll(() => stops().map((stop) => [stop.textContent, stop.getAttribute('aria-current')]))
    .toEqual([
      ['Ingediend20-08-2026', null],
      ['Gegevens aanvullennu', 'step'],
      ['In behandeling', null],
      ['Afgerond', null],
    ]);
});

test('[CLAIM-3] a closed claim has passed all its stops, and without open tasks the tab has no pill', async () => {
  await showClaim([documentOf('d')], { ClaimClosed: true });
  expect(tabs().getByRole('link', { name: 'Status' }).element().textContent).toBe('Status');
  await expect
    .poll(() => stops().every((stop) => stop.className.includes('done') && !stop.hasAttribute('aria-current')))
    .toBe(true);
});

test('[STATUS-3] the anchor of the route brings its item into view and gives its heading the focus', async () => {
  const story = Array.from({ length: 12 }, (_, index) => documentOf(`d${index}`, { Message: 'Een bericht.' }));
  const answer = documentOf('a', { DocumentAction: 'MessageAirline', TimeStamp: '2026-01-01T09:00:00' });
  await showClaim([...story, answer], {}, [], 'status/MessageAirline');
  await expect.element(heading('Antwoord van de luchtvaartmaatschappij')).toHaveFocus();
  expect(scrollY).toBeGreaterThan(500);
});

test('[STATUS-3, ANSWER-1] the link of the strip to the first task works again when it is clicked twice', async () => {
  const story = Array.from({ length: 12 }, (_, index) => documentOf(`d${index}`, { Message: 'Een bericht.' }));
  await showClaim([{ ...read, DueDate: '2026-12-01' }, reply, ...story]);
  const link = page
    .getByRole('region', { name: 'Nu, u krijgt, wanneer' })
    .getByRole('link', { name: 'Let op vouchers' });
  for (const _ of [1, 2]) {
    scrollTo(0, 0);
    await link.click();
    await expect.element(heading('Let op vouchers')).toHaveFocus();
    expect(location.hash).toBe('#/claim/c1/status/RequestMarkRead');
  }
});

test('[STATUS-4] an open task looks like a warning and stands below words that say so; when it was asked is said inside', async () => {
  await showClaim([reply, read, documentOf('done', { Description: 'Verteld' })]);
  const needed = page.getByRole('region', { name: /^Dit hebben wij van u nodig/ });
  const card = needed.getByRole('article').filter({ has: heading('Beantwoord onze vraag') });
  await expect.element(card.getByText('Gevraagd op 18-11-2026 om 09:12 uur')).toBeVisible();
  expect(card.element().querySelector('[data-node=task]')).not.toBeNull();
  expect(needed.getByRole('heading', { name: 'Verteld' }).query()).toBeNull();
});

test('[ANSWER-42] [STATUS-15] what may be left is in no count, in no dock and not yellow, and can be done', async () => {
  await page.viewport(390, 700);
  await showClaim([read, { ...reply, IsDocumentActionOptional: true }]);
  const quiet = page.getByRole('region', { name: 'Mag, hoeft niet' });
  const item = quiet.getByRole('article').filter({ has: heading('Beantwoord onze vraag') });
  await expect.element(item.getByRole('textbox')).toBeVisible();
  expect(item.element().querySelector('[data-node]')).toBeNull();
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ANSWER-42] what may be left folds to a line with Not now, opens again, and a failure is said in its place', async () => {
  const may = { ...reply, IsDocumentActionOptional: true };
  let answers = true;
  let away: string[] = [];
  serveClaim(() => claimDetail([read, may], { PutAway: away }), [], {
    'portal/puttaskaway': () => {
      if (!answers) return Promise.reject(new TypeError('Failed to fetch'));
      away = away.length > 0 ? [] : [may.Id];
      return Response.json({ ok: true });
    },
  });
  await showClaimAt();
  const quiet = page.getByRole('region', { name: 'Mag, hoeft niet' });
  await quiet.getByRole('button', { name: 'Niet nu' }).click();
  await expect.element(quiet.getByRole('heading', { name: 'Weggelegd: Beantwoord onze vraag' })).toHaveFocus();
  await expect.element(quiet.getByRole('textbox')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  answers = false;
  await quiet.getByRole('button', { name: 'Toch bekijken' }).click();
  await expect.element(quiet.getByRole('alert').getByText('Opslaan is niet gelukt')).toBeVisible();
  answers = true;
  await quiet.getByRole('button', { name: 'Toch bekijken' }).click();
  await expect.element(quiet.getByRole('heading', { name: 'Beantwoord onze vraag', exact: true })).toHaveFocus();
  await expect.element(quiet.getByRole('textbox')).toBeVisible();
});

test('[ANSWER-42] a claim with only optional tasks asks for nothing', async () => {
  await showClaim([{ ...reply, IsDocumentActionOptional: true }]);
  await expect.element(page.getByRole('region', { name: 'Mag, hoeft niet' })).toBeVisible();
  expect(page.getByRole('region', { name: /^Dit hebben wij van u nodig/ }).query()).toBeNull();
  expect(page.getByText(/Nog 1 actie/).query()).toBeNull();
  expect(document.title).not.toMatch(/^\(/);
});

test('[D-30] [ANSWER-42] what the claim manager fills in is grey, says so, is not counted and has no button', async () => {
  const account = taskOf('RequestUpdateBankDetails', { Description: 'Uw rekening', Message: 'Voor de uitbetaling.' });
  await showClaim([reply, account], { Locked: 'lockedForClient' });
  const theirs = page.getByRole('region', { name: 'Dit vult uw claimmanager in' });
  await theirs.getByRole('button', { name: 'Openen Uw rekening' }).click();
  await expect.element(theirs.getByText('Voor de uitbetaling.')).toBeVisible();
  expect(theirs.element().querySelector('[data-node=locked]')).not.toBeNull();
  expect(theirs.element().querySelectorAll('[aria-disabled=true]')).toHaveLength(0);
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
});

test.each([
  ['text', { Message: '<p>Heeft de maatschappij u al betaald?</p>' }],
  ['title', { Description: 'Heeft de maatschappij u al betaald?' }],
])('[DOC-8] [REPLY-1] a message whose %s asks is answered: no confirms it, yes opens the reply', async (_, asking) => {
  await showClaim([{ ...read, CanReact: true, ...asking }]);
  await expect.element(page.getByRole('button', { name: 'Nee', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Markeer als gelezen' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Ja, nu melden' }).click();
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
});

test('[DOC-8] marking as read confirms the action, then the claim is read again and the task folds away', async () => {
  let isRead = false;
  const server = serveClaim(() => claimDetail([reply, isRead ? done(read) : read]), [], {
    'portal/confirmaction': () => {
      isRead = true;
      return Response.json({ ok: true });
    },
  });
  await showClaimAt();
  await page.getByRole('button', { name: 'Openen Let op vouchers' }).click();
  const button = page.getByRole('button', { name: 'Markeer als gelezen' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(task('Let op vouchers').getByText('Afgerond')).toBeVisible();
  expect(server.sentTo('portal/confirmaction')).toEqual([{ documentId: read.Id }]);
  expect(server.timesAsked('portal/getClaim')).toBe(2);
  await expect.element(tabs().getByRole('link', { name: 'Status open acties: 1' })).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Let op vouchers' }))
    .toHaveTextContent('Afgerond: Let op vouchers Nog 1 actie voor u');
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText('Gelezen op 21-11-2026 om 10:00 uur')).toBeVisible();
  await expect.poll(() => page.getByRole('heading', { name: 'Let op vouchers' }).elements()).toHaveLength(1);
  await expect.element(heading('Beantwoord onze vraag')).toHaveFocus();
});

test('[UPLOAD-2] a claim that is read again while a done upload says so lets it finish; then the task folds away', async () => {
  let isSent = false;
  const ticket = taskOf('RequestUploadDocument', {
    Description: 'Stuur uw ticket',
    DocumentChecklist: { ContainsETicket: true },
  });
  serveClaim(() => claimDetail([reply, isSent ? done(ticket) : ticket]), [], {
    'portal/beginupload': () => Response.json({ uploadId: 'u1', offset: 0, size: 2, chunkSize: 2, expiresAt: '' }),
    'portal/uploadfiles': () => {
      isSent = true;
      // The news of it is quicker than its answer.
      void refreshClaim('c1');
      return Response.json([]);
    },
  });
  sending((chunk) => chunk.answer(200, 'OK', { uploadId: 'u1', offset: chunk.bytes.size }));
  await showClaimAt();
  const card = task('Stuur uw ticket');
  await expect.element(card).toBeVisible();
  unfoldAll();
  await expect.element(card.getByRole('button', { name: 'Kies bestanden' })).toBeVisible();
  const input = card.element().querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['12'], 'ticket.pdf', { type: 'application/pdf' }));
  await card.getByRole('button', { name: 'Upload 1 bestand' }).click();
  const note = card.getByText('1 bestand ontvangen', { exact: true });
  await expect.element(note).toBeVisible();
  const began = performance.now();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.element(card.getByText('Afgerond', { exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(performance.now() - began, 'it was not cut short').toBeGreaterThan(1_700);
  await eventually(() => expect(card.element().closest('section')?.hasAttribute('data-story')).toBe(true));
});

test('[FILES-2] a question that is asked in a task keeps it, though it is done meanwhile', async () => {
  let isDone = false;
  const ticket = taskOf('RequestUploadDocument', { Description: 'Stuur uw ticket' });
  const own = documentOf('f', { ...ownFile, ParentDocumentId: ticket.Id, TimeStamp: new Date().toISOString() });
  serveClaim(() => claimDetail([reply, isDone ? done(ticket) : ticket, own]));
  noteServerTime(new Date().toISOString());
  await showClaimAt();
  await expect.element(task('Stuur uw ticket')).toBeVisible();
  unfoldAll();
  await page.getByRole('button', { name: 'Verwijder pas.png' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  isDone = true;
  await refreshClaim('c1');
  // Longer than the check of a finished task shows.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await question.getByRole('button', { name: 'Behouden' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await eventually(() => {
    expect(task('Stuur uw ticket').element().closest('section')?.hasAttribute('data-story')).toBe(true);
  });
});

test('[DOC-8] a confirmation that fails says so in place and can be tried again', async () => {
  serveClaim(() => claimDetail([read]), [], { 'portal/confirmaction': () => refused(409, 'claims.closed') });
  await showClaimAt();
  await page.getByRole('button', { name: 'Markeer als gelezen' }).click();
  const alert = task('Let op vouchers').getByRole('alert');
  await expect.element(alert.getByText('Opslaan is niet gelukt')).toBeVisible();
  await expect.element(alert.getByText('Deze claim is gesloten. U kunt er niets meer in wijzigen.')).toBeVisible();
  await expect.element(alert.getByText('409: Geweigerd: claims.closed')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Markeer als gelezen' })).toHaveFocus();
});

test.each<[string, Partial<ClaimDetail>, string]>([
  ['for the client', { Locked: 'lockedForClient' }, 'Uw claimmanager beheert deze claim voor u.'],
  ['for the manager', { Locked: 'lockedForManager', Relation: 'managed' }, 'De klant beheert deze claim zelf.'],
])('[PERM-1, PERM-2] a claim locked %s says so at the top; what is asked can be answered', async (_, part, words) => {
  await showClaim([read, reply, taskOf('RequestUploadDocument')], part);
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  unfoldAll();
  const open = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  for (const name of ['Markeer als gelezen', 'Kies bestanden']) await expect.element(open(name)).toBeEnabled();
  await expect.element(page.getByRole('main').getByRole('textbox').first()).toBeEnabled();
});

test('[MSG-2] a closed claim says so at the top and offers no act', async () => {
  const upload = taskOf('RequestUploadDocument');
  await showClaim([read, upload, documentOf('f', { ParentDocumentId: upload.Id, ...ownFile })], { ClaimClosed: true });
  await expect.element(page.getByText('Deze claim is gesloten.', { exact: false })).toBeVisible();
  expect(page.getByText('Dit hebben wij van u nodig').query()).toBeNull();
  unfoldAll();
  await expect.element(page.getByText('Neem geen voucher aan.')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('button')
        .elements()
        // Folding is no act.
        .filter((one) => !one.hasAttribute('aria-expanded'))
        // FILES-2: what cannot be deleted says why.
        .filter((one) => one.getAttribute('aria-disabled') !== 'true')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    )
    .toEqual(['Bekijk pas.png', 'Overzicht downloaden (pdf)']);
});
const ownFile = {
  DocumentAction: 'DocumentCustomer',
  ContainsFile: true,
  Name: 'pas.png',
  ContentType: 'image/png',
} as const;

test('on a phone the dock counts the tasks, goes while what one asks is in view, and then leads to the one that is left', async () => {
  await page.viewport(390, 700);
  let answered = false;
  const story = Array.from({ length: 12 }, (_, index) => documentOf(`d${index}`, { Message: 'Een bericht.' }));
  const newer = { ...read, TimeStamp: '2026-11-19T09:00:00' };
  const part = { ClaimStatus: '<p>Regel</p>'.repeat(30) };
  serveClaim(() => claimDetail([answered ? done(reply) : reply, newer, ...story], part));
  await showClaimAt();
  const dock = page.getByRole('link', { name: 'Beginnen' });
  await expect.element(page.getByText('Nog 2 acties voor u').last()).toBeVisible();
  await expect.element(dock).toHaveAttribute('href', '#/claim/c1/tasks');
  heading('Beantwoord onze vraag').element().scrollIntoView();
  await expect.element(dock).not.toBeInTheDocument();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(dock).toBeVisible();
  await page.viewport(800, 400);
  await expect.element(dock).not.toBeInTheDocument();
  await page.viewport(390, 700);
  answered = true;
  await refreshClaim('c1');
  await expect.element(page.getByText('1 van 2 klaar')).toBeVisible();
  await page.getByRole('link', { name: 'Verder' }).click();
  await expect.element(heading('Let op vouchers')).toHaveFocus();
});

test('[LIST-10] what the consumer association offers stands on the page of its claim (D-31)', async () => {
  await showClaim([], {}, [claimOf({ LeadGeneratorId: 5, LeadGenerator: { Name: 'Bond', Image: null } })]);
  await expect.element(page.getByRole('region', { name: /Bond/ }).getByRole('link').first()).toBeVisible();
});
