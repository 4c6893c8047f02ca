import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { followKeys } from './begin.ts';
import { resealIfDue } from './reseal.ts';

/** The server's recurring work about keys: follows a rotation, and seals what is not yet sealed with the current key. */
export async function keyRound(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  log: () => Pick<FastifyBaseLogger, 'error'>,
  stopped: () => boolean,
): Promise<void> {
  await followKeys(db, clock);
  const report = await resealIfDue({ db, clock }, stopped);
  for (const error of report?.unreadable ?? []) log().error({ err: error }, 'a value cannot be decrypted');
}
