import { type DocumentKind, documentKinds } from './schema.ts';

/** Whether a text is a document kind. */
export function isDocumentKind(word: string): word is DocumentKind {
  return (documentKinds as readonly string[]).includes(word);
}

/**
 * UPLOAD-11: the kinds that a request offers: the flags of its checklist, or every kind without a request (null).
 * Receipts are excluded, since they have a separate flow.
 */
export function offeredKinds(checklist: Readonly<Record<string, boolean>> | null): DocumentKind[] {
  return documentKinds.filter(
    (kind) => kind !== 'ContainsReceipts' && (checklist === null || checklist[kind] === true),
  );
}
