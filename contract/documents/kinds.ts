import { type DocumentKind, documentKinds } from './schema.ts';

/** Whether a word is one of the document kinds. */
export function isDocumentKind(word: string): word is DocumentKind {
  return (documentKinds as readonly string[]).includes(word);
}

/**
 * UPLOAD-11: the kinds a request offers: the flags of its checklist, or every kind where no request asks (null); without
 * receipts, which have a flow of their own.
 */
export function offeredKinds(checklist: Readonly<Record<string, boolean>> | null): DocumentKind[] {
  return documentKinds.filter(
    (kind) => kind !== 'ContainsReceipts' && (checklist === null || checklist[kind] === true),
  );
}
