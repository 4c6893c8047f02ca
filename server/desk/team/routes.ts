import * as teamCalls from '#contract/staff/team.ts';
import { authenticationOptions } from '../../access/passkeys/authentication.ts';
import { type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { confirm, welcome } from './confirm.ts';
import { changePerson, invitePerson, listPeople, resetPerson } from './people.ts';

/** What admins manage: the people of staff (TEAM-2, TEAM-3). */
export function teamRoutes(desk: DeskContext): readonly Route[] {
  return [
    route(teamCalls.people, () => listPeople(desk)),
    route(teamCalls.invitePerson, (asked) => invitePerson(desk, asked)),
    route(teamCalls.changePerson, (asked) => changePerson(desk, asked)),
    route(teamCalls.resetPerson, (asked) => resetPerson(desk, asked)),
    route(teamCalls.confirm, (asked) => confirm(asked)),
    route(teamCalls.confirmOptions, ({ context, staff, address }) =>
      authenticationOptions(context, { kind: 'staff', id: staff.staffId }, address),
    ),
    route(teamCalls.welcome, (asked) => welcome(asked)),
  ];
}
