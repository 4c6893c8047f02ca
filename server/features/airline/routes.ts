import * as airlineCalls from '#contract/claims/act-calls.ts';
import { type Route, route } from '../../http/route.ts';
import { reportAirline, withdrawAirline } from './usecases.ts';

export const airlineRoutes: readonly Route[] = [
  route(airlineCalls.reportAirline, ({ context, input, session, files, save }) =>
    reportAirline(context, session, { sent: input, files, fields: uploadIdsIn(input), save }),
  ),
  route(airlineCalls.withdrawAirline, ({ context, input, session }) =>
    withdrawAirline(context, session, input.documentId),
  ),
];

/** The fields that name files uploaded in chunks. */
function uploadIdsIn(input: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name.startsWith('reportFileId_')));
}
