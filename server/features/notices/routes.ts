import * as noticeCalls from '#contract/notices/calls.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { changeSettings, settingsOf } from './settings.ts';

/** A contact's settings for mails about their claims. */
export function noticeRoutes(context: Context): readonly Route[] {
  return [
    route(noticeCalls.askNotices, ({ session }) => settingsOf(context, session)),
    route(noticeCalls.changeNotices, ({ input, session }) => changeSettings(context, session, input.Wanted)),
  ];
}
