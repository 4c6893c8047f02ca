import { generalRefusals } from '#contract/refusal.ts';
import type { ReceivedAnswer } from '#contract/replies.ts';
import * as replyCalls from '#contract/replies.ts';
import { refuse } from '../../access/refusals.ts';
import type { StoredMail } from '../../features/replies/usecases.ts';
import { type Route, route } from '../../http/route.ts';
import { withBytes } from '../../platform/files/stored-content.ts';
import type { DeskContext } from '../acts/act.ts';

/** NOTICE-7: receives mails for our addresses from the mail system of the claims service. */
export function receivedMailRoutes(
  { db, files }: Pick<DeskContext, 'db' | 'files'>,
  receive: (mail: StoredMail) => Promise<ReceivedAnswer>,
): readonly Route<'desk'>[] {
  return [
    route(replyCalls.receiveMail, async ({ files: [sent], save }) => {
      if (!sent) throw refuse(generalRefusals.invalid);
      const { size, sha256 } = sent.arrived;
      return withBytes(files, sent.arrived, async (bytes) => {
        const answer = await receive({ size, sha256, bytes });
        await save(db, answer);
        return answer;
      });
    }),
  ];
}
