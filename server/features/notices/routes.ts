import * as noticeCalls from '#contract/notices/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { changeSettings, settingsOf } from './settings.ts';

/** Which mails contacts get about their claims. */
export function noticeRoutes(ground: Ground): readonly Route[] {
  return [
    route(noticeCalls.askNotices, ({ session }) => settingsOf(ground, session)),
    route(noticeCalls.changeNotices, ({ input, session }) => changeSettings(ground, session, input.Wanted)),
  ];
}
