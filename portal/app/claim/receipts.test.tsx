import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Receipt } from '#contract/receipts.ts';
import { useClaim } from '../../data/claims.ts';
import { done, showActs } from '../../features/documents/testing/acts.tsx';
import { claimDetail, documentOf, serveClaim, taskOf } from '../../features/documents/testing/timeline.ts';
import { ViewerProvider } from '../../features/documents/viewer/viewer.tsx';
import { type Answers, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { DetailsDocuments } from './details-part.tsx';
import { entryPanels } from './status-part.tsx';

const justNow = () => new Date(Date.now() - 60_000).toISOString();
const receiptOf = (Id: string, part: Partial<Receipt> = {}): Receipt => ({
  Id,
  ClaimId: 'c1',
  DocumentId: `d-${Id}`,
  FileId: `f-${Id}`,
  FileName: `${Id}.pdf`,
  FileType: 'application/pdf',
  Name: 'Hotel',
  Currency: 'EURO',
  Amount: 46.2,
  AmountInEuros: 46.2,
  TransactionDateTime: justNow(),
  IsBeingChecked: false,
  Judgement: null,
  JudgementText: null,
  AcceptedCents: null,
  ...part,
});
const hotel = receiptOf('hotel', { Name: 'Hotel,Meals' });
const metro = receiptOf('metro', { Name: 'Taxi', Amount: 9, AmountInEuros: 9 });
const taxi = receiptOf('taxi', { Name: 'Taxi', Currency: 'GBP', Amount: 38, AmountInEuros: 44.31 });
const fileOf = (receipt: Receipt, request: ClaimDocument) =>
  documentOf(`d-${receipt.Id}`, {
    DocumentAction: 'DocumentCustomer',
    ContainsFile: true,
    Name: `${receipt.Id}.pdf`,
    ParentDocumentId: request.Id,
  });
const open = taskOf('RequestUploadReceipts', { Id: 'open' });
const answered = done(taskOf('RequestUploadReceipts', { Id: 'answered' }));

/** The timeline with the components that the screen of a claim provides. */
const showTimeline = (world: Parameters<typeof showActs>[0]) => showActs({ ...world, panels: entryPanels });

const table = page.getByRole('table', { name: 'Ontvangen bonnen' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('[STATUS-9] [FILES-1] [UPLOAD-10] an open request for receipts takes them, and lists those sent for it with their sums', async () => {
  await showTimeline({
    documents: [open, answered, fileOf(hotel, open), fileOf(taxi, open), fileOf(metro, answered)],
    part: { Receipts: { Receipt: [hotel, taxi, metro] } },
  });
  await expect.element(button('Kies bonnen').first()).toBeVisible();
  const list = table.first();
  await expect.poll(() => list.getByRole('row').elements()).toHaveLength(4);
  await expect.element(list.getByRole('row').nth(1)).toMatchTextContent(/Hotel, Eten en drinken.*46,20 EUR.*€\s46,20/);
  await expect.element(list.getByRole('row').nth(2)).toMatchTextContent(/Taxi.*38,00 GBP.*€\s44,31/);
  await expect.element(list.getByRole('row').last()).toMatchTextContent(/Totaal.*46,20 EUR38,00 GBP.*€\s90,51/);
});

test('[UPLOAD-6] [FILES-1] a receipt in a currency without a rate says that its amount is judged by hand', async () => {
  const rouble = receiptOf('rouble', { Currency: 'RUB', Amount: 900, AmountInEuros: null });
  await showTimeline({ documents: [open, fileOf(rouble, open)], part: { Receipts: { Receipt: [rouble] } } });
  await expect.element(row('900,00 RUB').first()).toMatchTextContent(/Geen koers. Wij beoordelen dit bedrag zelf/);
});

test('[STATUS-9] a request that was answered lists the receipts that came for it, each once', async () => {
  await showTimeline({
    documents: [answered, fileOf(taxi, answered)],
    part: { Receipts: { Receipt: [hotel, taxi] } },
    mayAct: false,
  });
  await expect.element(row('Taxi')).toBeVisible();
  expect(row('Hotel').query()).toBeNull();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'taxi.pdf' }).elements(), {
      message: 'as a receipt, not as a file',
    })
    .toHaveLength(1);
  expect(button('Kies bonnen').query(), 'D-28').toBeNull();
});

test('[FILES-1] [FILES-5] a receipt is deleted after a question, and the claim is read again', async () => {
  const receipts = [hotel, taxi];
  const server = await showTimeline({
    documents: [open, fileOf(hotel, open), fileOf(taxi, open)],
    part: { Receipts: { Receipt: receipts } },
    answers: {
      'portal/deletereceipt': () => {
        receipts.splice(0, 1);
        return Response.json({ ok: true });
      },
    },
  });
  await button('Verwijder Hotel, Eten en drinken, 46,20 EUR').click();
  const dialog = page.getByRole('alertdialog', { name: 'Bestand verwijderen?' });
  await expect.element(dialog).toBeVisible();
  expect(server.timesAsked('portal/deletereceipt')).toBe(0);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect.element(row('Hotel')).not.toBeInTheDocument();
  await expect.element(page.getByRole('article').getByRole('heading').first()).toHaveFocus();
  await expect.element(row('Totaal')).toMatchTextContent(/€\s44,31/);
});

