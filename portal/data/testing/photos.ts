/** A page with lines of print, in the format given. */
export async function photo(width: number, height: number, { type = 'image/jpeg', name = 'bon.jpg' } = {}) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing to draw with');
  pen.fillStyle = '#f4f2ec';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#222';
  const size = width / 40;
  pen.font = `${size}px sans-serif`;
  for (let line = 1; line * size * 1.5 < height; line++)
    pen.fillText('Hotel Roma, 2 nachten 189,00 EUR', size, line * size * 1.5);
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], name, { type, lastModified: 7 });
}

/** Exif as a phone writes it: the camera was held upright (6), and the latitude is 52° 22′ 12″ N. */
export const phoneExif: readonly number[] = [
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0],
  ...[0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68, 0, 0, 0, 0],
  ...[0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 22, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0, 1],
  // What a camera adds, so that a test sees whether any of it is left.
  ...Array.from('GPS 52.37N 4.89E', (letter) => letter.charCodeAt(0)),
];

/** The same photo as a phone writes it: on its side, and with the place it was taken. */
export async function fromPhone(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...phoneExif];
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([bytes.subarray(0, 2), segment, bytes.subarray(2)], file.name, { type: file.type });
}
