import * as deskCalls from '#contract/desk/calls.ts';
import { factCalls } from '#contract/desk/fact-calls.ts';
import { Desk, deskOf } from '../desk.ts';
import { type DeskScene, deskAsks, deskScene } from '../desk-scene.ts';
import { factAsks, refusedDecision, sendAs, settlementFor } from '../fact-asks.ts';
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
  'desk.final 409': asDesk(async (desk, on) => {
    await factAsks.putDecision(desk, on);
    const other = { ...refusedDecision, Outcome: 'Granted' };
    return sendAs(desk, factCalls.putDecision, [on.claim.id, 'B-1'], other);
  }),
  'desk.answered 409': asDesk(async (desk, on) => {
    await factAsks.putOfferAnswer(desk, on);
    return desk.call(factCalls.withdrawOffer, [on.claim.id, 'O-3']);
  }),
  'money.sumWrong 422': asDesk((desk, { claim, companion }) => {
    const right = settlementFor(companion.id);
    const Totals = { ...right.Totals, NetCents: 1 };
    return sendAs(desk, factCalls.putSettlement, [claim.id], { ...right, Totals });
  }),
  'money.payoutExceeds 422': asDesk((desk, { claim }) =>
    sendAs(desk, factCalls.putPayout, [claim.id, 'P-1'], {
      State: 'Expected',
      Parts: [{ PersonId: null, AmountCents: 1 }],
    }),
  ),
  'money.stateBack 422': asDesk(async (desk, on) => {
    await factAsks.putPayout(desk, on);
    const Parts = [{ PersonId: on.companion.id, AmountCents: 27_900 }];
    return sendAs(desk, factCalls.putPayout, [on.claim.id, 'P-1'], { State: 'Expected', Parts });
  }),
  'desk.badCursor 422': asDesk((desk) =>
    desk.call(deskCalls.deskCalls.listClaims, [], { after: 'no cursor' } as never),
  ),
};
