import { expect, test } from 'vitest';
import type { GivenPayout } from '#contract/payments/schema.ts';
import { deskTerms, settlementFor } from '../../../testing/fact-asks.ts';
import { contact, flightClaim, passenger, someId, staffMember } from '../../../testing/given.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type MakeWorld, onSqlite } from '../../../testing/world.ts';

const minus = '\u2212\u00a0€\u00a0';

/** A claim of one passenger with money, a settlement and a payment of the airline; payouts are put by the test. */
async function begun(world: MakeWorld) {
  const owner = contact();
  const lotte = passenger({ first_name: 'Lotte', last_name: 'Verhoeven-Łukasik' });
  const claim = flightClaim({
    owner,
    people: [lotte],
    reference_number: '4815264',
    airline_code: 'QA',
    flight_number: '377',
    departure_airport: 'AMS',
    departure_at: '2026-03-12T09:50:00',
    arrival_airport: 'ATH',
    arrival_at: '2026-03-12T14:10:00',
  });
  const here = await world({ claims: [claim], staff: [employee] });
  const desk = await here.desk();
  const names = [claim.id];
  await desk.putMoney(names, { Terms: deskTerms, PayoutDays: 14 });
  await desk.putSettlement(names, settlementFor(lotte.id));
  await desk.putAirlinePayment([claim.id, 'B-1'], {
    ReceivedOn: '2026-10-30',
    AmountCents: 40_000,
    Reference: 'QA 77120-26',
    To: 'ClaimsService',
  });
  const put = (name: string, payout: Partial<GivenPayout>) =>
    desk.putPayout([claim.id, name], { ...sent(lotte.id), ...payout });
  const { Id: payoutId } = (await put('P-1', {})).body;
  const client = await here.clientOf(owner);
  const ask = (given: object = {}, by = client, prefix = '') =>
    by.downloadStatement({ claimId: claim.id, payoutId, ...given }, { prefix });
  return { here, claim, owner, lotte, desk, names, put, payoutId, client, ask };
}

const employee = staffMember();

const sent = (personId: string) => ({
  State: 'Sent' as const,
  Parts: [{ PersonId: personId, AmountCents: 27_900 }],
  Account: 'NL91 ABNA 0417 1643 00',
  Reference: 'RD4815264-1',
  SentOn: '2026-11-06',
});

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

