import type { Locator } from '@playwright/test';
import { expect } from '../../installation.ts';
import { demoFile, paper } from '../files.ts';
import { type Group, state } from '../state.ts';
import { counted, type Visit } from '../visit.ts';

const flight = '4821307';
const asked = 'Volmacht (Power of Attorney)';

/** Opens the request for documents afresh. */
async function opens(visit: Visit, prepare?: () => Promise<void>): Promise<Locator> {
  await visit.opensClaim(flight, 'status', prepare);
  const item = await visit.item(asked);
  // An upload of an earlier state may have arrived after all; then more can be sent.
  const more = visit.button(visit.words.upload.more, item);
  if (await more.isVisible()) await more.click();
  return item;
}

type Files = Parameters<Locator['setInputFiles']>[0];

/** Chooses files for the request; returns its card when they can be reviewed. */
async function chooses(visit: Visit, files: Files, prepare?: () => Promise<void>): Promise<Locator> {
  const item = await opens(visit, prepare);
  await item.locator('input[type=file]').last().setInputFiles(files);
  await expect(item.getByRole('heading', { name: visit.words.upload.review_title })).toBeVisible();
  await expect(item.getByText(visit.words.upload.preparing)).toHaveCount(0);
  return item;
}

/** Chooses a boarding pass whose kind is still open: the title of the request names one in some languages only. */
async function choosesOther(visit: Visit, prepare?: () => Promise<void>): Promise<Locator> {
  const item = await chooses(visit, demoFile('boardingpass-sanne.png'), prepare);
  for (const other of await item.getByRole('button', { name: visit.words.upload.other_kind }).all())
    await other.click();
  return item;
}

/** Chooses a boarding pass and says what it is. */
async function saysKind(visit: Visit, prepare?: () => Promise<void>): Promise<Locator> {
  const item = await choosesOther(visit, prepare);
  await visit.press(visit.words.document_types.ContainsBoardingPass, item);
  return item;
}

const submits = (visit: Visit, item: Locator) =>
  visit.press(counted(visit.words.upload.submit_one, visit.words.upload.submit_other), item);

/** Sends the boarding pass; `prepare` may change how that goes. */
async function sends(visit: Visit, prepare: () => Promise<void>): Promise<Locator> {
  const item = await saysKind(visit, prepare);
  await submits(visit, item);
  return item;
}

const review: Group['states'] = [
  state('uploads: a file whose kind is not chosen', async (visit) => {
    const item = await choosesOther(visit);
    return item.getByText(counted(visit.words.upload.hint_kinds_one, visit.words.upload.hint_kinds_other)).first();
  }),
  state('uploads: one file is too large, and of one the type is wrong', async (visit) => {
    const wrong = { name: 'programma.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
    const item = await chooses(visit, [paper('groot.pdf', 10_600_000), wrong, paper('goed.pdf', 20_000)]);
    await expect(item.getByText(visit.words.refusals.documents.tooLarge)).toBeVisible();
    return item.getByText(visit.words.refusals.documents.wrongType);
  }),
];

/** Sends two files whose pieces never arrive. */
async function sendsTwo(visit: Visit): Promise<Locator> {
  const files = [paper('een.pdf', 300_000), paper('twee.pdf', 300_000)];
  const item = await chooses(visit, files, () => visit.hangs('portal/sendchunk/**'));
  const kinds = item.getByRole('button', { name: visit.words.document_types.ContainsETicket, exact: true });
  for (const kind of await kinds.all()) await kind.click();
  await submits(visit, item);
  return item;
}

const sending: Group['states'] = [
  state('uploads: files are being sent', async (visit) => {
    const item = await sendsTwo(visit);
    return item.getByRole('progressbar').nth(1);
  }),
  state('uploads: no connection', async (visit) => {
    const item = await saysKind(visit);
    await visit.page.context().setOffline(true);
    await submits(visit, item);
    return item.getByText(visit.words.upload.offline);
  }),
  state('uploads: received', async (visit) => {
    const item = await sends(visit, () => visit.answers('portal/uploadfiles', []));
    return item
      .getByRole('status')
      .filter({ hasText: counted(visit.words.upload.done_one, visit.words.upload.done_other) })
      .first();
  }),
];

/** Uploads of documents: the review of the files, and how they are sent. */
export const uploads: Group = {
  name: 'uploads',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [...review, ...sending],
};
