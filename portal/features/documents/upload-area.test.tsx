import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { largestUpload } from '#contract/values/constants.ts';
import { onForcedOut } from '../../lib/api.ts';
import { answering } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { sending } from '../../lib/testing/sending.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { useClaim } from '../claims/queries.ts';
import { UploadArea } from './upload-area.tsx';
import { claimWith, someDocument, someRequest } from './upload-testing.ts';
import { ViewerProvider } from './viewer.tsx';

const request = someRequest(['ContainsBoardingPass', 'ContainsETicket', 'ContainsReceipts']);
const pass = new File(['12345678'], 'pas.jpg', { type: 'image/jpeg' });
const ticket = new File(['12'], 'ticket.pdf', { type: 'application/pdf' });

async function shown({ to = request as typeof request | null, documents = [request] } = {}) {
  const claim = claimWith(documents);
  const { asked } = answering({
    'portal/supportedfiletypes': () => Response.json(['jpg', 'pdf']),
    'portal/getClaim': () => Response.json(claim),
  });
  const sent = sending();
  function Screen() {
    useClaim(claim.Id);
    return <UploadArea claim={claim} request={to} />;
  }
  await renderScreen(
    <ViewerProvider>
      <Screen />
    </ViewerProvider>,
  );
  return { sent, claimsAsked: () => asked.filter((path) => path === 'portal/getClaim').length };
}

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
  await kindOf('pas.jpg', 'Boardingpass').click();
  await button('Upload 1 bestand').click();
}

