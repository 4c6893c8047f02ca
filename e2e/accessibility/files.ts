import { fileURLToPath } from 'node:url';

/** The path of a file of the demo. */
export const demoFile = (name: string): string => fileURLToPath(new URL(`../../demo/files/${name}`, import.meta.url));

/** A PDF of the given size in bytes, as it is chosen. */
export function paper(name: string, bytes: number) {
  const [start, end] = ['%PDF-1.4\n1 0 obj\n<< >>\nendobj\n', '\ntrailer << /Root 1 0 R >>\n%%EOF\n'];
  const fill = Buffer.alloc(bytes - start.length - end.length, `${name} `);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(start), fill, Buffer.from(end)]) };
}
