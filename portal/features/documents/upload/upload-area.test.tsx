import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { supportedExtensions } from '#contract/documents/files.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { useClaim } from '../../../data/claims.ts';
import { photo } from '../../../data/testing/photos.ts';
import { onForcedOut } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { sessionState, setSessionState } from '../../../lib/session/session-state.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { type SentRequest, sending } from '../../../lib/testing/sending.ts';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { refreshedOf } from '../../home/testing/dossier.ts';
import { ReceivedFiles } from '../files/request-files.tsx';
import { claimDetail, documentOf } from '../testing/timeline.ts';
import { ViewerProvider } from '../viewer/viewer.tsx';
import { useSupportedExtensions } from './chosen-files.ts';
import { UploadArea } from './upload-area.tsx';

/** A request for documents of the kinds given. */
function someRequest(kinds: readonly string[], given: Partial<ClaimDocument> = {}): ClaimDocument {
  return documentOf('r1', {
    DocumentAction: 'RequestUploadDocument',
    DocumentChecklist: Object.fromEntries(kinds.map((kind) => [kind, true])),
    ...given,
  });
}

const request = someRequest(['ContainsBoardingPass', 'ContainsETicket']);
const forReceipts = someRequest(['ContainsReceipts'], { DocumentAction: 'RequestUploadReceipts' });
const pass = new File(['12345678'], 'pas.pdf', { type: 'application/pdf' });
const ticket = new File(['12'], 'ticket.pdf', { type: 'application/pdf' });
const bill = new File(['123'], 'hotel.pdf', { type: 'application/pdf' });

type Shown = {
  to?: ClaimDocument | null;
  documents?: ClaimDocument[];
  answers?: Parameters<typeof answering>[0];
  /** Chunks are answered by hand. */
  holds?: boolean;
};

/** Shows the area before a server that takes every file, unless it is told otherwise; tells what it was asked and sent. */
async function shown({ to = request, documents = [request], answers = {}, holds = false }: Shown = {}) {
  const claim = claimDetail(documents);
  let begun = 0;
  const state = (offset: number) => ({ uploadId: `u${begun}`, offset, size: 0, chunkSize: 0, expiresAt: '' });
  const { asked, sentTo, keysOf } = answering({
    'portal/supportedfiletypes': () => Response.json(['jpg', 'pdf', 'heic']),
    'portal/getClaim': () => Response.json(claim),
    'portal/compactdossier': () => Response.json(refreshedOf([])),
    'portal/beginupload': () => {
      begun += 1;
      return Response.json(state(0));
    },
    'portal/dropupload': () => Response.json({ ok: true }),
    'portal/uploadstate': () => Response.json(state(0)),
    'portal/uploadfiles': () => Response.json([]),
    'portal/sendreceipts': () => Response.json({ CreateReceiptResult: { Id: 'b1', Ids: ['b1'] } }),
    'portal/convertcurrency': (input) => {
      const { amount } = input as { amount: string };
      const euros = Math.round(Number(amount) * 1.166 * 100) / 100;
      return Response.json({ ConvertCurencyResult: euros, RateDate: '2026-11-20' });
    },
    ...answers,
  });
  const sent = sending((chunk) => {
    if (!holds) chunk.answer(200, 'OK', state(offsetOf(chunk) + chunk.bytes.size));
  });
  function Screen() {
    useClaim(claim.Id);
    return (
      <UploadArea claim={claim} request={to}>
        {to && <ReceivedFiles claim={claim} request={to} />}
      </UploadArea>
    );
  }
  const screen = await renderScreen(
    <ViewerProvider>
      <Screen />
    </ViewerProvider>,
  );
  return {
    sent,
    inputs: (call: string) => sentTo(`portal/${call}`),
    keys: () => keysOf('portal/uploadfiles'),
    leave: () => screen.rerender(null),
    claimsAsked: () => asked.filter((path) => path === 'portal/getClaim').length,
  };
}
const offsetOf = (chunk: SentRequest) => Number(chunk.url.split('/').at(-1));
const arrived = (chunk: SentRequest | undefined, uploadId = 'u1') =>
  chunk?.answer(200, 'OK', { uploadId, offset: offsetOf(chunk) + chunk.bytes.size });