onSqlite('the statement of a payout', (world) => {
  test('[PAID-5] is a tagged PDF under the numbers of claim and payout, with every line to the net', async () => {
    const { ask } = await begun(world);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('filename="claim-4815264-statement-1.pdf"');
    const pdf = await readPdf(answer.bytes);
    expect(pdf).toMatchObject({ language: 'nl-NL', title: 'Afrekening 4815264-1', marked: true, pages: 1 });
    expect(pdf.roles.filter((role) => role === 'H1' || role === 'Table')).toEqual(['H1', 'Table']);
    const said = [
      'Afrekening 4815264-1',
      'Lotte Verhoeven-Łukasik',
      'Claim 4815264, vlucht QA377',
      'Compensatie € 400,00',
      `Onze vergoeding, 25 % van de compensatie ${minus}100,00`,
      `Btw, 21 % over onze vergoeding ${minus}21,00`,
      'Netto uitbetaald € 279,00',
      'Overgemaakt op 06-11-2026, naar NL •• 4300, kenmerk RD4815264-1.',
      'De luchtvaartmaatschappij betaalde ons op 30-10-2026 € 400,00, kenmerk QA 77120-26.',
      'Geregeld zonder rechtszaak.',
      'Volgens de afspraken van 20-08-2026.',
      'Deze afrekening hoort bij berekening 1 van claim 4815264.',
    ];
    const text = plain(pdf.text);
    expect(said.map(plain).filter((words) => !text.includes(words))).toEqual([]);
    expect(text).not.toMatch(/teruggestuurd|ABNA|undefined|null/);
  });

  test('[PAID-5] its figures are those of the first sending: later versions, terms and payments change no byte', async () => {
    const { ask, desk, names, claim, lotte } = await begun(world);
    const before = (await ask()).bytes;
    const lines = { ...settlementFor(lotte.id).Totals, CompensationCents: 60_000, NetCents: 47_900 };
    const again = { ...settlementFor(lotte.id), Shares: [{ PersonId: lotte.id, ...lines }], Totals: lines };
    expect((await desk.putSettlement(names, again)).status).toBe(200);
    await desk.putAirlinePayment([claim.id, 'B-2'], {
      ReceivedOn: '2026-11-09',
      AmountCents: 20_000,
      To: 'ClaimsService',
    });
    expect((await ask()).bytes.equals(before)).toBe(true);
    await desk.putMoney(names, { Terms: { ...deskTerms, FeeBasisPoints: 2_800 } });
    const { text } = await readPdf((await ask()).bytes);
    // Of terms that do not give these figures no rate is named.
    expect(plain(text)).toContain(plain(`Onze vergoeding ${minus}100,00`));
    expect(text).not.toContain('28');
  });

  test('[PAID-5] a later return is said on it, with its reason, and its figures stay', async () => {
    const { ask, put } = await begun(world);
    const back = { State: 'Returned', ReturnedOn: '2026-11-10', ReturnReason: 'AccountClosed' } as const;
    expect((await put('P-1', back)).status).toBe(200);
    const text = plain((await readPdf((await ask()).bytes)).text);
    expect(text).toContain('Teruggestuurd op 10-11-2026: de rekening bestaat niet meer.');
    expect(text).toContain(plain('Netto uitbetaald € 279,00'));
  });

  test('[PAID-5] the second part of a payout shows what was paid before', async () => {
    const { ask, put, lotte, here } = await begun(world);
    const half = (AmountCents: number) => ({ Parts: [{ PersonId: lotte.id, AmountCents }] });
    await put('P-1', half(10_000));
    here.clock.pass({ seconds: 1 });
    const { Id: payoutId } = (await put('P-2', half(17_900))).body;
    const answer = await ask({ payoutId });
    expect(answer.headers['content-disposition']).toContain('claim-4815264-statement-2.pdf');
    const text = plain((await readPdf(answer.bytes)).text);
    expect(text).toContain(plain(`Al eerder uitbetaald ${minus}100,00`));
    expect(text).toContain(plain('Netto uitbetaald € 179,00'));
  });

  test('[PAID-5, I18N-1] behind the prefix of a language it speaks that language', async () => {
    const { ask, client } = await begun(world);
    for (const [prefix, language, title, words] of [
      ['de', 'de-DE', 'Abrechnungsbeleg 4815264-1', 'Netto ausgezahlt'],
      ['en', 'en-GB', 'Statement 4815264-1', 'Net paid out'],
      ['fr', 'fr', 'Décompte 4815264-1', 'Net versé'],
      ['es', 'es', 'Liquidación 4815264-1', 'Neto pagado'],
      ['it', 'it', 'Rendiconto 4815264-1', 'Netto versato'],
      ['tr', 'tr', 'Hesap dökümü 4815264-1', 'Ödenen net tutar'],
    ] as const) {
      const pdf = await readPdf((await ask({}, client, prefix)).bytes);
      expect.soft(pdf).toMatchObject({ language, title });
      expect.soft(pdf.text).toContain(words);
    }
  });

  test('[PAID-5] before it is sent there is none, and nobody gets that of another claim', async () => {
    const { ask, put } = await begun(world);
    await put('P-1', { State: 'Returned', ReturnedOn: '2026-11-10', ReturnReason: 'Other' });
    const { Id: expected } = (await put('P-2', { State: 'Expected' })).body;
    expect(await ask({ payoutId: expected })).toMatchObject({ status: 409, code: 'money.notSent' });
    expect(await ask({ payoutId: someId() })).toMatchObject({ status: 404, code: 'claims.notFound' });
  });

  test('[PAID-5] staff who look at it for a contact are logged; asking changes nothing else', async () => {
    const { ask, here, owner } = await begun(world);
    const before = await here.everything();
    await ask();
    expect(await here.everything()).toEqual(before);
    expect((await ask({}, await here.clientOf(owner, employee))).status).toBe(200);
    const audits = await here.db.selectFrom('audit').select(['act', 'staff_id']).execute();
    expect(audits).toContainEqual({ act: 'claim.viewed', staff_id: employee.id });
  });
});
