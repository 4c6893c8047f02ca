import type { FastifyBaseLogger } from 'fastify';
import { logException } from '#contract/log/calls.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { Limit } from '../../http/limits.ts';
import { refuse } from '../../http/refused.ts';
import { type Route, route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { scrubbed } from './scrub.ts';

/** Where reports go: a line each. */
export type ReportLog = Pick<FastifyBaseLogger, 'warn'>;

/** CALL-5, W26: errors the portal met, at most 30 a minute per address, without personal data. */
export function logRoutes(clock: Clock, log: () => ReportLog): readonly Route[] {
  const limit = new Limit(30, 60_000, clock);
  return [
    route(logException, async ({ input, address }) => {
      const retryAfter = limit.count(address);
      if (retryAfter !== null) throw refuse(generalRefusals.tooFast, { retryAfter });
      log().warn(
        {
          source: scrubbed(input.Source ?? 'Portal.Frontend', 200),
          info: scrubbed(input.Info ?? '', 1_000),
          error: scrubbed(input.Error ?? input.message ?? '', 2_000),
          stack: scrubbed(input.StackTrace ?? '', 4_000),
        },
        'reported by the portal',
      );
      return itIsDone;
    }),
  ];
}
