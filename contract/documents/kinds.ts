import { type DocumentKind, documentKinds } from './schema.ts';

/** Whether a word is one of the document kinds. */
export function isDocumentKind(word: string): word is DocumentKind {
  return (documentKinds as readonly string[]).includes(word);
}

/** UPLOAD-11: the kinds a request offers: the flags of its checklist, without receipts, which have a flow of their own. */
export function offeredKinds(checklist: Readonly<Record<string, boolean>>): DocumentKind[] {
  return documentKinds.filter((kind) => checklist[kind] === true && kind !== 'ContainsReceipts');
}
