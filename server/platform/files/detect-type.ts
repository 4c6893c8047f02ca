import { contentTypesOf } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import type { Refusal } from '#contract/refusal.ts';

export type DetectedType = { readonly contentType: string } | { readonly refused: Refusal };

export async function signatureOf(head: Uint8Array) {
  // Loaded with the first file, so that the start does not wait for it.
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

/** W20, UPLOAD-3: the type of a file, which its extension and its content must agree on. `head` is the beginning of the content. */
export async function detectType(name: string, head: Buffer): Promise<DetectedType> {
  const allowed = contentTypesOf(name);
  if (!allowed) return { refused: documentRefusals.wrongType };
  if (head.length === 0) return { refused: documentRefusals.emptyFile };
  const found = (await signatureOf(head))?.mime ?? textType(head, allowed);
  if (found === null || !fits(found, allowed)) return { refused: documentRefusals.contentDiffers };
  return { contentType: allowed[0] ?? found };
}

function fits(found: string, allowed: readonly string[]): boolean {
  // If the head of a zip does not show its content, it counts as an Office document only if the extension says so.
  const office =
    found === 'application/zip' &&
    allowed.some((type) => type.includes('openxmlformats') || type.includes('opendocument'));
  return allowed.includes(found) || office;
}

/** Mails and plain texts have no signature: they are text without control bytes that does not begin like HTML or a script. */
function textType(head: Buffer, allowed: readonly string[]): string | null {
  const wanted = allowed.find((type) => type === 'text/plain' || type === 'message/rfc822');
  if (!wanted || head.subarray(0, 2_000).some((byte) => byte < 9 || (byte > 13 && byte < 32))) return null;
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (wanted === 'message/rfc822') return /^[\w-]+:[ \t]?\S/m.test(text.slice(0, 1_000)) ? wanted : null;
  return /^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text) ? null : wanted;
}
