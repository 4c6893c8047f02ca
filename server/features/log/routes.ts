import type { FastifyBaseLogger } from 'fastify';
import * as logCalls from '#contract/log.ts';
import { withoutPersonal } from '#contract/log.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { day, minute } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { refuse } from '../../access/refusals.ts';
import { Limit } from '../../http/limits/rate-limit.ts';
import { type Route, route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/rates.ts';

export type ReportLog = Pick<FastifyBaseLogger, 'warn'>;

/** The daily budget of all reports in bytes: 1 % of a disk of 1 GB. */
const mostADay = 10 * 1024 * 1024;

/**
 * CALL-5, W26: receives error reports of the portal, without personal data. At most 30 a minute for each network and 10 MB a day
 * in total, so that nobody can fill the disk.
 */
export function logRoutes(clock: Clock, log: () => ReportLog): readonly Route[] {
  const limit = new Limit(30, minute, clock);
  // For all clients together, in this process. The day begins with the first byte.
  let [used, ends, reportedUntil] = [0, 0, 0];
  return [
    route(logCalls.logException, async ({ input, address }) => {
      const retryAfter = limit.count(networkOf(address));
      if (retryAfter !== null) throw refuse(generalRefusals.tooFast, { retryAfter });
      const line = {
        source: reported(input.Source ?? 'Portal.Frontend', 200),
        info: reported(input.Info, 1_000),
        error: reported(input.Error ?? input.message, 2_000),
        stack: reported(input.StackTrace, 4_000),
      };
      const now = clock.now().getTime();
      if (ends <= now) [used, ends] = [0, now + day];
      used += Buffer.byteLength(JSON.stringify(line)) + lineOverhead;
      if (used > mostADay) {
        if (reportedUntil <= now) log().warn({ bytes: mostADay }, 'reports of the portal are dropped: too many today');
        reportedUntil = ends;
        throw refuse(generalRefusals.tooFast, { retryAfter: Math.ceil((ends - now) / 1_000) });
      }
      log().warn(line, 'reported by the portal');
      return itIsDone;
    }),
  ];
}

/** A field of a report as text of at most `longest` characters, without personal data: a text as it is, anything else as JSON. */
function reported(value: unknown, longest: number): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  return withoutPersonal(text.normalize('NFC').toWellFormed(), longest);
}

/** Size of a log line besides the report: time, level, process and message. */
const lineOverhead = 150;
