import { expect, test } from 'vitest';
import * as actCalls from '#contract/claims/act-calls.ts';
import type { everythingIn } from '../../server/testing/everything.ts';
import { contact, flightClaim, passenger, request } from '../../server/testing/given.ts';
import { reportParts, uploadTo } from '../../server/testing/upload.ts';
import { onSqlite, type World } from '../../server/testing/world.ts';
import { deskAt } from './desk.ts';
import { StandIn } from './stand-in.ts';

/** The stand-in and a server; the stand-in uses only its calls. */
async function standInAt(here: World): Promise<StandIn> {
  const { key } = await here.desk(['read', 'write', 'events']);
  const asked = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url));
    const response = await here.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${pathname}${search}`,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    return new Response(response.rawPayload, { status: response.statusCode });
  };
  return new StandIn(deskAt('http://desk.example', key, asked as typeof fetch), () => here.clock.now());
}

onSqlite('the stand-in for the claims service', (world) => {
  test.each([
    ['nl-NL', /^Dank u wel voor uw bericht/],
    ['de-DE', /^Vielen Dank für Ihre Nachricht/],
    ['en-GB', /^Thank you for your message/],
  ])(
    '[DESK-12] in %s a message is answered after some seconds, once, in its thread and language',
    async (culture, words) => {
      const me = contact({ culture });
      const claim = flightClaim({ owner: me });
      const here = await world({ contacts: [me], claims: [claim] });
      const standIn = await standInAt(here);
      await here.client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Dag!' });
      const documents = async () => (await here.client.getClaim({ Id: claim.id })).body.Documents.Document;
      await standIn.round();
      expect(await documents()).toHaveLength(1);
      here.clock.pass({ seconds: 4 });
      await standIn.round();
      await standIn.round();
      const [sent, answer] = (await documents()).toSorted((one) => (one.DocumentAction === 'MessageCustomer' ? -1 : 1));
      expect(await documents()).toHaveLength(2);
      expect(answer).toMatchObject({ ParentDocumentId: sent?.Id, DocumentAction: 'MessageRedress', CanReact: true });
      expect(answer?.Message).toMatch(words);
      const { LastLookedAt } = (await here.client.getClaim({ Id: claim.id })).body;
      expect(LastLookedAt).toBe(here.clock.now().toISOString());
    },
  );

  test('[ANSWER-43] a saved account has one answer; a choice of bank or PayPal has none, nor has one without its account', async () => {
    const claim = flightClaim({ payout: { holder: 'S. Berg', iban: 'NL91ABNA0417164300', valid: true } });
    const here = await world({ claims: [claim] });
    const standIn = await standInAt(here);
    const choose = (paymentMethod: 'Bank' | 'PayPal') =>
      here.client.updatePaymentMethod({ claimId: claim.id, paymentMethod });
    const answers = async () => {
      here.clock.pass({ seconds: 5 });
      await standIn.round();
      return (await here.client.getClaim({ Id: claim.id })).body.Documents.Document.length;
    };
    await choose('PayPal');
    expect(await answers()).toBe(0);
    await choose('Bank');
    expect(await answers()).toBe(0);
    await choose('PayPal');
    await here.client.updatePayPalAccount({ Id: claim.id, PayPalEMailAccount: 'sanne@voorbeeld.nl' });
    expect(await answers()).toBe(1);
  });

  test('[DESK-12] files sent in one go are thanked for once, a review, a confirmation and a wish for paper are answered', async () => {
    const read = request('RequestMarkRead');
    const claim = flightClaim({ can_add_quote: true, documents: [read] });
    const here = await world({ claims: [claim] });
    const standIn = await standInAt(here);
    const files = [0, 1, 2].map((number) => ({ name: `bon-${number}.pdf`, kinds: 'ContainsOther' }));
    expect((await uploadTo(here.client, claim, files)).status).toBe(200);
    await here.client.createReview({ claimId: claim.id, quote: 'Netjes' });
    await here.client.confirmAction({ documentId: read.id });
    await here.client.requestPoaHardcopy({ claimId: claim.id, value: true });
    here.clock.pass({ seconds: 5 });
    await standIn.round();
    const body = (await here.client.getClaim({ Id: claim.id })).body;
    const answers = body.Documents.Document.filter(({ DocumentAction }) => DocumentAction === 'MessageRedress');
    expect(answers.map(({ Description }) => Description).toSorted()).toEqual([
      'Bedankt voor het delen van uw ervaring',
      'De volmacht komt per post',
      'Uw documenten zijn ontvangen',
    ]);
    expect(answers.find(({ Description }) => Description === 'Uw documenten zijn ontvangen')?.Message).toContain(
      '3 bestanden',
    );
    expect(body).toMatchObject({ StatusActor: 'ClaimsService', NextStep: 'CheckDocuments', UsualDays: 5 });
  });

  test('[DESK-12] started anew it answers nothing twice', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    await here.client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Hoe lang duurt het nog?' });
    here.clock.pass({ seconds: 5 });
    await (await standInAt(here)).round();
    const summary = ({ claim, document, event }: Awaited<ReturnType<typeof everythingIn>>) => [
      claim,
      document,
      event.length,
    ];
    const before = summary(await here.everything());
    here.clock.pass({ minutes: 5 });
    await (await standInAt(here)).round();
    const after = await here.everything();
    expect(summary(after)).toEqual(before);
    expect(after.document).toHaveLength(2);
  });

  test('[DESK-12, AIRLINE-3, AIRLINE-4] a report is seen after a minute, and what the airline paid is recorded once', async () => {
    const people = [passenger(), passenger()];
    const claim = flightClaim({ people });
    const here = await world({ claims: [claim] });
    const standIn = await standInAt(here);
    const [lotte = '', bas = ''] = people.map(({ id }) => id);
    const parts = reportParts(claim.id, `${lotte},${bas}`, { amount: '400,01' });
    expect((await here.client.parts(actCalls.reportAirline, parts)).status).toBe(200);
    const read = async () => (await here.client.getClaim({ Id: claim.id })).body;
    const report = async () => (await read()).Documents.Document.find((one) => one.AirlineContact !== null);
    here.clock.pass({ seconds: 59 });
    await standIn.round();
    expect((await report())?.AirlineContact?.SeenAt).toBeNull();
    // A report that waits holds up nothing that comes after it.
    await here.client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Dag!' });
    here.clock.pass({ seconds: 5 });
    for (let round = 0; round < 3; round += 1) await standIn.round();
    await (await standInAt(here)).round();
    const { Payments, Documents } = await read();
    const paid = Payments.AirlinePayment.toSorted((one, other) => other.AmountCents - one.AmountCents);
    expect(paid.map(({ To, PersonId, AmountCents }) => [To, PersonId, AmountCents])).toEqual([
      ['Contact', lotte, 20_001],
      ['Contact', bas, 20_000],
    ]);
    expect((await report())?.AirlineContact?.SeenAt).not.toBeNull();
    const answers = Documents.Document.filter(({ DocumentAction }) => DocumentAction === 'MessageRedress');
    expect(answers.map(({ Description }) => Description).toSorted()).toEqual([
      'Antwoord op uw bericht',
      'Uw melding is bekeken',
    ]);
  });
});
