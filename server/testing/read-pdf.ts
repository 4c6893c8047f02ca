import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/**
 * Reads a PDF with pdf.js: the pieces of text where they stand, in points from the left and from the foot of their page, and
 * the roles of the structure tree of all pages, in reading order.
 */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const placed: { page: number; text: string; x: number; y: number; width: number }[] = [];
  const roles: string[] = [];
  let annotations = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      placed.push({ page: number, text: item.str, x: item.transform[4], y: item.transform[5], width: item.width });
    }
    const walk = (node: Node) => {
      if (node.role) roles.push(node.role);
      node.children?.forEach(walk);
    };
    walk((await page.getStructTree()) as Node);
    annotations += (await page.getAnnotations()).length;
  }
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  const marked = (await pdf.getMarkInfo())?.Marked === true;
  const pages = pdf.numPages;
  await task.destroy();
  return { pages, text: placed.map(({ text }) => text).join(' '), placed, roles, language, title, marked, annotations };
}
