import type { ClaimDocument } from './schema.ts';

/** DOC-15: a document has one file kind, the first that matches in the order of §3. */
export type FileKind = 'power-of-attorney' | 'e-mail' | 'file' | 'e-signature' | 'none';

/** The file kind of a document; `children` are its nested documents. */
export function fileKind(document: ClaimDocument, children: readonly ClaimDocument[]): FileKind {
  if (isPowerOfAttorney(document)) return 'power-of-attorney';
  if (isEMail(document)) return 'e-mail';
  if (document.ContainsFile && document.DocumentAction !== 'DocumentCustomer') return 'file';
  if (document.DocumentAction === 'RequestCompleteDocuSign' && children.some((child) => child.ContainsFile)) {
    return 'e-signature';
  }
  return 'none';
}

function isPowerOfAttorney(document: ClaimDocument): boolean {
  return (
    document.DocumentAction === 'RequestUploadDocument' && document.Description?.includes('Power of Attorney') === true
  );
}

/** DOC-2: '.msg' or '.eml' in name or description, whatever the case. */
export function isEMail(document: Pick<ClaimDocument, 'Name' | 'Description'>): boolean {
  return [document.Name, document.Description].some((text) => /\.(?:msg|eml)/i.test(text ?? ''));
}

/** FILES-4: document files are those with a file and no action, or the customer's own. */
export function isDocumentFile(document: ClaimDocument): boolean {
  return document.ContainsFile && (document.DocumentAction === null || document.DocumentAction === 'DocumentCustomer');
}