/** Chooses files in the file dialog. */
async function choose(...files: File[]) {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!input) throw new Error('nothing to choose files with');
  await userEvent.upload(input, files);
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const kindOf = (file: string, kind: string) => row(file).getByRole('button', { name: kind });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function sendPass() {
  await choose(pass);
  await kindOf('pas.pdf', 'Boardingpass').click();
  await button('Upload 1 bestand').click();
}

/** The first chunk of a file is on its way, and is answered by hand. */
async function passOnItsWay(answers: Shown['answers'] = {}) {
  const area = await shown({ holds: true, answers });
  await sendPass();
  await eventually(() => expect(area.sent).toHaveLength(1));
  return area;
}

test('[UPLOAD-1] [UPLOAD-4] files are chosen, get one or more kinds, and are sent together', async () => {
  const { inputs, sent } = await shown();
  await choose(pass, ticket);
  await expect.element(page.getByRole('heading', { name: 'Controleer uw bestanden' })).toHaveFocus();
  await kindOf('pas.pdf', 'Boardingpass').click();
  await kindOf('pas.pdf', 'E-ticket').click();
  await kindOf('ticket.pdf', 'E-ticket').click();
  await button('Upload 2 bestanden').click();
  await expect.element(page.getByText('2 bestanden ontvangen', { exact: true })).toBeVisible();
  expect(inputs('beginupload')).toMatchObject([
    { claimId: 'c1', parentDocumentId: 'r1', name: 'pas.pdf', size: 8 },
    { claimId: 'c1', parentDocumentId: 'r1', name: 'ticket.pdf', size: 2 },
  ]);
  expect(await Promise.all(sent.map(({ bytes }) => bytes.text()))).toEqual(['12345678', '12']);
  expect(inputs('uploadfiles')).toEqual([
    {
      claimId: 'c1',
      parentDocumentId: 'r1',
      isActionPerformed: 'false',
      fileKind_0: 'ContainsBoardingPass,ContainsETicket',
      uploadedId_0: 'u1',
      fileKind_1: 'ContainsETicket',
      uploadedId_1: 'u2',
    },
  ]);
});

test('[UPLOAD-4] isActionPerformed tells whether the request has a performed date', async () => {
  const performed = { ...request, DocumentActionPerformedDateTime: '2026-11-18T08:12:00Z' };
  const { inputs } = await shown({ to: performed });
  expect(button('Kies bestanden').query(), 'what is answered does not ask any more').toBeNull();
  await button('Nog een bestand sturen').click();
  await expect.element(button('Kies bestanden')).toHaveFocus();
  await sendPass();
  await eventually(() => expect(inputs('uploadfiles')).toMatchObject([{ isActionPerformed: 'true' }]));
});

/** Drops files on a place, or pastes them there. */
function give(to: Locator, way: 'drop' | 'paste', ...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const how = { bubbles: true, cancelable: true };
  const event =
    way === 'drop'
      ? new DragEvent('drop', { ...how, dataTransfer: data })
      : new ClipboardEvent('paste', { ...how, clipboardData: data });
  to.element().dispatchEvent(event);
}
const dropArea = () => page.getByRole('group', { name: 'Bestanden neerzetten' });

test.each(['drop', 'paste'] as const)('[UPLOAD-1] files that come by %s come to the review', async (way) => {
  await shown();
  give(dropArea(), way, pass);
  await expect.element(row('pas.pdf')).toBeVisible();
  // Beside what is chosen too: dropped there, the browser would open it in the place of the page.
  give(row('pas.pdf'), way, ticket);
  await expect.element(row('ticket.pdf')).toBeVisible();
});

test('[UPLOAD-2] a done upload says so for 2 seconds; then the area is as before, a line stays and the claim is read again', async () => {
  const { claimsAsked } = await shown();
  await sendPass();
  const before = claimsAsked();
  const note = page.getByText('1 bestand ontvangen', { exact: true });
  await expect.element(note).toBeVisible();
  const began = performance.now();
  await expect.element(button('Kies bestanden')).toBeVisible();
  expect(performance.now() - began).toBeGreaterThan(1_500);
  expect(note.query()).toBeNull();
  await eventually(() => expect(claimsAsked()).toBe(before + 1));
  await expect.element(page.getByText(/^1 bestand ontvangen\. Dank u/)).toBeVisible();
});

