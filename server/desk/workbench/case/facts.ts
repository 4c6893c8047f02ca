import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { brandTermsOn } from '#contract/money/shares.ts';
import * as calls from '#contract/staff/facts.ts';
import { contactById } from '../../../access/contact-store.ts';
import { refuse } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import { readFacts } from '../../../facts/store.ts';
import { type Route, route } from '../../../http/route.ts';
import { brandOf, type DeskContext, type Writing } from '../../acts/act.ts';
import { saveClaim } from '../../acts/claims.ts';
import { saveDecision, shownDecision } from '../../acts/facts/decisions.ts';
import { saveMoney, saveSettlement, shownMoney, shownSettlement } from '../../acts/facts/money.ts';
import { recordOfferAnswer, saveOffer, shownOffer, withdrawOpenOffer } from '../../acts/facts/offers.ts';
import { saveAirlinePayment, savePayoutSent, seeReport, shownPayment, shownPayout } from '../../acts/facts/payments.ts';
import { type AskedByStaff, requireStaffClaim } from '../claim-access.ts';
import { recordView } from './case.ts';
import { actAt } from './case-acts.ts';
import { lastViewed } from './case-store.ts';

/** CASE-10: the facts of a claim, given by hand through the acts of the desk. */
export function factRoutes(desk: DeskContext): readonly Route[] {
  return [
    route(calls.openFacts, ({ staff, input }) => factsOf(desk, staff, input.claimId)),
    route(calls.giveMoney, (asked) => give(desk, asked, saveMoney)),
    route(calls.giveSettlement, (asked) => give(desk, asked, saveSettlement)),
    route(calls.givePayment, (asked) => giveOne(desk, asked, saveAirlinePayment, 'payment')),
    route(calls.givePayout, (asked) => giveOne(desk, asked, savePayoutSent, 'payout')),
    route(calls.giveDecision, (asked) => giveOne(desk, asked, saveDecision, 'decision')),
    route(calls.giveOffer, (asked) => giveOne(desk, asked, saveOffer, 'offer')),
    route(calls.withdrawOffer, (asked) => {
      const input = { ...asked.input, given: undefined };
      return actOn(desk, { ...asked, input }, withdrawOpenOffer, { offer: input.offerId });
    }),
    route(calls.giveAnswer, (asked) => {
      const { offerId: offer, personId: person } = asked.input;
      return actOn(desk, asked, recordOfferAnswer, { offer, person });
    }),
    route(calls.giveDates, (asked) => actOn(desk, asked, (context, writing) => saveClaim(context, writing, 'patch'))),
    route(calls.seeReport, (asked) => {
      const input = { ...asked.input, version: null, given: undefined };
      return actOn(desk, { ...asked, input }, seeReport, { document: input.documentId });
    }),
  ];
}

async function factsOf(context: DeskContext, staff: ActiveStaffSession, claimId: string): Promise<calls.ClaimFacts> {
  const { db } = context;
  const claim = await requireStaffClaim(db, staff, claimId);
  const { terms, timeZone } = brandOf(context, (await contactById(db, claim.contact_id)).brand);
  const { money, settlement, payments, payouts, decisions, offers } = await readFacts(db, claim);
  const { staffId } = staff;
  await recordView(context, { staffId, claimId }, await lastViewed(db, claimId, staffId));
  const shown = [
    ...payments.map(shownPayment),
    ...payouts.map(shownPayout),
    ...decisions.map(({ decision }) => shownDecision(decision)),
    ...offers.map(shownOffer),
  ];
  return {
    Money: money,
    BrandTerms: brandTermsOn(terms, claim.submitted_at, timeZone),
    Payouts: payouts.map(({ id, externalId: _, settlementId: __, recordedAt: _r, ...given }) => ({ Id: id, ...given })),
    StepSince: claim.stage_since,
    Versions: {
      ...Object.fromEntries(shown.map(({ Id, Version }) => [Id, Version])),
      ...(money && { money: shownMoney(claim, money).Version }),
      ...(settlement && { settlement: shownSettlement(claim, settlement).Version }),
    },
  };
}

type Act<Given> = (context: DeskContext, writing: Writing<Given>) => Promise<PutAnswer>;
type Names = Readonly<Record<string, string>>;

interface GivenByStaff<Given> {
  readonly claimId: string;
  readonly version: string | null;
  readonly given: Given;
}

/** Carries out an act of the desk; `names` says about what, as in the path of the desk's call. */
function actOn<Given>(
  context: DeskContext,
  asked: AskedByStaff<GivenByStaff<Given>>,
  act: Act<Given>,
  names: Names = {},
): Promise<PutAnswer> {
  const { given: input, version: ifMatch } = asked.input;
  return actAt(context, asked, (_, writing) =>
    act(context, { ...writing, parameters: { ...writing.parameters, ...names }, ifMatch, input }),
  );
}

/** Gives a fact. Who saw none does not overwrite what somebody else gave meanwhile. */
function give<Given>(
  context: DeskContext,
  asked: AskedByStaff<GivenByStaff<Given>>,
  act: Act<Given>,
  names: Names = {},
): Promise<PutAnswer> {
  const giveAlone: Act<Given> = async (_, writing) => {
    const answer = await act(context, writing);
    if (writing.ifMatch !== null || answer.Result !== 'changed') return answer;
    throw refuse(deskRefusals.changedMeanwhile, { data: { etag: answer.Version } });
  };
  return actOn(context, asked, giveAlone, names);
}

interface OneGiven<Given> {
  readonly claimId: string;
  readonly known: { readonly id: string; readonly version: string } | null;
  readonly given: Given;
}

/** Gives one of several facts: a known one, or a new one under an external id of our own. */
function giveOne<Given>(
  context: DeskContext,
  asked: AskedByStaff<OneGiven<Given>>,
  act: Act<Given>,
  name: string,
): Promise<PutAnswer> {
  const { known, ...input } = asked.input;
  const version = known?.version ?? null;
  return give(context, { ...asked, input: { ...input, version } }, act, { [name]: known?.id ?? context.random.id() });
}
