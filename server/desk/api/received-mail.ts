import { generalRefusals } from '#contract/refusal.ts';
import type { ReceivedAnswer } from '#contract/replies.ts';
import * as replyCalls from '#contract/replies.ts';
import { refuse } from '../../access/refusals.ts';
import { route } from '../../http/route.ts';
import { type OpenedContent, openArrived } from '../../platform/files/stored-content.ts';
import type { DeskContext, DeskRoute } from './route.ts';

/** A mail in the store of files. */
interface ReceivedFile {
  readonly size: number;
  readonly sha256: string;
  bytes(most: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** NOTICE-7: receives mails for our addresses from the mail system of the claims service. */
export function receivedMailRoutes(
  { db, files }: Pick<DeskContext, 'db' | 'files'>,
  receive: (mail: ReceivedFile) => Promise<ReceivedAnswer>,
): readonly DeskRoute[] {
  return [
    route(replyCalls.receiveMail, async ({ files: [sent], save }) => {
      if (!sent) throw refuse(generalRefusals.invalid);
      const stored = await files.save(sent.arrived);
      try {
        const { size, sha256 } = sent.arrived;
        const bytes = async (most: number) => firstBytes(await openArrived(files, stored, sent.arrived), most);
        const answer = await receive({ size, sha256, bytes });
        await save(db, answer);
        return answer;
      } finally {
        await files.remove(stored);
      }
    }),
  ];
}

/** The first bytes of a file in their own buffer; none if the store does not have it. */
async function firstBytes(stored: OpenedContent | null, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.min(most, stored?.size ?? 0));
  let at = 0;
  for await (const chunk of (stored?.stream ?? []) as AsyncIterable<Buffer>) {
    bytes.set(chunk.subarray(0, bytes.byteLength - at), at);
    at = Math.min(at + chunk.byteLength, bytes.byteLength);
    // Leaving the loop closes the stream.
    if (at === bytes.byteLength) break;
  }
  return bytes;
}