test('[UPLOAD-3] a file that is too large and one of another type stand with their reason, and nothing can be sent', async () => {
  await shown();
  const film = new File([new Uint8Array(largestUpload + 1)], 'film.pdf');
  const pages = new File(['x'], 'brief.pages');
  give(dropArea(), 'drop', film, pages, pass);
  await expect.element(row('film.pdf')).toMatchTextContent(/Dit bestand is te groot/);
  await expect.element(row('brief.pages')).toMatchTextContent(/Dit bestandstype kunnen wij niet openen./);
  await kindOf('pas.pdf', 'Boardingpass').click();
  const send = button('Upload 1 bestand');
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription(/2 bestanden kunnen niet worden geüpload/);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Verwijder film.pdf').click();
  await button('Verwijder brief.pages').click();
  await expect.element(send).toBeEnabled();
});

test('[UPLOAD-3] a photo on its way in is waited for, and what was done to it is said', async () => {
  const { sent } = await shown();
  const heic = new File(['no browser of ours'], 'IMG_1.heic', { type: 'image/heic' });
  await choose(await photo(4_500, 1_000), heic);
  await expect.element(row('bon.jpg')).toMatchTextContent(/De foto was erg groot\. Wij hebben hem kleiner gemaakt/);
  await expect.element(row('IMG_1.heic')).toMatchTextContent(/Uw browser kan deze foto niet tonen/);
  await kindOf('bon.jpg', 'Boardingpass').click();
  await kindOf('IMG_1.heic', 'Boardingpass').click();
  await button('Upload 2 bestanden').click();
  await eventually(() => expect(sent).toHaveLength(2));
  expect((await createImageBitmap(sent[0]?.bytes ?? new Blob())).width).toBe(4_096);
});

test('[UPLOAD-7] a file that is left without a kind is marked, and the reason stands beside the button', async () => {
  await shown();
  await choose(pass);
  await expect.element(button('Upload 1 bestand')).toHaveAccessibleDescription('Nog 1 bestand zonder soort.');
  expect(page.getByText('Kies wat dit bestand is').query()).toBeNull();
  await kindOf('pas.pdf', 'Boardingpass').click();
  await kindOf('pas.pdf', 'Boardingpass').click();
  await expect.element(row('pas.pdf')).toMatchTextContent(/Kies wat dit bestand is/);
});

test('[UPLOAD-7] a refusal says why with the answer folded out, and trying again finds the choices kept', async () => {
  const code = 'documents.contentDiffers';
  await shown({
    answers: {
      'portal/uploadfiles': () =>
        new Response(JSON.stringify({ code, message: 'Past niet.', fields: [{ field: 'uploadedId_0', code }] }), {
          status: 415,
          statusText: 'Unsupported Media Type',
        }),
    },
  });
  await sendPass();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Uploaden is niet gelukt/);
  await expect.element(alert).toMatchTextContent(/pas.pdf: De inhoud van een bestand past niet bij de naam./);
  await expect.element(alert).toMatchTextContent(/Er is niets verstuurd/);
  await page.getByText('Meer informatie').click();
  await expect.element(page.getByText('Unsupported Media Type: Past niet.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Opnieuw proberen').click();
  await expect.element(row('pas.pdf')).toMatchTextContent(/De inhoud van een bestand past niet bij de naam./);
  await expect.element(button('Upload 0 bestanden')).toBeDisabled();
});

test('[UPLOAD-2, UPLOAD-7] an answer of something in between is shown as it came, alone without a status text (HTTP/2); one can try again or start over', async () => {
  const { sent } = await passOnItsWay();
  sent[0]?.answer(413, '', 'nginx');
  await page.getByText('Meer informatie').click();
  await expect.element(page.getByText('nginx', { exact: true })).toBeVisible();
  await button('Opnieuw proberen').click();
  await expect.element(kindOf('pas.pdf', 'Boardingpass')).toHaveAttribute('aria-pressed', 'true');
  await button('Upload 1 bestand').click();
  await eventually(() => expect(sent).toHaveLength(2));
  sent[1]?.answer(413, '', 'nginx');
  await button('Opnieuw beginnen').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(row('pas.pdf').query()).toBeNull();
});

test('[UPLOAD-7] [UPLOAD-9] a claim that was closed meanwhile says so, and shows it once that is read', async () => {
  const { claimsAsked } = await shown({ answers: { 'portal/beginupload': () => refused(409, 'claims.closed') } });
  await sendPass();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Deze claim is gesloten/);
  const before = claimsAsked();
  await button('Opnieuw proberen').click();
  await eventually(() => expect(claimsAsked()).toBe(before + 1));
});

