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