test('[UPLOAD-1] files are chosen, get one or more kinds, and are sent in one request', async () => {
  const { sent } = await shown();
  await choose(pass, ticket);
  await expect.element(page.getByRole('heading', { name: 'Controleer uw bestanden' })).toHaveFocus();
  await kindOf('pas.jpg', 'Boardingpass').click();
  await kindOf('pas.jpg', 'E-ticket').click();
  await kindOf('ticket.pdf', 'E-ticket').click();
  await button('Upload 2 bestanden').click();
  expect(sent).toHaveLength(1);
  const fields = [...(sent[0]?.form ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(Object.fromEntries(fields)).toEqual({
    claimId: 'c1',
    parentDocumentId: 'r1',
    isActionPerformed: 'false',
    fileKind_0: 'ContainsBoardingPass,ContainsETicket',
    fileKind_1: 'ContainsETicket',
    uploadedFile_0: 'pas.jpg',
    uploadedFile_1: 'ticket.pdf',
  });
});

test('[UPLOAD-4] isActionPerformed tells whether the request has a performed date', async () => {
  const performed = { ...request, DocumentActionPerformedDateTime: '2026-11-18T08:12:00Z' };
  const { sent } = await shown({ to: performed });
  await sendPass();
  expect(sent[0]?.form.get('isActionPerformed')).toBe('true');
});

test('[UPLOAD-1] files dropped on the area come to the review', async () => {
  await shown();
  const data = new DataTransfer();
  data.items.add(pass);
  const area = page.getByRole('group', { name: 'Bestanden neerzetten' }).element();
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(row('pas.jpg')).toBeVisible();
});

test('[UPLOAD-2] a done upload says so for 2 seconds; then the area is as before and the claim is read again', async () => {
  const { sent, claimsAsked } = await shown();
  await sendPass();
  const before = claimsAsked();
  sent[0]?.answer(200, 'OK', [{ Id: 'n1', Name: 'pas.jpg', ContentType: 'image/jpeg', TimeStamp: '' }]);
  const note = page.getByText('1 bestand ontvangen', { exact: true });
  await expect.element(note).toBeVisible();
  const began = performance.now();
  await expect.element(button('Kies bestanden'), { timeout: 4_000 }).toBeVisible();
  expect(performance.now() - began).toBeGreaterThan(1_500);
  expect(note.query()).toBeNull();
  await vi.waitFor(() => expect(claimsAsked()).toBe(before + 1));
  await expect.element(page.getByRole('status').filter({ hasText: '1 bestand ontvangen' })).toBeInTheDocument();
});

test('[UPLOAD-3] a file that is too large and one of another type stand with their reason, and nothing can be sent', async () => {
  await shown();
  const film = new File([new Uint8Array(largestUpload + 1)], 'film.jpg');
  const pages = new File(['x'], 'brief.pages');
  await choose(film, pages, pass);
  await expect.element(row('film.jpg')).toMatchTextContent(/Dit bestand is te groot/);
  await expect.element(row('brief.pages')).toMatchTextContent(/Dit bestandstype kunnen wij niet openen./);
  await kindOf('pas.jpg', 'Boardingpass').click();
  const send = button('Upload 1 bestand');
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription(/2 bestanden kunnen niet mee/);
  await button('Verwijder film.jpg').click();
  await button('Verwijder brief.pages').click();
  await expect.element(send).toBeEnabled();
});

test('[UPLOAD-7] a file that is left without a kind is marked, and the reason stands beside the button', async () => {
  await shown();
  await choose(pass);
  await expect.element(button('Upload 1 bestand')).toHaveAccessibleDescription('Nog 1 bestand zonder soort.');
  expect(page.getByText('Kies wat dit bestand is').query()).toBeNull();
  await kindOf('pas.jpg', 'Boardingpass').click();
  await kindOf('pas.jpg', 'Boardingpass').click();
  await expect.element(row('pas.jpg')).toMatchTextContent(/Kies wat dit bestand is/);
});

test('[UPLOAD-7] a refusal says why with the answer folded out, and trying again finds the choices kept', async () => {
  const { sent } = await shown();
  await sendPass();
  sent[0]?.answer(415, 'Unsupported Media Type', {
    code: 'documents.contentDiffers',
    message: 'Past niet.',
    fields: [{ field: 'uploadedFile_0', code: 'documents.contentDiffers' }],
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Uploaden is niet gelukt/);
  await expect.element(alert).toMatchTextContent(/De inhoud van een bestand past niet bij de naam./);
  await page.getByText('Meer informatie').click();
  await expect.element(page.getByText('Unsupported Media Type: Past niet.')).toBeVisible();
  await button('Probeer opnieuw').click();
  await expect.element(row('pas.jpg')).toMatchTextContent(/De inhoud van een bestand past niet bij de naam./);
  await expect.element(button('Upload 0 bestanden')).toBeDisabled();
});

test('[UPLOAD-7] an answer of something in between is shown as it came', async () => {
  const { sent } = await shown();
  await sendPass();
  sent[0]?.answer(413, 'Request Entity Too Large', 'nginx');
  await page.getByText('Meer informatie').click();
  await expect.element(page.getByText('Request Entity Too Large: nginx')).toBeVisible();
  await button('Probeer opnieuw').click();
  await expect.element(kindOf('pas.jpg', 'Boardingpass')).toHaveAttribute('aria-pressed', 'true');
});

test('a lost answer does not claim that nothing was sent', async () => {
  const { sent } = await shown();
  await sendPass();
  sent[0]?.lose();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Controleer uw verbinding./);
  expect(page.getByText('Er is niets verstuurd').query()).toBeNull();
});

test('[UPLOAD-8] every file has a progress bar of its own', async () => {
  const { sent } = await shown();
  await choose(pass, ticket);
  await kindOf('pas.jpg', 'Boardingpass').click();
  await kindOf('ticket.pdf', 'E-ticket').click();
  await button('Upload 2 bestanden').click();
  sent[0]?.progress(400, 1_000);
  const bar = (name: string) => page.getByRole('progressbar', { name });
  await expect.element(bar('pas.jpg')).toHaveAttribute('value', '50');
  await expect.element(bar('ticket.pdf')).toHaveAttribute('value', '0');
  sent[0]?.progress(900, 1_000);
  await expect.element(row('pas.jpg')).toMatchTextContent(/Klaar/);
  await expect.element(bar('ticket.pdf')).toHaveAttribute('value', '50');
  sent[0]?.progress(1_000, 1_000);
  await expect.element(page.getByText('Verstuurd, wij slaan het op…')).toBeVisible();
  expect(button('Annuleren').query()).toBeNull();
});

test('[UPLOAD-8] a cancelled upload is aborted, and its choices are kept', async () => {
  const { sent } = await shown();
  await sendPass();
  await button('Annuleren').click();
  expect(sent[0]?.isAborted).toBe(true);
  await expect.element(kindOf('pas.jpg', 'Boardingpass')).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('alert').query()).toBeNull();
});

test('[UPLOAD-11] the kinds offered are those of the request by their names, without receipts', async () => {
  await shown();
  await choose(pass);
  const kinds = row('pas.jpg').getByRole('group').or(row('pas.jpg').getByRole('toolbar')).getByRole('button');
  expect(kinds.elements().map((kind) => kind.textContent)).toEqual(['Boardingpass', 'E-ticket']);
});

test('[UPLOAD-11] without a request every kind but receipts is offered', async () => {
  const { sent } = await shown({ to: null });
  await choose(pass);
  expect(row('pas.jpg').getByRole('button', { name: 'Overig' }).query()).not.toBeNull();
  expect(row('pas.jpg').getByRole('button', { name: 'Bonnen' }).query()).toBeNull();
  await kindOf('pas.jpg', 'Overig').click();
  await button('Upload 1 bestand').click();
  expect(sent[0]?.form.get('parentDocumentId')).toBe('');
});

test('the only kind a request asks for is chosen already', async () => {
  await shown({ to: someRequest(['ContainsETicket']) });
  await choose(ticket);
  await expect.element(button('Upload 1 bestand')).toBeEnabled();
});

test('[CALL-4] an upload that finds no session leads to the login', async () => {
  const { sent } = await shown();
  const out = vi.fn();
  onForcedOut(out);
  await sendPass();
  sent[0]?.answer(401, 'Unauthorized', { code: 'session.none', message: '' });
  await vi.waitFor(() => expect(out).toHaveBeenCalledOnce());
});

test('[CALL-2] an upload with an old token is sent once more with the new one', async () => {
  const { sent } = await shown();
  await sendPass();
  sent[0]?.answer(403, 'Forbidden', { code: 'session.antiForgery', message: '' });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer(200, 'OK', []);
  await expect.element(page.getByText('1 bestand ontvangen', { exact: true })).toBeVisible();
});

test('[FILES-1] what was received already stands with its kind and can be looked at', async () => {
  const received = someDocument({
    DocumentAction: 'DocumentCustomer',
    ParentDocumentId: 'r1',
    ContainsFile: true,
    Name: 'oud.jpg',
    ContentType: 'image/jpeg',
    DocumentChecklist: { ContainsBoardingPass: true, ContainsETicket: false },
    FileSize: 2_202_010,
  });
  await shown({ documents: [request, received, { ...received, Id: 'd2', ParentDocumentId: 'ander', Name: 'x.jpg' }] });
  await expect.element(row('oud.jpg')).toMatchTextContent(/Boardingpass/);
  await expect.element(row('oud.jpg')).toMatchTextContent(/2,1 MB/);
  await expect.element(button('Bekijk oud.jpg')).toBeVisible();
  expect(row('x.jpg').query()).toBeNull();
});

test('the review is accessible', async () => {
  await shown();
  await choose(pass, new File(['x'], 'brief.pages'));
  await expect.element(row('brief.pages')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
