const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];
/** The only types that are ever shown: exact, so that no file can name another one for its address (W13). */
export type ViewableType = ImageType | 'application/pdf';

/**
 * DOC-6: as what a file is shown, or null for one that is downloaded. Images that could carry a script (SVG) or that
 * browsers cannot show (HEIC) are downloads.
 */
export function viewableType(contentType: string | null): ViewableType | null {
  const type = (contentType ?? '').toLowerCase().trim();
  if (type.includes('pdf')) return 'application/pdf';
  const plain = type.split(';')[0]?.trim();
  if (plain === 'image/jpg') return 'image/jpeg';
  return imageTypes.find((one) => one === plain) ?? null;
}

/** Whether it is shown as a picture. */
export function isImageType(type: ViewableType | null): type is ImageType {
  return type !== null && type !== 'application/pdf';
}
