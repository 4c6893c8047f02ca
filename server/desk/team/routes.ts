import * as systemCalls from '#contract/staff/systems.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { authenticationOptions } from '../../access/passkeys/authentication.ts';
import { type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { confirm, welcome } from './confirm.ts';
import { changePerson, invitePerson, listPeople, resetPerson } from './people.ts';
import * as systems from './systems.ts';

/** The people of staff (TEAM-2, TEAM-3), and keys and webhooks of the systems of the claims service (TEAM-4). */
export function teamRoutes(desk: DeskContext, localWebhooks: boolean): readonly Route[] {
  return [
    route(teamCalls.people, () => listPeople(desk)),
    route(teamCalls.invitePerson, (asked) => invitePerson(desk, asked)),
    route(teamCalls.changePerson, (asked) => changePerson(desk, asked)),
    route(teamCalls.resetPerson, (asked) => resetPerson(desk, asked)),
    route(teamCalls.confirm, confirm),
    route(teamCalls.confirmOptions, ({ context, staff, address }) =>
      authenticationOptions(context, { kind: 'staff', id: staff.staffId }, address),
    ),
    route(teamCalls.welcome, welcome),
    route(systemCalls.keys, () => systems.listKeys(desk)),
    route(systemCalls.addKey, (asked) => systems.addKeyBy(desk, asked)),
    route(systemCalls.rotateKey, (asked) => systems.rotateKeyBy(desk, asked)),
    route(systemCalls.revokeKey, (asked) => systems.revokeKeyBy(desk, asked)),
    route(systemCalls.webhooks, () => systems.listWebhooks(desk)),
    route(systemCalls.addWebhook, (asked) => systems.addWebhookBy(desk, asked, localWebhooks)),
    route(systemCalls.testWebhook, (asked) => systems.testWebhook(desk, asked, localWebhooks)),
    route(systemCalls.pauseWebhook, (asked) => systems.pauseWebhookBy(desk, asked)),
    route(systemCalls.removeWebhook, (asked) => systems.removeWebhookBy(desk, asked)),
    route(systemCalls.deadLetters, ({ input }) => systems.listDeadLetters(desk, input.id)),
    route(systemCalls.replayDead, (asked) => systems.replayBy(desk, asked)),
  ];
}
