import * as personalDataCalls from '#contract/account-calls.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { exportFile, exportStateOf, requestExport } from './usecases.ts';

export const personalDataRoutes: readonly Route[] = [
  route(personalDataCalls.ownDataState, ({ context, session }) => exportStateOf(context, session)),
  route(personalDataCalls.requestOwnData, ({ context, session, input, culture, prefix }) =>
    requestExport(context, session, input.password, { culture, prefix }),
  ),
  fileRoute(personalDataCalls.downloadOwnData, ({ context, session, input }) =>
    exportFile(context, session, input.password),
  ),
];
