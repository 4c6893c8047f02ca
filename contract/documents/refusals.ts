import type { Refusal } from '../refusal.ts';

export const documentRefusals = {
  notFound: { code: 'documents.notFound', status: 404 },
  /** W8: this task closes only by the deed itself. */
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
  /** Held back until it is known to be free of viruses. */
  beingChecked: { code: 'documents.beingChecked', status: 409 },
  /** FILES-5: what others put into the claim stays. */
  notOwn: { code: 'documents.notOwn', status: 409 },
  /** FILES-2: uploaded 24 hours ago or more. */
  tooOld: { code: 'documents.tooOld', status: 409 },
  /** An upload in pieces that is not this contact's, not for this place, or has been swept away. */
  uploadGone: { code: 'documents.uploadGone', status: 404 },
  /** A piece that begins elsewhere than where the upload stands; `offset` in the data says where it goes on. */
  wrongOffset: { code: 'documents.wrongOffset', status: 409 },
  /** Not all of its pieces are here yet. */
  uploadUnfinished: { code: 'documents.uploadUnfinished', status: 409 },
  /** What arrived is not what was announced. */
  damaged: { code: 'documents.damaged', status: 422 },
  /** M8: as many bytes as a contact may upload in a day; Retry-After says when the next may come. */
  dayFull: { code: 'documents.dayFull', status: 429 },
  /** M8: as many bytes as contacts may upload to one claim. */
  claimFull: { code: 'documents.claimFull', status: 409 },
  /** M8: the server's disk is nearly full: it takes no files, but everything else. */
  noRoom: { code: 'documents.noRoom', status: 507 },
  tooManyUnfinished: { code: 'documents.tooManyUnfinished', status: 429 },
} as const satisfies Record<string, Refusal>;
