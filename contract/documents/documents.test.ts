import { expect, test } from 'vitest';
import type { ClaimDetail } from '../claims/schema.ts';
import { fileKind, isDocumentFile, isDocumentKind, isEMail, offeredKinds } from './files.ts';
import { type ClaimDocument, documentActions, documentKinds } from './schema.ts';
import {
  deleteUntil,
  isOpenTask,
  isOptionalTask,
  isOwnUpload,
  listedTasks,
  mayDoTask,
  oldestFirst,
  ownMessageAction,
  stepsOf,
  taskLabel,
  timelineOf,
  whyNotDelete,
} from './timeline.ts';

const [at, open] = ['2026-11-20T09:00:00.000Z', { closed: false }];

test.each([
  ['2026-11-20T09:00:00.000Z', true],
  ['2026-11-21T08:59:59.999Z', true],
  ['2026-11-21T09:00:00.000Z', false],
  ['2026-12-20T09:00:00.000Z', false],
  // Another clock may be a little ahead: a file uploaded just now can be deleted.
  ['2026-11-20T08:59:00.000Z', true],
])('[FILES-2] uploaded at nine, at %s: deletable is %s', (now, deletable) => {
  expect(whyNotDelete({ isOwn: true, at }, open, now) === null).toBe(deletable);
});

test('[FILES-2] the window is 24 hours, also over the night when clocks change', () => {
  expect(deleteUntil('2026-10-24T23:30:00.000Z')).toBe('2026-10-25T23:30:00.000Z');
});

test.each([
  [{ isOwn: true, closed: false, old: false }, undefined],
  [{ isOwn: true, closed: false, old: true }, 'documents.tooOld'],
  [{ isOwn: false, closed: false, old: false }, 'documents.notOwn'],
  [{ isOwn: false, closed: false, old: true }, 'documents.notOwn'],
  [{ isOwn: true, closed: true, old: false }, 'claims.closed'],
  [{ isOwn: false, closed: true, old: true }, 'claims.closed'],
])('[FILES-2, FILES-5] why %o cannot be deleted: %s', ({ isOwn, closed, old }, why) => {
  const now = old ? '2026-11-22T09:00:00.000Z' : at;
  expect(whyNotDelete({ isOwn, at }, { closed }, now)?.code).toBe(why);
});

test('[FILES-5] own are documents of the customer with a file, and nothing else', () => {
  const own = (DocumentAction: string | null, ContainsFile: boolean) => isOwnUpload({ DocumentAction, ContainsFile });
  expect(own('DocumentCustomer', true)).toBe(true);
  expect(own('DocumentCustomer', false)).toBe(false);
  for (const action of [null, 'MessageCustomer', 'QuoteCustomer', 'RequestUploadDocument']) {
    expect(own(action, true)).toBe(false);
  }
});

const document = (part: Partial<ClaimDocument>) =>
  ({ DocumentAction: null, ContainsFile: false, Name: null, Description: null, ...part }) as ClaimDocument;
const withFile = document({ ContainsFile: true });
const poa = 'Uw volmacht (Power of Attorney)';

test.each<[string, Partial<ClaimDocument>, ClaimDocument[], ReturnType<typeof fileKind>]>([
  [
    'a request with a power of attorney',
    { DocumentAction: 'RequestUploadDocument', Description: poa },
    [],
    'power-of-attorney',
  ],
  [
    'and not an e-mail, though it is named like one',
    { DocumentAction: 'RequestUploadDocument', Description: poa, Name: 'a.msg', ContainsFile: true },
    [],
    'power-of-attorney',
  ],
  ['only on a request for documents', { DocumentAction: 'MessageAirline', Description: poa }, [], 'none'],
  ['only in these letters', { DocumentAction: 'RequestUploadDocument', Description: 'power of attorney' }, [], 'none'],
  ['an e-mail before a file', { Name: 'antwoord.eml', ContainsFile: true }, [], 'e-mail'],
  [
    'an e-mail of the customer too',
    { DocumentAction: 'DocumentCustomer', Name: 'a.eml', ContainsFile: true },
    [],
    'e-mail',
  ],
  ['a file', { ContainsFile: true, Name: 'a.pdf' }, [], 'file'],
  [
    'a file of a request to sign before the e-signature',
    { DocumentAction: 'RequestCompleteDocuSign', ContainsFile: true },
    [withFile],
    'file',
  ],
  ['the customer’s own file is no generic one', { DocumentAction: 'DocumentCustomer', ContainsFile: true }, [], 'none'],
  [
    'a request to sign with a nested file',
    { DocumentAction: 'RequestCompleteDocuSign' },
    [document({}), withFile],
    'e-signature',
  ],
  ['a request to sign without one', { DocumentAction: 'RequestCompleteDocuSign' }, [document({})], 'none'],
  ['a nested file alone', { DocumentAction: 'RequestReply' }, [withFile], 'none'],
  ['nothing', {}, [], 'none'],
])('[DOC-15] the first kind that matches counts: %s', (_, part, children, kind) => {
  expect(fileKind(document(part), children)).toBe(kind);
});

