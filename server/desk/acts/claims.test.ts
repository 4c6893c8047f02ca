import { expect, test } from 'vitest';
import { flightClaim } from '../../testing/given.ts';
import { onSqlite } from '../../testing/world.ts';

onSqlite('what the desk does to a claim and reads of it', (world) => {
  test('[NOTICE-1, DESK-5] what the claims service’s systems do at the desk is mailed; that they looked again is not', async () => {
    const claim = flightClaim({ reference_number: '4821307' });
    const here = await world({ claims: [claim] });
    const mailed = async () => {
      const before = (await here.mails()).length;
      here.clock.pass({ minutes: 10 });
      return (await here.mails()).slice(before);
    };
    const desk = await here.desk();
    await desk.patchStatus([claim.id], { LastLookedAt: here.clock.now().toISOString() });
    expect(await mailed()).toEqual([]);
    await desk.patchStatus([claim.id], { StatusActor: 'Airline', NextStep: 'AwaitAirline' });
    await desk.putDocument([claim.id, 'D1'], {
      DocumentAction: 'RequestMarkRead',
      IsPerformDocumentActionRequired: true,
      Message: 'Lees dit.',
    });
    await desk.putDocument([claim.id, 'D2'], { DocumentAction: 'MessageRedress', Message: 'Dag.' });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.text.match(/^\* .*$/gm)).toEqual([
      '* Claim 4821307: wij hebben iets van u nodig',
      '* Claim 4821307: u heeft een bericht',
      '* Claim 4821307: de status is gewijzigd',
    ]);
  });

  test('[ANSWER-41] who corrects a claim, closes it or opens it again leaves the day of its words; a new status does not', async () => {
    const { client, claim, clock, ...here } = await world({ claims: [flightClaim()] });
    const desk = await here.desk();
    const read = async () => (await client.getClaim({ Id: claim.id })).body;
    const { TimeStamp } = await read();
    clock.pass({ minutes: 5 });
    await desk.closeClaim([claim.id]);
    expect(await read()).toMatchObject({ TimeStamp, Answer: { FactsAt: clock.now().toISOString() } });
    await desk.reopenClaim([claim.id]);
    await desk.patchClaim([claim.id], { FlightNumber: '9' });
    expect((await read()).TimeStamp).toBe(TimeStamp);
    await desk.patchStatus([claim.id], { ClaimStatusTitle: 'Verder' });
    expect((await read()).TimeStamp).toBe(clock.now().toISOString());
  });

  test('[DESK-10] the text of a next step goes with that step, unless the new one has its own', async () => {
    const { client, claim, ...here } = await world({ claims: [flightClaim()] });
    const desk = await here.desk();
    const textAfter = async (status: object) => {
      await desk.patchStatus([claim.id], status);
      return (await client.getClaim({ Id: claim.id })).body.NextStepText;
    };
    expect(await textAfter({ NextStep: 'AwaitContact', NextStepText: 'U kiest' })).toBe('U kiest');
    expect(await textAfter({ NextStep: 'AwaitContact', UsualDays: 3 })).toBe('U kiest');
    expect(await textAfter({ NextStep: 'AwaitCourt' })).toBeNull();
    expect(await textAfter({ NextStep: 'Other', NextStepText: 'Wij bellen u' })).toBe('Wij bellen u');
  });

  test('[W23] the desk reads the account, and since when the money goes there', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const desk = await here.desk();
    const read = async () => (await desk.readClaim([claim.id])).body;
    const save = () => here.client.updateBankAccount({ Id: claim.id, Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' });
    expect(await read()).toMatchObject({ PayoutChangedAt: null });
    const at = here.clock.now().toISOString();
    await save();
    here.clock.pass({ minutes: 5 });
    await save();
    const account = { IBAN: 'NL91ABNA0417164300', Valid: true };
    expect(await read()).toMatchObject({ PayoutChangedAt: at, BankAccount: account });
  });
});
