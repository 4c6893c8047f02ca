const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];
/**
 * The only types that the viewer shows. They are fixed strings, so a file cannot choose the type of its object URL
 * (W13).
 */
export type ViewableType = ImageType | 'application/pdf';

/**
 * DOC-6: the viewer type of a file, or null for a download. Images that could contain scripts (SVG) or that browsers
 * cannot show (HEIC) are downloaded.
 */
export function viewableType(contentType: string | null): ViewableType | null {
  const type = (contentType ?? '').toLowerCase().trim();
  if (type.includes('pdf')) return 'application/pdf';
  const plain = type.split(';')[0]?.trim();
  if (plain === 'image/jpg') return 'image/jpeg';
  return imageTypes.find((one) => one === plain) ?? null;
}

/** Whether the type is an image. */
export function isImageType(type: ViewableType | null): type is ImageType {
  return type !== null && type !== 'application/pdf';
}
