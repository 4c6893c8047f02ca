import type { DemoFacts } from '../facts.ts';
import type { Moments } from '../moments.ts';
import { type Rows, together } from '../rows.ts';
import { refusedClaim, secondLookClaim } from './decided.ts';
import { moneyAgreedOn } from './lotte.ts';
import { contactsOffer, eachAdultsOffer } from './offered.ts';
import { paidClaim, returnedClaim } from './paid.ts';
import { runningStage, stagesOfEarlierClaims } from './stages.ts';
import { datesClaim, reportClaim, scenariosClaim } from './under-way.ts';

const claims = [
  scenariosClaim,
  paidClaim,
  returnedClaim,
  datesClaim,
  reportClaim,
  refusedClaim,
  secondLookClaim,
  contactsOffer,
  eachAdultsOffer,
] as const;

/** The claims of money@demo.example, one for each state of money, dates, decisions and offers, and what they rest on. */
export function claimsAboutMoney(moments: Moments): { readonly rows: Rows; readonly facts: readonly DemoFacts[] } {
  const made = claims.map((make) => make(moments));
  const rows = together([...made.map((one) => one.rows), stagesOfEarlierClaims(moments)]);
  const running = (rows.claim ?? []).flatMap(runningStage);
  return {
    rows: { ...rows, claim_stage: [...(rows.claim_stage ?? []), ...running] },
    facts: [...made.flatMap(({ facts }) => facts ?? []), lockedMoney(moments)],
  };
}

/** The claim of locked@demo.example shows its money; nothing about it can be done there. */
function lockedMoney(moments: Moments): DemoFacts {
  return { claim: 'locked', at: moments.daysAgo(37, '11:00'), money: moneyAgreedOn(moments.dateDaysAgo(37)) };
}