test.each<[string | null, string | null, boolean]>([
  ['antwoord.msg', null, true],
  ['antwoord.eml', null, true],
  ['ANTWOORD.EML', null, true],
  ['antwoord.pdf', 'Het antwoord.msg van de maatschappij', true],
  ['antwoord', null, false],
  ['emlak.pdf', 'msg', false],
  [null, null, false],
])('[DOC-2] the name %j with the description %j is an e-mail: %j', (Name, Description, email) => {
  expect(isEMail({ Name, Description })).toBe(email);
});

test.each<[Partial<ClaimDocument>, boolean]>([
  [{ ContainsFile: true }, true],
  [{ ContainsFile: true, DocumentAction: 'DocumentCustomer' }, true],
  [{ ContainsFile: true, DocumentAction: 'MessageAirline' }, false],
  [{ ContainsFile: true, DocumentAction: 'RequestUploadDocument' }, false],
  [{ DocumentAction: 'DocumentCustomer' }, false],
  [{}, false],
])('[FILES-4] %j is a document file: %j', (part, is) => {
  expect(isDocumentFile(document(part))).toBe(is);
});

test('[UPLOAD-11] a request offers the flags of its checklist in one order, without receipts', () => {
  const flags = { ContainsOther: true, ContainsReceipts: true, ContainsBoardingPass: true, ContainsETicket: false };
  expect(offeredKinds(flags)).toEqual(['ContainsBoardingPass', 'ContainsOther']);
  expect(offeredKinds({})).toEqual([]);
});

test('[UPLOAD-11] a flag nobody knows is not offered', () => {
  expect(offeredKinds({ ContainsSurprise: true })).toEqual([]);
  expect(isDocumentKind('ContainsSurprise')).toBe(false);
  expect(documentKinds.every(isDocumentKind)).toBe(true);
});

test.each([
  ['Redress', 'MessageRedress'],
  ['Noordstern', 'MessageNoordstern'],
  ['Berg & Zoon', 'MessageBergZoon'],
  ['Élan 24', 'MessageÉlan24'],
])("[STATUS-5] %s's own messages are %s", (name, action) => {
  expect(ownMessageAction(name)).toBe(action);
});

const asked = (DocumentAction: string | null, required = true, performed: string | null = null) => ({
  DocumentAction,
  IsPerformDocumentActionRequired: required,
  DocumentActionPerformedDateTime: performed,
});
const done = '2026-11-18T08:12:00.000Z';

test.each([
  ['asked, required and not done', asked('RequestReply'), true],
  ['done', asked('RequestReply', true, done), false],
  ['not required', asked('RequestReply', false), false],
  ['a message', asked('MessageCustomer'), false],
  ['without an action', asked(null), false],
  ['an action of a later day', asked('RequestSomethingNew'), true],
  ['an action that holds the word further on', asked('MessageRequest'), false],
  ['an action in other letters', asked('requestReply'), false],
])('[STATUS-11] a document is a task only when it asks, requires and has not got: %s', (_, document, task) => {
  expect(isOpenTask(document)).toBe(task);
});

test('[LIST-11] [STATUS-16] the list leaves out the change of address alone', () => {
  const requests = documentActions.filter((action) => action.startsWith('Request'));
  expect(requests).toHaveLength(11);
  expect(listedTasks(requests)).toEqual(requests.filter((action) => action !== 'RequestApproveAddressChange'));
});

