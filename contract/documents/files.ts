import { type ClaimDocument, type DocumentKind, documentKinds } from './schema.ts';

export function isDocumentKind(word: string): word is DocumentKind {
  return (documentKinds as readonly string[]).includes(word);
}

/** UPLOAD-11: the kinds that a request offers, or without one (null) every kind. Receipts have a separate flow. */
export function offeredKinds(checklist: Readonly<Record<string, boolean>> | null): DocumentKind[] {
  return documentKinds.filter(
    (kind) => kind !== 'ContainsReceipts' && (checklist === null || checklist[kind] === true),
  );
}

/** UPLOAD-3: extensions that may be uploaded, each with its accepted content types. */
const supportedFileTypes: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  heif: ['image/heif', 'image/heic'],
  doc: ['application/msword', 'application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['application/vnd.ms-excel', 'application/x-cfb'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  odt: ['application/vnd.oasis.opendocument.text'],
  msg: ['application/vnd.ms-outlook', 'application/x-cfb'],
  eml: ['message/rfc822'],
  txt: ['text/plain'],
};

/** The answer of `portal/supportedfiletypes`: the extensions, without dot. */
export const supportedExtensions: readonly string[] = Object.keys(supportedFileTypes);

/** The content types accepted for a file name, the usual one first; undefined when its extension is not supported. */
export function contentTypesOf(name: string): readonly string[] | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(supportedFileTypes, extension) ? supportedFileTypes[extension] : undefined;
}

/** The extension of a file name, lower case without dot; '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([^.\s/\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

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
export function isEMail(document: Pick<ClaimDocument, 'Name'> & Partial<Pick<ClaimDocument, 'Description'>>): boolean {
  return [document.Name, document.Description].some((text) => /\.(?:msg|eml)/i.test(text ?? ''));
}

/** FILES-4: document files are those with a file and no action, or the customer's own. */
export function isDocumentFile(document: ClaimDocument): boolean {
  return document.ContainsFile && (document.DocumentAction === null || document.DocumentAction === 'DocumentCustomer');
}
