import type { Refusal } from '../refusal.ts';

/** Refusals of the desk's calls (DESK-1, DESK-6). Their readers are programmers, so the texts are in English only. */
export const deskRefusals = {
  noKey: { code: 'desk.noKey', status: 401 },
  wrongScope: { code: 'desk.wrongScope', status: 403 },
  notFound: { code: 'desk.notFound', status: 404 },
  taken: { code: 'desk.taken', status: 409 },
  changedMeanwhile: { code: 'desk.changedMeanwhile', status: 412 },
  unknownReference: { code: 'desk.unknownReference', status: 422 },
  badCursor: { code: 'desk.badCursor', status: 422 },
  /** DECISION-2, OFFER-5: what is binding is not rewritten. */
  final: { code: 'desk.final', status: 409 },
  /** OFFER-5: an offer that somebody answered. */
  answered: { code: 'desk.answered', status: 409 },
  /** MONEY-7: a net or a total that the settlement's own lines contradict. */
  sumWrong: { code: 'money.sumWrong', status: 422 },
  /** PAID-6: the payouts that were not returned would exceed the nets of their persons. */
  payoutExceeds: { code: 'money.payoutExceeds', status: 422 },
  /** A payout that was sent cannot be expected again. */
  stateBack: { code: 'money.stateBack', status: 422 },
} as const satisfies Record<string, Refusal>;

/** The text of each refusal of the desk, with its data in {{placeholders}}. */
export const deskMessages: Readonly<Record<string, string>> = {
  'desk.noKey': 'No valid key. Send "Authorization: Bearer rdk_…" with a key that is neither revoked nor expired.',
  'desk.wrongScope': 'This key lacks the scope "{{scope}}".',
  'desk.notFound': 'There is no {{what}} with this external id or Id.',
  'desk.taken': 'Another {{what}} already has this {{field}}.',
  'desk.changedMeanwhile':
    'It was changed since you read it: the ETag is now "{{etag}}". Read it again, then send your change with If-Match.',
  'desk.unknownReference': '{{field}} names a {{what}} that is not there. Send that one first.',
  'desk.badCursor': 'This is no cursor of ours. Leave it out to begin, then send back what you were given.',
  'call.notFound': 'There is no such call. GET /desk/v1/openapi.json lists them.',
  'call.unknownHost': 'Nothing stands at this host. Call the address in PUBLIC_URL.',
  'call.invalid': 'The input is not valid; "fields" says where.',
  'desk.final': 'This {{what}} is final. A correction is a new one, under another id.',
  'desk.answered': 'This offer was answered; the answer stands.',
  'money.sumWrong': '{{what}} does not follow from its own lines: it is {{right}} cents.',
  'money.payoutExceeds':
    'The payouts of {{person}} that were not returned would come to {{sum}} cents; the net is {{net}} cents.',
  'money.stateBack': 'A payout that was sent or returned cannot go back to {{state}}. Put a new one with ReplacesId.',
  'call.tooLarge': 'The body is too large.',
  'call.wrongEncoding': 'Another Content-Type is expected here.',
  'call.keyReused': 'This Idempotency-Key was sent before with something else. Take a new one.',
  'call.tooFast': 'Too many calls of this client. Try again in {{seconds}} seconds.',
  'call.unknown': 'Something failed on our side. Try again later; the reference helps to find it.',
  'call.busy': 'The server is busy. Try again in a few seconds.',
  'call.noSpace': 'The server has no space left. Try again later.',
  'documents.noRoom': 'The disk of the server is nearly full: it takes no files. Try again later.',
  'documents.dayFull': 'The contact has uploaded as much as is taken in a day. Try again when Retry-After says.',
  'documents.claimFull':
    'The claim holds as much as it may. Withdraw documents that nobody needs; they count for 30 days more.',
  'messages.tooMany': 'The claim got as many messages as it takes for now. Try again when Retry-After says.',
  'documents.tooLarge': 'The file is larger than 10 MB.',
  'documents.tooManyFiles': 'One file goes with a document.',
  'documents.wrongType': 'Files with this extension are not taken.',
  'documents.nameTooLong': 'The name of the file is longer than 300 characters.',
  'documents.contentDiffers': 'The content of the file is not what its extension says.',
  'documents.emptyFile': 'The file is empty.',
  'documents.beingChecked': 'The file is still being checked for viruses. Ask again in a minute.',
  'documents.fileBroken':
    'What is stored is not the file that was sent: it is damaged. The log of the server names it.',
  'documents.noFile': 'A file is missing: send it as the part "file0".',
};
