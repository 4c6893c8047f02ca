import { fileTypeFromBuffer } from 'file-type';
import { contentTypesOf } from '#contract/documents/file-types.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { Refusal } from '#contract/refusal.ts';

/** What a file turned out to be, or why it is refused. */
export type DetectedType = { readonly contentType: string } | { readonly refused: Refusal };

/** W20, UPLOAD-3: a file is what its extension says and its content shows; both must agree. `head` is its first bytes. */
export async function detectType(name: string, head: Buffer): Promise<DetectedType> {
  const allowed = contentTypesOf(name);
  if (!allowed) return { refused: documentRefusals.wrongType };
  if (head.length === 0) return { refused: documentRefusals.emptyFile };
  const found = (await fileTypeFromBuffer(head))?.mime ?? textType(head, allowed);
  if (found === null || !fits(found, allowed)) return { refused: documentRefusals.contentDiffers };
  return { contentType: allowed[0] ?? found };
}

function fits(found: string, allowed: readonly string[]): boolean {
  // A zip whose first bytes do not tell yet what it holds is an Office document only where one was promised.
  const office =
    found === 'application/zip' &&
    allowed.some((type) => type.includes('openxmlformats') || type.includes('opendocument'));
  return allowed.includes(found) || office;
}

/** Mails and plain texts have no signature: text without control bytes and without the beginnings of a page or script. */
function textType(head: Buffer, allowed: readonly string[]): string | null {
  const wanted = allowed.find((type) => type === 'text/plain' || type === 'message/rfc822');
  if (!wanted || head.subarray(0, 2_000).some((byte) => byte < 9 || (byte > 13 && byte < 32))) return null;
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (wanted === 'message/rfc822') return /^[\w-]+:[ \t]?\S/m.test(text.slice(0, 1_000)) ? wanted : null;
  return /^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text) ? null : wanted;
}
