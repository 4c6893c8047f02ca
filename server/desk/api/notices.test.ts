import { expect, test } from 'vitest';
import * as deskCalls from '#contract/desk/calls.ts';
import { deskOf } from '../../testing/desk.ts';
import { flightClaim } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('what the desk does is mailed', (world) => {
  test('[NOTICE-1, DESK-5] what the claims service’s systems do at the desk is mailed; that they looked again is not', async () => {
    const claim = flightClaim({ reference_number: '4821307' });
    const here = await world({ claims: [claim] });
    const mailed = async () => {
      const before = (await here.mails()).length;
      here.clock.pass({ minutes: 10 });
      return (await here.mails()).slice(before);
    };
    const desk = await deskOf(here);
    await desk.call(deskCalls.patchStatus, [claim.id], { LastLookedAt: here.clock.now().toISOString() });
    expect(await mailed()).toEqual([]);
    await desk.call(deskCalls.patchStatus, [claim.id], { StatusActor: 'Airline', NextStep: 'AwaitAirline' });
    await desk.call(deskCalls.putDocument, [claim.id, 'D1'], {
      DocumentAction: 'RequestMarkRead',
      IsPerformDocumentActionRequired: true,
      Message: 'Lees dit.',
    });
    await desk.call(deskCalls.putDocument, [claim.id, 'D2'], { DocumentAction: 'MessageRedress', Message: 'Dag.' });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.text.match(/^\* .*$/gm)).toEqual([
      '* Claim 4821307: wij vragen u iets',
      '* Claim 4821307: u heeft een bericht',
      '* Claim 4821307: de status is gewijzigd',
    ]);
  });
});
