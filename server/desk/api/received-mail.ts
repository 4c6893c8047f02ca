import { buffer } from 'node:stream/consumers';
import { generalRefusals } from '#contract/refusal.ts';
import type { ReceivedAnswer } from '#contract/replies/calls.ts';
import * as replyCalls from '#contract/replies/calls.ts';
import { refuse } from '../../access/refusals.ts';
import { route } from '../../http/route.ts';
import { openArrived } from '../../platform/files/stored-content.ts';
import type { DeskContext } from './context.ts';
import type { DeskRoute } from './route.ts';

/** NOTICE-7: receives mails for our addresses from the mail system of the claims service. */
export function receivedMailRoutes(
  { db, files }: Pick<DeskContext, 'db' | 'files'>,
  receive: (bytes: Uint8Array) => Promise<ReceivedAnswer>,
): readonly DeskRoute[] {
  return [
    route(replyCalls.receiveMail, async ({ files: [sent], keep }) => {
      if (!sent) throw refuse(generalRefusals.invalid);
      const stored = await files.keep(sent.arrived);
      try {
        const kept = await openArrived(files, stored, sent.arrived);
        const answer = await receive(kept ? await buffer(kept.stream) : Buffer.alloc(0));
        await keep(db, answer);
        return answer;
      } finally {
        await files.remove(stored);
      }
    }),
  ];
}
