import { expect, test } from 'vitest';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import * as deskCalls from '#contract/desk/calls.ts';
import { deskOf } from '../../testing/desk.ts';
import { flightClaim } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('the payout as the desk reads it', (world) => {
  test('[W23] the desk reads the account, and since when the money goes there', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const desk = await deskOf(here);
    const read = async () => (await desk.call(deskCalls.deskCalls.readClaim, [claim.id])).body;
    const save = () =>
      here.client.call(payoutCalls.updateBankAccount, { Id: claim.id, Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' });
    expect(await read()).toMatchObject({ PayoutChangedAt: null });
    const at = here.clock.now().toISOString();
    await save();
    here.clock.pass({ minutes: 5 });
    await save();
    const account = { IBAN: 'NL91ABNA0417164300', Valid: true };
    expect(await read()).toMatchObject({ PayoutChangedAt: at, BankAccount: account });
  });
});
