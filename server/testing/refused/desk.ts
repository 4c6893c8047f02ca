import * as deskCalls from '#contract/desk/calls.ts';
import { Desk, deskOf } from '../desk.ts';
import { type DeskScene, deskAsks, deskScene } from '../desk-scene.ts';
import type { World } from '../world.ts';
import type { Provocations, Provoke } from './provoke.ts';

/** Asks about the scene of the desk as a system with every scope. */
function asDesk(
  ask: (desk: Desk, on: DeskScene) => ReturnType<Desk['raw']>,
  deskIn: (here: World) => Promise<Desk> = deskOf,
): Provoke {
  return async (world) => {
    const on = deskScene();
    const here = await world({ claims: [on.claim] });
    return ask(await deskIn(here), on);
  };
}

/** Refusals of the calls of the claims service. */
export const desk: Provocations = {
  'desk.noKey 401': asDesk(deskAsks.listClaims, async ({ app }) => new Desk(app, 'rdk_unknown')),
  'desk.wrongScope 403': asDesk(deskAsks.patchClaim, (here) => deskOf(here, ['read'])),
  'desk.notFound 404': asDesk((desk) => desk.call(deskCalls.deskCalls.readClaim, ['nobody'])),
  'desk.taken 409': asDesk(async (desk, { owner }) => {
    await deskAsks.putContact(desk, deskScene());
    return desk.call(deskCalls.deskCalls.patchContact, [owner.id], { EMailAddress: 'c1@voorbeeld.example' });
  }),
  'desk.changedMeanwhile 412': asDesk((desk, { claim }) =>
    desk.call(
      deskCalls.deskCalls.patchClaim,
      [claim.id],
      { FlightNumber: '2' },
      { headers: { 'if-match': '"another"' } },
    ),
  ),
  'desk.unknownReference 422': asDesk((desk, { claim, person }) => {
    const nobody = { LegalRepresentativeLinkType: 'Passenger' as const, PersonId: 'P-7' };
    return desk.call(deskCalls.deskCalls.patchPerson, [claim.id, person.id], { LegalRepresentativeLink1: nobody });
  }),
  'desk.badCursor 422': asDesk((desk) =>
    desk.call(deskCalls.deskCalls.listClaims, [], { after: 'no cursor' } as never),
  ),
};