test('[UPLOAD-8] every file has a progress bar; one is left out on its way, and the others go on without it', async () => {
  const { sent, inputs } = await shown({ holds: true });
  const note = new File(['123'], 'brief.pdf', { type: 'application/pdf' });
  const bar = (name: string) => page.getByRole('progressbar', { name });
  await choose(bill, pass, ticket, note);
  for (const name of ['hotel.pdf', 'pas.pdf', 'ticket.pdf', 'brief.pdf']) await kindOf(name, 'E-ticket').click();
  await button('Upload 4 bestanden').click();
  await eventually(() => expect(sent).toHaveLength(1));
  arrived(sent[0]);
  await expect.element(row('hotel.pdf')).toMatchTextContent(/Klaar/);
  await eventually(() => expect(sent).toHaveLength(2));
  sent[1]?.progress(4, 8);
  await expect.element(bar('pas.pdf')).toHaveAttribute('value', '50');
  await expect.element(bar('ticket.pdf')).toHaveAttribute('value', '0');
  expect(await accessibilityFaults()).toEqual([]);
  await button('Stuur pas.pdf niet mee').click();
  expect(sent[1]?.isAborted).toBe(true);
  expect(row('pas.pdf').query()).toBeNull();
  await expect.element(page.getByRole('heading', { name: /3 bestanden/ })).toHaveFocus();
  await eventually(() => expect(inputs('dropupload')).toEqual([{ uploadId: 'u2' }]));
  await eventually(() => expect(sent).toHaveLength(3));
  // One that has not begun yet is not begun at all.
  await button('Stuur brief.pdf niet mee').click();
  arrived(sent[2], 'u3');
  await expect.element(page.getByText('2 bestanden ontvangen', { exact: true })).toBeVisible();
  expect(inputs('beginupload')).toHaveLength(3);
  expect(inputs('uploadfiles')).toMatchObject([{ uploadedId_0: 'u1', uploadedId_1: 'u3' }]);
  expect(Object.keys(inputs('uploadfiles')[0] as object)).not.toContain('uploadedId_2');
});

test('[UPLOAD-8] a cancelled upload is aborted and kept to go on; one that is given up leaves nothing behind', async () => {
  const { sent, inputs } = await passOnItsWay();
  expect(button('Stuur pas.pdf niet mee').query(), 'the last is cancelled like all').toBeNull();
  await button('Annuleren').click();
  await eventually(() => expect(sent[0]?.isAborted).toBe(true));
  await expect.element(kindOf('pas.pdf', 'Boardingpass')).toHaveAttribute('aria-pressed', 'true');
  expect(inputs('uploadfiles')).toEqual([]);
  expect(inputs('dropupload'), 'it may go on').toEqual([]);
  await button('Verwijder pas.pdf').click();
  await eventually(() => expect(inputs('dropupload')).toEqual([{ uploadId: 'u1' }]));
});

test('[STATE-3] [UPLOAD-8] what was chosen and begun is there again after another screen, and goes on', async () => {
  const first = await passOnItsWay();
  first.sent[0]?.progress(4, 8);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '50');
  await first.leave();
  const { sent, inputs } = await shown({
    answers: { 'portal/uploadstate': () => Response.json({ uploadId: 'u1', offset: 6 }) },
  });
  await expect.element(kindOf('pas.pdf', 'Boardingpass')).toHaveAttribute('aria-pressed', 'true');
  await button('Upload 1 bestand').click();
  await expect.element(page.getByText('1 bestand ontvangen', { exact: true })).toBeVisible();
  expect(await sent[0]?.bytes.text()).toBe('78');
  expect(inputs('beginupload')).toEqual([]);
  expect(inputs('uploadfiles')).toMatchObject([{ uploadedId_0: 'u1' }]);
});

/** The server takes the files in, and the screen is left before its answer to the last call. Tells under which key it was asked. */
async function leftBeforeTheAnswer() {
  const first = await shown({ answers: { 'portal/uploadfiles': () => new Promise<Response>(() => undefined) } });
  await sendPass();
  await eventually(() => expect(first.inputs('uploadfiles')).toHaveLength(1));
  await first.leave();
  return { key: first.keys()[0], metadata: first.inputs('uploadfiles')[0] };
}

/** The same place again, on a server that took the files in and so knows nothing of the pieces any more. */
const openedAgain = (answers: Shown['answers'] = {}) =>
  shown({ answers: { 'portal/uploadstate': () => refused(404, 'documents.uploadGone'), ...answers } });

