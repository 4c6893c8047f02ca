import type { Refusal } from '../refusal.ts';

export const documentRefusals = {
  notFound: { code: 'documents.notFound', status: 404 },
  /** W8: a confirmation cannot close this task; only performing the requested action does. */
  notConfirmable: { code: 'documents.notConfirmable', status: 409 },
  noFile: { code: 'documents.noFile', status: 422 },
  tooLarge: { code: 'documents.tooLarge', status: 413 },
  tooManyFiles: { code: 'documents.tooManyFiles', status: 413 },
  wrongType: { code: 'documents.wrongType', status: 415 },
  contentDiffers: { code: 'documents.contentDiffers', status: 415 },
  /** The name a file was sent with is longer than `longestFileName`. */
  nameTooLong: { code: 'documents.nameTooLong', status: 422 },
  emptyFile: { code: 'documents.emptyFile', status: 422 },
  noKind: { code: 'documents.noKind', status: 422 },
  wrongKind: { code: 'documents.wrongKind', status: 422 },
  notAsked: { code: 'documents.notAsked', status: 409 },
  /** DOC-2: no mail, a damaged one, or one beyond the bounds of W10. */
  unreadableMail: { code: 'documents.unreadableMail', status: 422 },
  /** The file is held back until the virus check has passed. */
  beingChecked: { code: 'documents.beingChecked', status: 409 },
  /** What is stored is not what was sent: damaged, cut off or exchanged. The log names the file. */
  fileBroken: { code: 'documents.fileBroken', status: 500 },
  /** FILES-5: the contact can delete only their own files. */
  notOwn: { code: 'documents.notOwn', status: 409 },
  /** FILES-2: uploaded 24 hours ago or more. */
  tooOld: { code: 'documents.tooOld', status: 409 },
  /** The chunked upload belongs to another contact, claim or request, or has expired. */
  uploadGone: { code: 'documents.uploadGone', status: 404 },
  /** The chunk does not start at the offset of the upload; `offset` in the data is the right one. */
  wrongOffset: { code: 'documents.wrongOffset', status: 409 },
  /** Some chunks of the upload are still missing. */
  uploadUnfinished: { code: 'documents.uploadUnfinished', status: 409 },
  /** The received bytes do not match the announced size or hash. */
  damaged: { code: 'documents.damaged', status: 422 },
  /** M8: the contact has reached the daily limit in bytes; Retry-After says when uploads are possible again. */
  dayFull: { code: 'documents.dayFull', status: 429 },
  /** H6, M8: the claim has reached its limit in bytes of files, in bytes of texts, or in items. */
  claimFull: { code: 'documents.claimFull', status: 409 },
  /** M8: the server's disk is nearly full. It refuses files; every other call still works. */
  noRoom: { code: 'documents.noRoom', status: 507 },
  tooManyUnfinished: { code: 'documents.tooManyUnfinished', status: 429 },
} as const satisfies Record<string, Refusal>;
