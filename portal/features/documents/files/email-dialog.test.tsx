import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EmailDocument } from '#contract/documents/schema.ts';
import { written } from '../../../data/testing/pdf.ts';
import { saved } from '../../../lib/testing/saved.ts';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { showActs } from '../testing/acts.tsx';
import { documentOf } from '../testing/timeline.ts';
import { paragraphsOf } from './email-dialog.tsx';

const mail = documentOf('mail', {
  DocumentAction: 'MessageAirline',
  Description: 'Antwoord van Xenon',
  ContainsFile: true,
  Name: 'antwoord.eml',
  ContentType: 'message/rfc822',
});
const attachments = [
  { FileName: 'rapport.pdf', ContentType: 'application/pdf' },
  { FileName: 'overzicht.xlsx', ContentType: 'application/vnd.ms-excel' },
];
const says = (part: Partial<EmailDocument> = {}) => ({
  From: 'claims@xn.example',
  To: 'dossier@redress.example',
  Subject: 'Re: Claim 4821307',
  Body: 'Dear Sir,\r\n\r\nWe confirm\nthe cancellation. <script>alert(1)</script>\n\n\nKind regards\n',
  Attachments: { EMailMessageAttachment: attachments },
  ...part,
});
const dialog = page.getByRole('dialog', { name: 'Antwoord van Xenon' });

/** Opens the e-mail; answers what was asked. */
async function opened(answer: () => Response | Promise<Response>, more = {}) {
  const server = await showActs({ documents: [mail], answers: { 'portal/getemail': answer, ...more } });
  await page.getByRole('button', { name: 'E-mail lezen antwoord.eml' }).click();
  return server;
}

test('[DOC-2] an e-mail opens with From, To, Subject, its attachments and its lines as text', async () => {
  const server = await opened(() => Response.json(says()));
  for (const words of ['claims@xn.example', 'dossier@redress.example', 'Re: Claim 4821307', '2 bijlagen'])
    await expect.element(dialog.getByText(words)).toBeVisible();
  const lines = [...dialog.element().querySelectorAll('.read p')].map((line) => line.textContent);
  expect(lines).toEqual(['Dear Sir,', 'We confirm\nthe cancellation. <script>alert(1)</script>', 'Kind regards']);
  expect(server.sentTo('portal/getemail')).toEqual([{ documentId: 'mail' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[DOC-2] nothing is asked for before it is opened, and not again when it is opened twice', async () => {
  const server = await showActs({ documents: [mail], answers: { 'portal/getemail': () => Response.json(says()) } });
  const open = page.getByRole('button', { name: 'E-mail lezen antwoord.eml' });
  await expect.element(open).toBeVisible();
  expect(server.timesAsked('portal/getemail')).toBe(0);
  for (const _ of [1, 2]) {
    await open.click();
    await expect.element(dialog.getByText('2 bijlagen')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  }
  expect(server.timesAsked('portal/getemail')).toBe(1);
});

test('[DOC-2] an e-mail without attachments and text says so', async () => {
  await opened(() => Response.json(says({ Body: ' \n', Attachments: { EMailMessageAttachment: [] } })));
  await expect.element(dialog.getByText('Deze e-mail heeft geen tekst.')).toBeVisible();
  await expect.element(dialog.getByText(/bijlage/)).not.toBeInTheDocument();
});

test('[DOC-2] while it loads the dialog says so; a failure shows in place, with a way to try again', async () => {
  let answer: (response: Response) => void = () => undefined;
  await opened(() => new Promise((resolve) => (answer = resolve)));
  await expect.element(dialog.getByText('E-mail laden…')).toBeVisible();
  answer(new Response('', { status: 500 }));
  await expect.element(dialog.getByRole('alert').getByText('De e-mail is niet geladen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click();
  answer(Response.json(says()));
  await expect.element(dialog.getByText('claims@xn.example')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('[VIEWER-2] [DOC-2] an attachment is looked at through the viewer by its place; closing it leads back to the e-mail', async () => {
  const server = await opened(() => Response.json(says()), {
    // One that is damaged would close the viewer by itself.
    'portal/downloadattachment': () => new Response(written(1)),
  });
  const view = dialog.getByRole('button', { name: 'Bekijk rapport.pdf' });
  await view.click();
  const viewer = page.getByRole('dialog', { name: 'rapport.pdf' });
  await expect.element(viewer.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  expect(server.sentTo('portal/downloadattachment')).toEqual([
    { index: 0, fileId: 'mail', documentId: 'mail', fileType: 'application/pdf', fileName: 'rapport.pdf' },
  ]);
  expect(server.timesAsked('portal/download')).toBe(0);
  await viewer.getByRole('button', { name: 'Sluiten' }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(view).toHaveFocus();
});

test('[DOC-6] an attachment that no viewer shows is downloaded under its name', async () => {
  const names = saved();
  const server = await opened(() => Response.json(says()), {
    'portal/downloadattachment': () => new Response(new Blob(['x'])),
  });
  await expect.element(dialog.getByText('wordt gedownload')).toBeVisible();
  await dialog.getByRole('button', { name: 'overzicht.xlsx downloaden' }).click();
  await expect.poll(() => names).toEqual(['overzicht.xlsx']);
  expect(server.sentTo('portal/downloadattachment')).toMatchObject([{ index: 1 }]);
});

test('[DOC-2] empty lines part the paragraphs of an e-mail, and the first line of each keeps its indent', () => {
  expect(paragraphsOf('\n\n  Hallo,\r\nu  \r\n \r\n\r\n  tot ziens \n')).toEqual(['  Hallo,\nu', '  tot ziens']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test('[W10] 200,000 blanks inside a line do not hold the page of the reader', () => {
  const started = performance.now();
  const body = `a${' '.repeat(200_000)}b`;
  expect(paragraphsOf(body)).toEqual([body]);
  expect(performance.now() - started).toBeLessThan(5_000);
});