test('[STATE-3] [CALL-10] a screen left between the work and its answer: the next sending asks for the answer under the same key', async () => {
  const { key, metadata } = await leftBeforeTheAnswer();
  const { sent, inputs, keys } = await openedAgain();
  await button('Upload 1 bestand').click();
  await expect.element(page.getByText('1 bestand ontvangen', { exact: true })).toBeVisible();
  expect(keys()).toEqual([key]);
  expect(inputs('uploadfiles'), 'to the word').toEqual([metadata]);
  expect([inputs('beginupload'), sent]).toEqual([[], []]);
});

test('[STATE-3] before a page with unsent files is left the browser asks, but not once they are discarded or the session has ended', async () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  setSessionState({ loggedIn: true });
  await shown();
  expect(leaves()).toBe(true);
  await choose(pass);
  await expect.element(row('pas.pdf')).toBeVisible();
  expect(leaves()).toBe(false);
  setSessionState({ loggedIn: false });
  expect(leaves()).toBe(true);
  setSessionState({ loggedIn: true });
  await button('Annuleren').click();
  await expect.element(button('Kies bestanden')).toBeVisible();
  expect(leaves()).toBe(true);
});

test('[UPLOAD-11] without a request every kind but receipts is offered', async () => {
  const { inputs } = await shown({ to: null });
  await choose(pass);
  expect(row('pas.pdf').getByRole('button', { name: 'Overig' }).query()).not.toBeNull();
  expect(row('pas.pdf').getByRole('button', { name: 'Bonnen' }).query()).toBeNull();
  await kindOf('pas.pdf', 'Overig').click();
  await button('Upload 1 bestand').click();
  await eventually(() => expect(inputs('uploadfiles')).toMatchObject([{ parentDocumentId: '' }]));
});

test('[UPLOAD-11] where receipts are asked for among others, they lead to their own flow and back', async () => {
  await shown({ to: someRequest(['ContainsBoardingPass', 'ContainsReceipts']) });
  await button('Bonnen met bedrag versturen').click();
  await expect.element(button('Kies bonnen')).toBeVisible();
  await choose(bill);
  await expect.element(field('hotel.pdf')).toBeVisible();
  // Not while something is chosen.
  await expect.element(button('Andere documenten versturen')).not.toBeInTheDocument();
  await button('Annuleren').click();
  await button('Andere documenten versturen').click();
  await expect.element(button('Kies bestanden')).toBeVisible();
});

test.each(['Stuur uw volmacht', 'Vollmacht (Power of Attorney)'])(
  '[UPLOAD-1] the kind that the title of a request names is chosen already, and can be another: %s',
  async (Description) => {
    const kinds = ['ContainsPowerOfAttorney', 'ContainsBoardingPass', 'ContainsOther'];
    const { inputs } = await shown({ to: someRequest(kinds, { Description }) });
    await choose(pass, ticket);
    await expect.element(button('Upload 2 bestanden')).toBeEnabled();
    await expect.element(row('ticket.pdf')).toMatchTextContent(/Volmacht/);
    expect(kindOf('pas.pdf', 'Boardingpass').query()).toBeNull();
    await row('pas.pdf')
      .getByRole('button', { name: /^Andere soort/ })
      .click();
    await expect.element(kindOf('pas.pdf', 'Boardingpass')).toHaveFocus();
    await expect.element(button('Upload 1 bestand')).toBeDisabled();
    await kindOf('pas.pdf', 'Boardingpass').click();
    expect(await accessibilityFaults()).toEqual([]);
    await button('Upload 2 bestanden').click();
    await eventually(() =>
      expect(inputs('uploadfiles')).toMatchObject([
        { fileKind_0: 'ContainsBoardingPass', fileKind_1: 'ContainsPowerOfAttorney' },
      ]),
    );
  },
);

test('the only kind a request asks for is chosen already', async () => {
  await shown({ to: someRequest(['ContainsETicket']) });
  await choose(ticket);
  await expect.element(button('Upload 1 bestand')).toBeEnabled();
});

const field = (name: string) => row(name).getByRole('textbox', { name: /^Bedrag/ });
async function describe(name: string, ...descriptions: string[]) {
  await row(name)
    .getByRole('combobox', { name: /Omschrijving/ })
    .click();
  for (const one of descriptions) await page.getByRole('option', { name: one }).click();
  await userEvent.keyboard('{Escape}');
}
async function inCurrency(name: string, code: string) {
  await row(name)
    .getByRole('combobox', { name: /Valuta/ })
    .click();
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
}