test('[FILES-1] a refused deletion says why in the question, and nothing is gone', async () => {
  await showTimeline({
    documents: [open, fileOf(taxi, open)],
    part: { Receipts: { Receipt: [taxi] } },
    answers: { 'portal/deletereceipt': () => refused(409, 'documents.tooOld') },
  });
  await button('Verwijder Taxi, 38,00 GBP').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Verwijderen kan tot 24 uur na het uploaden/);
  await button('Behouden').click();
  await expect.element(row('Taxi')).toBeVisible();
});

const old = receiptOf('oud', { TransactionDateTime: '2026-01-01T09:00:00Z' });
const reasons: readonly (readonly [string, Partial<ClaimDetail>, Receipt, RegExp])[] = [
  ['after 24 hours', {}, old, /Verwijderen kan tot 24 uur na het uploaden/],
  ['on a closed claim', { ClaimClosed: true }, hotel, /Deze claim is gesloten/],
];
test.each(reasons)('[FILES-2] %s a receipt stays, and the button says why', async (_, part, receipt, reason) => {
  await showTimeline({
    documents: [open, fileOf(receipt, open)],
    part: { ...part, Receipts: { Receipt: [receipt] } },
    mayAct: false,
  });
  const remove = button(/^Verwijder /);
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  while (document.activeElement !== remove.element()) await userEvent.keyboard('{Tab}');
  await expect.element(remove).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('{Enter}');
  expect(page.getByRole('alertdialog').query()).toBeNull();
});

test('what the claims service found of a receipt stands with it', async () => {
  const judged = { ...taxi, Judgement: 'Partly' as const, JudgementText: 'de fooi valt buiten de claim' };
  await showTimeline({ documents: [open, fileOf(taxi, open)], part: { Receipts: { Receipt: [judged] } } });
  await expect.element(row('Taxi')).toMatchTextContent(/Deels goedgekeurd: de fooi valt buiten de claim/);
});

test('a file that is being checked says so and cannot be opened yet', async () => {
  await showTimeline({
    documents: [open, fileOf(taxi, open)],
    part: { Receipts: { Receipt: [{ ...taxi, IsBeingChecked: true }] } },
  });
  await expect.element(row('Taxi')).toMatchTextContent(/wordt gecontroleerd op virussen/);
  expect(button(/^Bekijk Taxi/).query()).toBeNull();
});

async function details(documents: ClaimDocument[], receipts: Receipt[], answers: Answers = {}) {
  const server = serveClaim(() => claimDetail(documents, { Receipts: { Receipt: receipts } }), [], answers);
  function Screen() {
    const { data: claim } = useClaim('c1');
    return claim ? <DetailsDocuments claim={claim} mayAct /> : null;
  }
  await renderScreen(
    <main>
      <ViewerProvider>
        <Screen />
      </ViewerProvider>
    </main>,
  );
  return server;
}
const own = documentOf('pas', {
  DocumentAction: 'DocumentCustomer',
  ContainsFile: true,
  Name: 'pas.jpg',
  TimeStamp: justNow(),
});

test('[DETAILS-4] [FILES-4] the details hold documents and receipts apart', async () => {
  await details([own, fileOf(hotel, answered)], [hotel, taxi]);
  await expect.element(page.getByRole('table', { name: 'Bonnen' })).toMatchTextContent(/€\s90,51/);
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '.jpg' }).elements()).toHaveLength(1);
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'hotel.pdf' }).elements()).toHaveLength(0);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[DOC-1] [FILES-5] what one sent can be deleted for a day; what came from others cannot at all', async () => {
  const theirs = documentOf('brief', { ContainsFile: true, Name: 'brief.pdf' });
  const documents = [own, theirs];
  const server = await details(documents, [], {
    'portal/deletedocument': () => {
      documents.shift();
      return Response.json({ ok: true });
    },
  });
  await expect.element(page.getByText(/^te verwijderen tot \d{2}-\d{2}-\d{4} om/)).toBeVisible();
  expect(button('Verwijder brief.pdf').query()).toBeNull();
  await button('Verwijder pas.jpg').click();
  const dialog = page.getByRole('alertdialog', { name: 'Bestand verwijderen?' });
  await expect.element(dialog).toMatchTextContent(/pas.jpg wordt definitief verwijderd/);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect.element(page.getByText('pas.jpg', { exact: true })).not.toBeInTheDocument();
  expect(server.sentTo('portal/deletedocument')).toEqual([{ documentId: 'pas' }]);
});
