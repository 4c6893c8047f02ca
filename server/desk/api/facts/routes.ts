import { factCalls } from '#contract/desk/fact-calls.ts';
import { route } from '../../../http/route.ts';
import type { DeskContext, DeskRoute } from '../route.ts';
import { saveDecision } from './decisions.ts';
import { saveAirlinePayment, saveMoney, seeReport } from './money.ts';
import { recordOfferAnswer, saveOffer, withdrawOpenOffer } from './offers.ts';
import { savePayoutSent } from './payouts.ts';
import { saveSettlement } from './settlement.ts';

export function factRoutes(context: DeskContext): readonly DeskRoute[] {
  return [
    route(factCalls.putMoney, (asked) => saveMoney(context, asked)),
    route(factCalls.putSettlement, (asked) => saveSettlement(context, asked)),
    route(factCalls.putAirlinePayment, (asked) => saveAirlinePayment(context, asked)),
    route(factCalls.putPayout, (asked) => savePayoutSent(context, asked)),
    route(factCalls.seeAirlineContact, (asked) => seeReport(context, asked)),
    route(factCalls.putDecision, (asked) => saveDecision(context, asked)),
    route(factCalls.putOffer, (asked) => saveOffer(context, asked)),
    route(factCalls.withdrawOffer, (asked) => withdrawOpenOffer(context, asked)),
    route(factCalls.putOfferAnswer, (asked) => recordOfferAnswer(context, asked)),
  ];
}
