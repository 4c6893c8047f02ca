import { expect, test } from 'vitest';
import { documentActions } from './schema.ts';
import { confirmable, isOpenTask, listedTasks, taskLabel } from './tasks.ts';

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

test('a confirmation performs five of the tasks, and none that asks for more', () => {
  expect(confirmable.toSorted()).toEqual([
    'RequestApproveAddressChange',
    'RequestApproveSubscriptionWithPartner',
    'RequestClaim',
    'RequestMarkRead',
    'RequestSubscriptionWithPartner',
  ]);
});
