import * as paymentCalls from '#contract/payments/calls.ts';
import { flightClaim, passenger, someId } from '../given.ts';
import type { Provocations } from './provoke.ts';

/** Refusals about payments. */
export const payments: Provocations = {
  'money.notSent 409': async (world) => {
    const payoutSent = { id: someId(), state: 'Expected' } as const;
    const claim = flightClaim({ people: [passenger()], payoutSent });
    const { client } = await world({ claims: [claim] });
    return client.call(paymentCalls.downloadStatement, { claimId: claim.id, payoutId: payoutSent.id });
  },
};
