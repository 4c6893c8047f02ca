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
  emptyFile: { code: 'documents.emptyFile', status: 422 },
  noKind: { code: 'documents.noKind', status: 422 },
  wrongKind: { code: 'documents.wrongKind', status: 422 },
  notAsked: { code: 'documents.notAsked', status: 409 },
  /** DOC-2: no mail, a damaged one, or one beyond the bounds of W10. */
  unreadableMail: { code: 'documents.unreadableMail', status: 422 },
} as const satisfies Record<string, Refusal>;
