import * as dateCalls from '#contract/claims/act-calls.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { calendarOf } from './calendar.ts';

export const dateRoutes: readonly Route[] = [
  fileRoute(dateCalls.downloadCalendar, ({ context, input, session, culture, prefix }) =>
    calendarOf(context, session, { ...input, culture, prefix }),
  ),
];
