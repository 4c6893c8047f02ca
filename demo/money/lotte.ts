import type { FeeTerms, GivenMoney } from '#contract/money/schema.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { Opened } from '../../server/platform/encryption/sealed-columns.ts';
import type { DemoFacts } from '../facts.ts';
import type { Moments } from '../moments.ts';
import { homeOf, personalFacts } from '../people.ts';
import { demoId, personRow, type Rows, representedBy } from '../rows.ts';
import { type ClaimFacts, demoClaim, type Entry } from '../timeline.ts';

/** A demo claim: its rows, and what the claims service gave about it. */
export interface ClaimWithFacts {
  readonly rows: Rows;
  readonly facts: DemoFacts | null;
}

export type Traveller = 'lotte' | 'bas' | 'fien';

type Facts = ClaimFacts & { readonly travellers: readonly Traveller[] };

export function travellerId(claim: string, who: Traveller): string {
  return demoId(`person/${claim}/${who}`);
}

/** The rows of a claim of money@demo.example under Regulation 261/2004. */
export function claimOfLotte(moments: Moments, claim: string, given: Facts, story: readonly Entry[]) {
  const { travellers, ...facts } = given;
  const people = travellers.map((who, index) => personRow({ ...party(moments, claim, who), place: index + 1 }));
  return demoClaim(claim, 'money', { stage_since: facts.updated_at ?? null, ...facts }, people, story);
}

const home = { last_name: 'Verhoeven', ...homeOf('money') };

function party(
  moments: Moments,
  claim: string,
  who: Traveller,
): Partial<Opened<Tables['person']>> & { id: string; claim_id: string } {
  const ids = { id: travellerId(claim, who), claim_id: demoId(`claim/${claim}`) };
  if (who === 'lotte') return { ...ids, ...personalFacts('money') };
  if (who === 'bas') {
    const email = 'bas.verhoeven@demo.example';
    return { ...ids, ...home, first_name: 'Bas', gender: 'M', birth_date: '1986-02-03', birth_place: 'Ede', email };
  }
  return {
    ...ids,
    ...home,
    first_name: 'Fien',
    gender: 'F',
    birth_date: moments.birthDate('2017-09-21'),
    birth_place: 'Amersfoort',
    ...representedBy(travellerId(claim, 'lotte'), travellerId(claim, 'bas')),
  };
}

/** What was agreed on a day: 25 %, with a court 10 % more, and 21 % VAT on top of both. */
export function agreedOn(day: string): FeeTerms {
  return {
    AgreedOn: day,
    Unit: 'Claim',
    FeeBasisPoints: 2_500,
    FeeFixedCents: 0,
    FeeMinimumCents: 0,
    CourtBasisPoints: 1_000,
    CourtFixedCents: 0,
    VatBasisPoints: 2_100,
    VatIncluded: false,
    FeeOnCosts: false,
    NothingWonNothingDue: true,
  };
}

/** The money of a claim with these terms; its shares follow from its passengers and receipts. */
export function moneyAgreedOn(day: string, payee: GivenMoney['Payee'] = 'Claim'): GivenMoney {
  return { Payee: payee, PayoutDays: 14, Terms: agreedOn(day), Shares: [] };
}
