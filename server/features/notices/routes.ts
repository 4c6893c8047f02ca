import * as noticeCalls from '#contract/notices.ts';
import { type Route, route } from '../../http/route.ts';
import { changeSettings, settingsOf } from './settings.ts';

/** A contact's settings for mails about their claims. */
export const noticeRoutes: readonly Route[] = [
  route(noticeCalls.askNotices, ({ context, session }) => settingsOf(context, session)),
  route(noticeCalls.changeNotices, ({ context, input, session }) => changeSettings(context, session, input.Wanted)),
];
