import { expect, test } from 'vitest';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { deskTerms, offerFor, refusedDecision, settlementFor } from '../../../testing/fact-asks.ts';
import { contact, flightClaim, type GivenContact, passenger, password, request } from '../../../testing/given.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type MakeWorld, onSqlite } from '../../../testing/world.ts';

/** A claim of two passengers with terms, a due task and a limitation, its overview for its owner or manager, and the desk. */
async function begun(world: MakeWorld, manager?: GivenContact) {
  const owner = contact();
  const people = ['Lotte', 'Bas'].map((first_name) => passenger({ first_name, last_name: 'Verhoeven' }));
  const due = request('RequestReply', {
    description: 'Met welke vlucht?',
    due_on: '2026-11-18',
    late_text: 'Te weinig.',
  });
  const claim = flightClaim({
    owner,
    people,
    documents: [due],
    limitation_date: '2028-10-05',
    limitation_basis: 'Twee jaar',
    ...(manager && { managers: [manager], managed_by_claim_manager: true }),
  });
  const here = await world({ claims: [claim] });
  const desk = await here.desk();
  const [lotte = '', bas = ''] = people.map(({ id }) => id);
  const Shares = [lotte, bas].map((PersonId) => ({ PersonId, CompensationCents: 40_000 }));
  await desk.putMoney([claim.id], { Payee: 'Claim', PayoutDays: 14, Terms: deskTerms, Shares });
  const client = await here.clientOf(manager ?? owner);
  const overview = async (prefix = '') => {
    const answer = await client.downloadOverview({ claimId: claim.id }, { prefix });
    const pdf = await readPdf(answer.bytes);
    return { ...pdf, plain: plain(pdf.text) };
  };
  return { here, claim, desk, client, lotte, bas, overview, name: [claim.id] };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const lacking = (text: string, said: readonly string[]) => said.map(plain).filter((words) => !text.includes(words));

onSqlite('the overview of a claim with facts', (world) => {
  test('[ANSWER-40, MONEY-10] what was refused has no sum any more, on the page and here; an accepted offer has its own', async () => {
    const { client, claim, desk, overview, lotte, bas } = await begun(world);
    const read = async () => (await client.getClaim({ Id: claim.id, culture: 'nl-NL' })).body;
    await desk.putDecision([claim.id, 'B-1'], refusedDecision);
    expect((await read()).Money).toMatchObject({ Scenarios: [], PayoutDays: 14 });
    const { plain: refused } = await overview();
    expect(refused).not.toMatch(/558,00|Binnen 14 dagen nadat/);
    const Shares = [lotte, bas].map((PersonId) => ({ PersonId, GrossCents: 20_000 }));
    await desk.putOffer([claim.id, 'O-1'], { ...offerFor(lotte), Shares });
    const offerId = (await read()).Offers.Offer[0]?.Id ?? '';
    const answer = {
      claimId: claim.id,
      offerId,
      answer: 'Accept' as const,
      personIds: [lotte, bas],
      seenNetCents: 27_900,
    };
    expect((await client.answerOffer({ ...answer, password })).status).toBe(200);
    const { plain: accepted } = await overview();
    expect(accepted).toContain('Compensatie € 400,00 Onze vergoeding');
    expect(accepted).not.toContain('558,00');
  });

  test('[MONEY-10] has the money of both scenarios to the cent, what was agreed on, and the dates', async () => {
    const { overview } = await begun(world);
    const { plain: text } = await overview();
    const said = [
      'Uw geld',
      'Compensatie € 800,00 € 800,00',
      'Onze vergoeding, 25 % van de compensatie − € 200,00 − € 200,00',
      'Toeslag voor de rechtszaak, 10 % van de compensatie – − € 80,00',
      'Btw, 21 % over vergoeding en toeslag − € 42,00 − € 58,80',
      'Netto voor u € 558,00 € 461,20',
      'Lotte Verhoeven € 279,00 € 230,60',
      'Als wij niets krijgen U betaalt ons niets.',
      'Binnen 14 dagen nadat de maatschappij ons betaalt',
      'Vastgelegd op 20-08-2026.',
      'Te laat. De datum was 18-11-2026. Te weinig.',
      'Verjaart op 05-10-2028 Nog 685 dagen. Twee jaar',
    ];
    expect(lacking(text, said)).toEqual([]);
    expect(text).not.toMatch(/Betalingen|Ons besluit|undefined|null|NaN/);
  });

  test('[MONEY-10] after the outcome it has the settlement, the payments and a return', async () => {
    const { overview, desk, name, claim, lotte } = await begun(world);
    await desk.putSettlement(name, settlementFor(lotte));
    const received = { ReceivedOn: '2026-10-30', AmountCents: 40_000, Reference: 'QA 77', To: 'ClaimsService' };
    await desk.putAirlinePayment([claim.id, 'B-1'], received);
    const sent = {
      Parts: [{ PersonId: lotte, AmountCents: 27_900 }],
      Account: 'NL91ABNA0417164300',
      SentOn: '2026-11-06',
    };
    const returned = { State: 'Returned', ReturnedOn: '2026-11-10', ReturnReason: 'AccountClosed' };
    await desk.putPayout([claim.id, 'P-1'], { ...sent, ...returned });
    const { plain: text } = await overview();
    const said = [
      'Netto voor u Geregeld zonder rechtszaak',
      'Btw, 21 % over onze vergoeding − € 21,00',
      'Netto voor u € 279,00',
      'Betalingen',
      'Aan Lotte Verhoeven naar NL •• 4300 Teruggestuurd op 10-11-2026: de rekening bestaat niet meer.',
      'De luchtvaartmaatschappij aan ons kenmerk QA 77 € 400,00',
    ];
    expect(lacking(text, said)).toEqual([]);
    expect(text).not.toContain('Zonder rechtszaak');
  });

  test('[MONEY-10] has each decision with its reasons, rules and evidence, however long', async () => {
    const { overview, desk, claim } = await begun(world);
    const [reason] = refusedDecision.Reasons;
    const Reasons = Array.from({ length: 10 }, (_, at) => ({
      ...reason,
      Key: `r${at}`,
      Title: `Reden ${at}`,
      Text: `${'Een lange uitleg. '.repeat(270)}Einde ${at}.`,
    }));
    await desk.putDecision([claim.id, 'D-1'], { ...refusedDecision, Reasons });
    const pdf = await overview();
    const said = [
      'Ons besluit',
      `Afgewezen: ${refusedDecision.Title}`,
      refusedDecision.Summary,
      'De regel: Artikel 5, lid 3',
      'METAR: Wind 52 kn (EHAM, opgehaald op 14-08-2026)',
      'Reageren tot en met 01-12-2126',
      ...Reasons.flatMap(({ Title, Text }) => [Title, Text.slice(-10)]),
    ];
    expect(lacking(pdf.plain, said)).toEqual([]);
    const outside = pdf.placed.filter(({ x, width, y }) => x < 55 || x + width > 541 || y < 24 || y > 805);
    expect(outside).toEqual([]);
  });

  test('[MONEY-10] has an offer with its nets and both choices, which is a task', async () => {
    const { overview, desk, claim, lotte } = await begun(world);
    await desk.putOffer([claim.id, 'O-1'], offerFor(lotte));
    const { plain: text } = await overview();
    const said = [
      'Kies: aanbod aannemen of doorgaan',
      'Wacht op een keuze',
      'Lotte Verhoeven € 400,00 € 279,00 –',
      'Aanbod aannemen Wij ronden uw claim af.',
      'Doorgaan zonder aanbod Wij gaan door, zo nodig naar de rechter.',
    ];
    expect(lacking(text, said)).toEqual([]);
  });

  test('[MONEY-10, OFFER-1] an offer that ends during a day says its hour in the time zone of the brand', async () => {
    const { overview, desk, claim, lotte } = await begun(world);
    const Until = '2126-12-01T14:30:00Z';
    await desk.putOffer([claim.id, 'O-1'], { ...offerFor(lotte), Until });
    const { plain: text } = await overview();
    expect(lacking(text, ['Uiterlijk 01-12-2126 om 15:30 uur'])).toEqual([]);
  });

  test('[MONEY-10, OFFER-5] on a closed claim an offer is no task, and the overview still has it', async () => {
    const { overview, desk, claim, lotte } = await begun(world);
    await desk.putOffer([claim.id, 'O-1'], offerFor(lotte));
    await desk.closeClaim([claim.id]);
    const { plain: text } = await overview();
    expect(lacking(text, ['Lotte Verhoeven € 400,00 € 279,00 –'])).toEqual([]);
    expect(text).not.toContain('Kies: aanbod aannemen of doorgaan');
  });

  test.each([
    ['Contact', true],
    ['EachAdult', false],
  ] as const)(
    '[MONEY-10, OFFER-4] to a manager an offer that %s decides about is a task: %s',
    async (WhoDecides, isTask) => {
      const { overview, desk, claim, lotte } = await begun(world, contact());
      await desk.patchPerson([claim.id, lotte], { EMailAddress: claim.owner?.email ?? '' });
      await desk.putOffer([claim.id, 'O-1'], { ...offerFor(lotte), WhoDecides });
      expect((await overview()).plain.includes('Kies: aanbod aannemen of doorgaan')).toBe(isTask);
    },
  );

  test.each(['de', 'tr'] as const)(
    '[MONEY-10] behind /%s it says all of it in that language',
    async (language: TextLanguage) => {
      const { overview, desk, claim, lotte, name } = await begun(world);
      await desk.putDecision([claim.id, 'D-1'], refusedDecision);
      await desk.putOffer([claim.id, 'O-1'], offerFor(lotte));
      await desk.putSettlement(name, settlementFor(lotte));
      const Parts = [{ PersonId: lotte, AmountCents: 27_900 }];
      await desk.putPayout([claim.id, 'P-1'], { State: 'Sent', Parts, SentOn: '2026-11-06' });
      const { plain: text } = await overview(language);
      const { money, payments, decisions, offers, dates } = texts[language].portal;
      const said = [money.title, money.ledger.fee, money.facts.terms, payments.title, decisions.title, offers.offer];
      expect(lacking(text, [...said, dates.limitation.on, decisions.outcomes.Refused])).toEqual([]);
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
    },
  );
});
