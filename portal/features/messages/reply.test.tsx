import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, showActs } from '../documents/testing/acts.tsx';
import { documentOf, taskOf } from '../documents/testing/timeline.ts';
import { markMessageWritten, writtenLine } from './text-form.tsx';

const told = documentOf('told', {
  DocumentAction: 'MessageRedress',
  Description: 'Uw claim is kansrijk',
  CanReact: true,
});
const question = taskOf('RequestReply', { Description: 'Wat zei de balie?', CanReact: true });
const notice = taskOf('RequestMarkRead', { Description: 'Let op vouchers', CanReact: true });
const itIsSent = () => Response.json({ ok: true, Id: 'new' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByLabelText(/^Uw (antwoord|reactie)$/);

test('[REPLY-1] [REPLY-2] a reply stands in the conversation once it is sent, with its time and the focus, and stays', async () => {
  const documents = [told];
  const server = await showActs({
    documents,
    answers: {
      'portal/sendmessage': () => {
        const mine = { DocumentAction: 'MessageCustomer', ParentDocumentId: 'told', Message: 'Dank u wel.' };
        documents.push(documentOf('new', { ...mine, TimeStamp: '2026-11-21T17:49:00' }));
        return itIsSent();
      },
    },
  });
  await button('Reageren').click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(' Dank u wel. ');
  await button('Versturen').click();
  const sent = page.getByRole('list', { name: 'Reacties' }).getByRole('listitem');
  await expect.element(sent).toHaveFocus();
  await expect.element(sent).toMatchTextContent(/^U.*Dank u wel\.Verstuurd om 17:49$/);
  await expect.element(page.getByText('Uw antwoord is verstuurd')).toBeInTheDocument();
  expect(server.sentTo('portal/sendmessage')).toEqual([
    { documentId: 'told', subject: 'RE: Uw claim is kansrijk', body: 'Dank u wel.', confirm: false },
  ]);
  await expect.element(field()).not.toBeInTheDocument();
  // The button to reply again comes after what it answers.
  const order = sent.element().compareDocumentPosition(button('Reageren').element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(server.timesAsked('portal/getClaim')).toBe(2);
  await expect.poll(() => page.getByText('Uw antwoord is verstuurd').elements().length).toBe(0);
  await expect.element(sent).toHaveFocus();
  await expect.element(sent.getByText('Verstuurd om 17:49')).toBeVisible();
});

test('[REPLY-1] [UI-9] cancel forgets the text and gives the focus back; an empty reply is not sent, and its field says so', async () => {
  const server = await showActs({ documents: [told] });
  await button('Reageren').click();
  await userEvent.keyboard('Toch niet');
  await button('Annuleren').click();
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(button('Reageren')).toHaveFocus();
  await button('Reageren').click();
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('   ');
  await button('Versturen').click();
  await expect.element(field()).toHaveAccessibleDescription('Vul dit veld in');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Vul dit veld in')).not.toBeInTheDocument();
  expect(server.timesAsked('portal/sendmessage')).toBe(0);
});

test('[REPLY-1] a failure says so with its technical words, and the text stays to be sent again as the same message', async () => {
  let failing = true;
  const fails = () => new Response('', { status: 500, statusText: 'Internal Server Error' });
  const { keysOf } = await showActs({
    documents: [told],
    answers: { 'portal/sendmessage': () => (failing ? fails() : itIsSent()) },
  });
  await button('Reageren').click();
  await userEvent.keyboard('Dank u wel.');
  await button('Versturen').click();
  const banner = page.getByRole('alert');
  await expect.element(banner.getByText('Uw antwoord is niet verstuurd')).toBeVisible();
  await banner.getByText('Meer informatie').click();
  await expect.element(banner.getByText('500: Internal Server Error')).toBeVisible();
  await expect.element(field()).toHaveValue('Dank u wel.');
  failing = false;
  await button('Versturen').click();
  await expect.element(page.getByText('Uw antwoord is verstuurd')).toBeInTheDocument();
  const [first, ...others] = keysOf('portal/sendmessage');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first]);
});

test('[STATE-3] what is half written is there again on a page that is opened anew, to be seen at once', async () => {
  sessionStorage.setItem('redress.draft.k1.reply.told', JSON.stringify({ text: 'Half geschreven' }));
  await showActs({ documents: [told, { ...told, Id: 'other', Description: 'Een ander bericht' }] });
  await expect.element(field()).toHaveValue('Half geschreven');
  await expect.element(field()).toHaveAccessibleDescription('Dit schreef u eerder. Het is nog niet verstuurd.');
  await expect.poll(() => button('Reageren').elements()).toHaveLength(1);
});

test('[DOC-12] [STATUS-9] a question has its form open, labelled as an answer; its answer confirms it, and the task is done', async () => {
  const documents = [question];
  const server = await showActs({
    documents,
    answers: {
      'portal/sendmessage': () => {
        documents[0] = done(question);
        return itIsSent();
      },
    },
  });
  await expect.element(page.getByLabelText('Uw antwoord')).toBeVisible();
  await expect.element(field()).not.toHaveFocus();
  await field().fill('Alle hotels waren vol.');
  await button('Versturen').click();
  const told = page.getByRole('status').filter({ hasText: /./ });
  await expect.element(told).toHaveTextContent('Afgerond: Wat zei de balie? U hoeft nu niets te doen.');
  expect(server.sentTo('portal/sendmessage')).toMatchObject([{ documentId: question.Id, confirm: true }]);
  await expect.element(page.getByText('Beantwoord op', { exact: false })).toBeVisible();
});

test('[DOC-12] a message to be marked as read can be answered instead, which confirms it too', async () => {
  const server = await showActs({ documents: [notice], answers: { 'portal/sendmessage': itIsSent } });
  await expect.element(button('Markeer als gelezen')).toBeVisible();
  await button('Reageren').click();
  await userEvent.keyboard('Gelezen, dank.');
  await button('Versturen').click();
  await expect
    .poll(() => server.sentTo('portal/sendmessage'))
    .toMatchObject([{ documentId: notice.Id, confirm: true }]);
});

test.each([
  ['without CanReact', [{ ...told, CanReact: false }], true],
  ['on a closed claim', [told, question], false],
])('[MSG-2] %s there is no reply', async (_, documents, mayAct) => {
  await showActs({ documents, mayAct });
  await expect.element(page.getByText('Uw claim is kansrijk')).toBeVisible();
  await expect.element(button('Reageren')).not.toBeInTheDocument();
  await expect.element(field()).not.toBeInTheDocument();
});

test('[STATUS-9] where only a message below the item may be answered, the reply goes to that one', async () => {
  const server = await showActs({
    documents: [
      documentOf('mine', { DocumentAction: 'MessageCustomer', Description: 'Mijn vraag' }),
      { ...told, ParentDocumentId: 'mine', Description: 'Ons antwoord' },
    ],
    answers: { 'portal/sendmessage': itIsSent },
  });
  await button('Reageren').click();
  await userEvent.keyboard('Duidelijk.');
  await button('Versturen').click();
  await expect.poll(() => server.sentTo('portal/sendmessage')).toMatchObject([{ documentId: 'told' }]);
});

const agoByServer = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') - seconds * 1000).toISOString();
const said = (seconds: number) =>
  documentOf('said', {
    DocumentAction: 'MessageCustomer',
    ParentDocumentId: 'told',
    Message: 'Dank',
    TimeStamp: agoByServer(seconds),
  });
const note = () => page.getByText(/^Verstuurd om/);

test('[STATUS-12] a message of the last two minutes by the server\u2019s clock says that it was sent, for five seconds visibly', async () => {
  await showActs({ documents: [told, said(100)] });
  await expect.element(note()).toBeVisible();
  await userEvent.hover(document.body);
  await expect.poll(() => note().element().className).toBe('vh');
});

test('[STATUS-12] an older message, and one of somebody else, says nothing', async () => {
  await showActs({ documents: [told, said(121), { ...said(10), Id: 'ours', DocumentAction: 'MessageRedress' }] });
  await expect.element(page.getByText('Dank').first()).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
});

test.each([
  ['  Dag  ', 'Dag'],
  ['een\r\ntwee\rdrie\u000bvier\u2028vijf', 'een\ntwee\ndrie\nvier\nvijf'],
  ['na\u0000dat\u007f', 'nadat'],
  ['tab\tblijft', 'tab\tblijft'],
  [' \n\t ', ''],
])('[MSG-1] %j is sent as %j', (typed, sent) => {
  expect(markMessageWritten(typed)).toBe(sent);
});

test('[MSG-1] a subject is one line', () => {
  expect(writtenLine(' Vraag over\n de\tvoucher ')).toBe('Vraag over de voucher');
});