test('[UPLOAD-1] [UPLOAD-5] [UPLOAD-6] [UPLOAD-10] receipts get descriptions, a currency and an amount, and their euros add up', async () => {
  const { inputs } = await shown({ to: forReceipts });
  await choose(bill, ticket);
  await describe('hotel.pdf', 'Hotel', 'Eten en drinken');
  await field('hotel.pdf').fill('189');
  await describe('ticket.pdf', 'Taxi');
  await inCurrency('ticket.pdf', 'GBP');
  await field('ticket.pdf').fill('42,50');
  await expect.element(row('hotel.pdf')).toMatchTextContent(/€\s189,00/);
  await expect.element(row('ticket.pdf')).toMatchTextContent(/€\s49,56koers van 20-11-2026/);
  await expect.element(page.getByText(/Totaal van 2 bonnen/)).toMatchTextContent(/€\s238,56/);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Upload 2 bestanden').click();
  await expect.element(page.getByText('2 bestanden ontvangen', { exact: true })).toBeVisible();
  expect(inputs('convertcurrency')).toEqual([{ amount: '42.50', currency: 'GBP' }]);
  expect(inputs('sendreceipts')).toEqual([
    {
      claimId: 'c1',
      parentDocumentId: 'r1',
      isActionPerformed: 'false',
      receiptAmount_0: '189',
      receiptCurrency_0: 'EURO',
      receiptDescription_0: 'Hotel,Meals',
      uploadedReceiptId_0: 'u1',
      receiptAmount_1: '42.50',
      receiptCurrency_1: 'GBP',
      receiptDescription_1: 'Taxi',
      uploadedReceiptId_1: 'u2',
    },
  ]);
});

test('[UPLOAD-6] a currency without a rate says that the amount is judged by hand, and the receipt can be sent', async () => {
  await shown({ to: forReceipts, answers: { 'portal/convertcurrency': () => refused(422, 'receipts.noRate') } });
  await choose(bill);
  await describe('hotel.pdf', 'Hotel');
  await inCurrency('hotel.pdf', 'RUB');
  await field('hotel.pdf').fill('900');
  await expect
    .element(row('hotel.pdf'))
    .toMatchTextContent(/Voor deze valuta is er geen koers.*Wij beoordelen het bedrag zelf/);
  await expect.element(button('Upload 1 bestand')).toBeEnabled();
});

test('[CALL-4] an upload that finds no session leads to the login', async () => {
  const { sent } = await shown({ holds: true });
  const out = vi.fn();
  onForcedOut(out);
  await sendPass();
  await eventually(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(401, 'Unauthorized', { code: 'session.none', message: '' });
  await eventually(() => expect(out).toHaveBeenCalledOnce());
});

test('[CALL-2] a chunk with an old token is sent once more with the new one', async () => {
  const { sent } = await passOnItsWay();
  sent[0]?.answer(403, 'Forbidden', { code: 'session.antiForgery', message: '' });
  await eventually(() => expect(sent).toHaveLength(2));
  arrived(sent[1]);
  await expect.element(page.getByText('1 bestand ontvangen', { exact: true })).toBeVisible();
});

function Extensions() {
  return <p>{useSupportedExtensions(true).join(' ')}</p>;
}

test('[STATE-1, UPLOAD-3] the file types that the server takes are kept for the browser session, and asked for once in it', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked } = answering({ 'portal/supportedfiletypes': () => answer.promise });
  const { rerender } = await renderScreen(<Extensions />);
  await expect.element(page.getByText(supportedExtensions.join(' '), { exact: true })).toBeVisible();
  expect(sessionState().supportedFileTypes).toBeUndefined();

  answer.resolve(Response.json(['pdf', 'heic']));
  await expect.element(page.getByText('pdf heic', { exact: true })).toBeVisible();
  expect(sessionState()).toEqual({ supportedFileTypes: ['pdf', 'heic'] });

  // As after a reload: no answer is left but what the session keeps.
  await rerender(null);
  queryClient.clear();
  await rerender(<Extensions />);
  await expect.element(page.getByText('pdf heic', { exact: true })).toBeVisible();
  expect(asked).toEqual(['portal/supportedfiletypes']);
});