test.each([
  ['RequestClaim', 'Regulation_261_2004', 'RequestClaim'],
  ['RequestClaim', 'Regulation_889_2002', 'RequestClaim_261'],
  ['RequestClaim', 'Regulation_889_2002_Flight', 'RequestClaim_261'],
  ['RequestClaim', 'Voucher_Flight', 'RequestClaim_261'],
  ['RequestReply', 'Regulation_889_2002', 'RequestReply'],
])('[LIST-8] %s on a claim under %s is labelled %s', (action, claimType, label) => {
  expect(taskLabel(action, claimType)).toBe(label);
});

/** A document by id and day of November 2026; a parent makes it a child. */
function item(Id: string, day: number, part: Partial<ClaimDocument> = {}): ClaimDocument {
  return {
    Id,
    TimeStamp: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    DocumentAction: null,
    ParentDocumentId: null,
    IsPerformDocumentActionRequired: false,
    DocumentActionPerformedDateTime: null,
    ...part,
  } as ClaimDocument;
}
const task = { DocumentAction: 'RequestReply', IsPerformDocumentActionRequired: true };
const ids = (items: readonly { document: ClaimDocument }[]) => items.map(({ document }) => document.Id).join(' ');

test('[STATUS-2] [ANSWER-44] open tasks stand first, the oldest first, then the rest, newest first', () => {
  const timeline = timelineOf([
    item('old-task', 2, task),
    item('new', 20),
    item('new-task', 10, task),
    item('done', 15, { ...task, DocumentActionPerformedDateTime: '2026-11-16T09:00:00.000Z' }),
    item('old', 1),
  ]);
  expect([ids(timeline.tasks), ids(timeline.story)]).toEqual(['old-task new-task', 'new done old']);
  expect(timeline.tasks.every((one) => one.task)).toBe(true);
  expect(timeline.story.some((one) => one.task)).toBe(false);
});

test.each([
  ['marked as optional', { ...asked('RequestReply'), IsDocumentActionOptional: true }, true],
  ['of a partner', { ...asked('RequestSubscriptionWithPartner'), IsDocumentActionOptional: false }, true],
  [
    'of a partner to approve',
    { ...asked('RequestApproveSubscriptionWithPartner'), IsDocumentActionOptional: false },
    true,
  ],
  ['required', { ...asked('RequestReply'), IsDocumentActionOptional: false }, false],
  ['done', { ...asked('RequestReply', true, done), IsDocumentActionOptional: true }, false],
  ['not required', { ...asked('RequestReply', false), IsDocumentActionOptional: true }, false],
])('[ANSWER-42] an open task may be left undone: %s', (_, document, may) => {
  expect(isOptionalTask(document)).toBe(may);
});

const bas = { Id: 'bas', FullName: 'Bas de Wit' };
const people = { Passengers: { Person: [bas] }, NonPassengers: { Person: [] } } as unknown as Pick<
  ClaimDetail,
  'Passengers' | 'NonPassengers'
>;

test.each([
  ['RequestUpdateBankDetails', null, null, true],
  ['RequestUpdateBankDetails', null, 'lockedForClient', false],
  ['RequestUpdateBankDetails', 'bas', null, false],
  ['RequestUpdateBankDetails', 'gone', null, true],
  ['RequestUpdatePassengerDetails', null, null, true],
  ['RequestUpdatePassengerDetails', null, 'lockedForManager', false],
  ['RequestUploadDocument', null, 'lockedForClient', true],
  ['RequestReply', 'bas', 'lockedForClient', true],
] as const)('[D-30] [PAID-4] %s about %j on a claim with the lock %j can be done: %j', (action, of, Locked, may) => {
  expect(mayDoTask({ DocumentAction: action, DocumentActionArguments: of }, { Locked, ...people })).toBe(may);
});

test('[ANSWER-42] what may be left, and what another does, is no task of this reader and stands in the timeline once', () => {
  const timeline = timelineOf(
    [
      item('task', 4, task),
      item('theirs', 3, { ...task, DocumentAction: 'RequestUpdateBankDetails' }),
      item('left', 2, { ...task, IsDocumentActionOptional: true }),
      item('said', 1),
    ],
    undefined,
    ({ Id }) => Id !== 'theirs',
  );
  const { tasks, waiting, optional, story } = timeline;
  expect([tasks, waiting, optional, story].map(ids)).toEqual(['task', 'theirs', 'left', 'said']);
});

test('[STATUS-2] a document whose parent is not in the claim is not lost', () => {
  expect(ids(timelineOf([item('a', 1), item('orphan', 2, { ParentDocumentId: 'gone' })]).story)).toBe('orphan a');
});

test('[STATUS-8] messages of one instant keep one order wherever they are read', () => {
  const [one, other] = [item('a', 1), item('b', 1)];
  expect([one, other].toSorted(oldestFirst)).toEqual([other, one].toSorted(oldestFirst));
  expect(oldestFirst(one, one)).toBe(0);
});

const idsBelow = (story: ReturnType<typeof timelineOf>['story']) =>
  story.map(({ document, children }) => [document.Id, children.map(({ Id }) => Id).join(' ')]);
const below = (Id: string, day: number, ParentDocumentId: string, part = {}) =>
  item(Id, day, { ParentDocumentId, ...part });

test('[STATUS-2, STATUS-8] a reply is no item: it stands in the thread of its message, as does a reply to it, oldest first', () => {
  const { story } = timelineOf([
    below('third', 9, 'second'),
    below('first', 2, 'a'),
    item('a', 1),
    below('second', 4, 'first'),
  ]);
  expect(idsBelow(story)).toEqual([['a', 'first second third']]);
});

test('[STATUS-2] a task that hangs in a thread stands among the tasks, with what was said below it', () => {
  const asked = below('asked', 3, 'a', task);
  const { tasks, story } = timelineOf([item('a', 1), below('first', 2, 'a'), asked, below('said', 4, 'asked')]);
  expect(idsBelow(tasks)).toEqual([['asked', 'said']]);
  expect(idsBelow(story)).toEqual([['a', 'first']]);
});

test('[STATUS-2] once done it is an item of the story and no longer a task', () => {
  const done = below('done', 3, 'a', { ...task, DocumentActionPerformedDateTime: '2026-11-16T09:00:00.000Z' });
  const { tasks, story } = timelineOf([item('a', 1), done]);
  expect([ids(tasks), ids(story)]).toEqual(['', 'done a']);
});

test('[STATUS-2] documents that are each other\u2019s parents are not lost', () => {
  const { story } = timelineOf([below('a', 1, 'b'), below('b', 2, 'a'), below('c', 3, 'a')]);
  expect(story.map(({ document }) => document.Id)).toEqual(['c', 'b', 'a']);
});

test('[STATUS-2] a review is no item; what hangs below it stands with it in neither list', () => {
  const quote = item('quote', 1, { DocumentAction: 'QuoteCustomer' });
  const { tasks, story } = timelineOf([quote, below('thanks', 2, 'quote'), item('a', 1)]);
  expect([ids(tasks), ids(story)]).toEqual(['', 'a']);
});

const minutesAfter = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const thanks = (Id: string, minutes: number, part = {}) =>
  item(Id, 1, { TimeStamp: minutesAfter(minutes), DocumentAction: 'MessageRedress', Acknowledges: true, ...part });
const steps = (...documents: ClaimDocument[]) =>
  stepsOf(timelineOf(documents).story).map(({ item: { document }, acknowledgements }) =>
    [document.Id, ...acknowledgements.map((line) => line.document.Id)].join('<'),
  );

const performed = item('asked', 1, {
  ...task,
  TimeStamp: minutesAfter(20),
  DocumentActionPerformedDateTime: minutesAfter(30),
});

test.each([
  ['within an hour', [thanks('thanks', 60)], ['other', 'file<thanks']],
  ['twice', [thanks('second', 9), thanks('first', 1)], ['other', 'file<first<second']],
  ['after more than an hour', [thanks('late', 61)], ['other', 'late', 'file']],
  ['before the act', [thanks('early', -1)], ['other', 'file', 'early']],
  ['without the flag', [thanks('message', 1, { Acknowledges: false })], ['other', 'message', 'file']],
  ['that can be answered', [thanks('open', 1, { CanReact: true })], ['other', 'open', 'file']],
  ['to a performed request', [thanks('thanks', 31), performed], ['other', 'asked<thanks', 'file']],
])(
  '[ANSWER-46] a message of ours %s stands below the act that it confirms, or as a step of its own',
  (_, said, shown) => {
    const file = item('file', 1, { TimeStamp: at, DocumentAction: 'DocumentCustomer' });
    expect(steps(file, item('other', 30, { DocumentAction: 'MessageAirline' }), ...said)).toEqual(shown);
  },
);
