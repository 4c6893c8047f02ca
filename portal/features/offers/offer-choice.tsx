import { Check, Clock, Info, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { CaseOutcome, Scenario } from '#contract/money/schema.ts';
import { netOfAnswer, netsGoingOn } from '#contract/offers/rules.ts';
import type { Offer, OfferAnswer } from '#contract/offers/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { listOfNames, personOf, shortNames } from '../../data/claim-facts.ts';
import { OddCent, PersonsLedger } from '../../data/persons-ledger.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import css from './offers.module.css';

/** `children` stand above the sums: whose they are. */
type OfferChoiceProps = { claim: ClaimDetail; offer: Offer; children?: ReactNode };

/** OFFER-1, OFFER-2: the offer beside going on, and two choices of equal weight, each with what it means. */
export function OfferChoice({ claim, offer, children }: OfferChoiceProps) {
  const [asked, setAsked] = useState<OfferAnswer | null>(null);
  const isLocked = claim.Locked !== null || claim.ClaimClosed;
  const netCents = netOfAnswer(offer, offer.MayAnswerFor);
  const amount = exactEuros(netCents ?? grossOf(offer));
  const accept = netCents === null ? t('offers.choices.accept') : t('offers.choices.accept_net', { amount });
  const choice = (answer: OfferAnswer, words: string, consequence: string) => (
    <div className="column gap-2">
      {!isLocked && (
        <Button look="second" block onPress={() => setAsked(answer)}>
          {words}
        </Button>
      )}
      <p className="muted sm">
        {isLocked && <b>{words}: </b>}
        {consequence}
      </p>
    </div>
  );
  return (
    <>
      <OfferIntro claim={claim} offer={offer} />
      {children}
      <Versus claim={claim} offer={offer} netCents={netCents} />
      {offer.AdviceText && (
        <div className={css.advice}>
          <Icon of={Info} />
          <div>
            <b>{t('offers.advice')}</b>
            <p>
              {offer.AdviceText} {t('offers.free')}
            </p>
          </div>
        </div>
      )}
      <div className={classes(css.duo, 'column gap-3')}>
        {choice('Accept', accept, offer.AcceptText)}
        {choice('Decline', t('offers.choices.decline'), offer.DeclineText)}
      </div>
      <OfferLedger claim={claim} offer={offer} />
      <AnswerDialog claim={claim} offer={offer} netCents={netCents} answer={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function OfferIntro({ claim, offer }: { claim: ClaimDetail; offer: Offer }) {
  const due = (claim.Money?.Scenarios[0]?.Shares ?? []).filter(({ PersonId }) => isTheirs(PersonId, offer));
  const full = due.reduce((sum, { CompensationCents, CostsCents }) => sum + CompensationCents + CostsCents, 0);
  const isLess = grossOf(offer) < full;
  const each = sameForEach(offer, due);
  const amounts = { offer: exactEuros(each?.offer ?? grossOf(offer)), full: exactEuros(each?.full ?? full) };
  const words = offer.Kind === 'Voucher' ? 'offers.intro.voucher' : each ? 'offers.intro.each' : 'offers.intro.all';
  if (!isLess && offer.NetCents === null) return null;
  return (
    <p className="read">
      {isLess && t(words, amounts)} {offer.NetCents !== null && t('offers.intro.below')}
    </p>
  );
}

type Due = { readonly PersonId: string | null; readonly CompensationCents: number };

/** What is offered and what is due for each of several persons; null where it differs between them, and for a voucher. */
function sameForEach({ Kind, Shares, MayAnswerFor: persons }: Offer, due: readonly Due[]) {
  const offered = persons.map((id) => Shares.find(({ PersonId }) => PersonId === id)?.GrossCents);
  const full = persons.map((id) => due.find(({ PersonId }) => PersonId === id)?.CompensationCents);
  const isSame = (all: readonly unknown[]) => new Set(all).size === 1;
  const [one, other] = [offered[0], full[0]];
  if (Kind === 'Voucher' || persons.length < 2 || !isSame(offered) || !isSame(full)) return null;
  return one === undefined || other === undefined ? null : { offer: one, full: other };
}

type VersusProps = { claim: ClaimDetail; offer: Offer /** The net of the reader's answer. */; netCents: number | null };

/** OFFER-1: the net of the offer beside the nets of going on, each with what is sure, when, and what follows. */
function Versus({ claim, offer, netCents }: VersusProps) {
  const { Money: money } = claim;
  const days = money?.PayoutDays ?? null;
  const isNothingDue = money?.Terms?.NothingWonNothingDue === true;
  return (
    <div className={css.versus}>
      <section>
        <h4 className="muted semi sm">{t('offers.choices.accept')}</h4>
        <p className={css.big}>{exactEuros(netCents ?? grossOf(offer))}</p>
        <p className="cap">
          {netCents === null ? t('offers.voucher') : <NetWords claim={claim} offer={offer} shares={offer.Shares} />}
        </p>
        {netCents !== null && <p className="cap">{t('offers.gross', { amount: exactEuros(grossOf(offer)) })}</p>}
        <ul className="sm">
          <Point icon={Check}>{t('offers.sure')}</Point>
          {days !== null && offer.Kind === 'Money' && (
            <Point icon={Clock}>{t('money.facts.within', { count: days })}</Point>
          )}
          <Point icon={Lock}>{t('offers.dialog.final')}</Point>
        </ul>
      </section>
      {(money?.Scenarios ?? []).map((scenario) => (
        <section key={scenario.Kind}>
          <h4 className="muted semi sm">{t(`offers.choices.${scenario.Kind}`)}</h4>
          <p className={css.big}>{exactEuros(sumOf(scenario, offer))}</p>
          <p className="cap">
            <NetWords claim={claim} offer={offer} shares={scenario.Shares} />
          </p>
          <ul className="sm">
            <Point icon={TriangleAlert}>{t('offers.unsure')}</Point>
            <UsualTime claim={claim} kind={scenario.Kind} />
            {isNothingDue && <Point icon={Check}>{t('offers.nothing_won')}</Point>}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Point({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="signed">
      <Icon of={icon} size="sm" />
      <span>{children}</span>
    </li>
  );
}

type Net = Offer['Shares'][number] | Scenario['Shares'][number];

/** What is offered to those whom the reader answers for, and to the claim as a whole. */
function grossOf({ Shares, ...reader }: Offer): number {
  const theirs = Shares.filter(({ PersonId }) => isTheirs(PersonId, reader));
  return theirs.reduce((sum, { GrossCents }) => sum + GrossCents, 0);
}

type Reader = Pick<Offer, 'MayAnswerFor' | 'MayAnswerForClaim'>;

function isTheirs(personId: string | null, { MayAnswerFor, MayAnswerForClaim }: Reader): boolean {
  return personId === null ? MayAnswerForClaim : MayAnswerFor.includes(personId);
}

/** What a scenario brings to those whom the reader answers for; the claim's own share goes along where all do. */
function sumOf({ Shares, Totals }: Scenario, { WhoDecides, ...reader }: Offer): number {
  if (WhoDecides === 'Contact') return Totals.NetCents;
  return Shares.filter(({ PersonId }) => isTheirs(PersonId, reader)).reduce((sum, { NetCents }) => sum + NetCents, 0);
}

/** The most persons whose own sums stand below the sum; more are in the ledger. */
const mostNamed = 4;

/** ANSWER-40: whose sum it is, by name, and what of it is each person's. */
function NetWords({ claim, offer, shares }: { claim: ClaimDetail; offer: Offer; shares: readonly Net[] }) {
  const theirs = shares.filter(({ PersonId }) => PersonId !== null && offer.MayAnswerFor.includes(PersonId));
  if (theirs.length === 0 || claim.Passengers.Person.length < 2) return t('offers.net_alone');
  const names = shortNames(theirs.map(({ PersonId }) => personOf(claim, PersonId)));
  const amounts = theirs.map(({ NetCents }) => exactEuros(NetCents ?? 0));
  const isSame = new Set(amounts).size === 1;
  const each = isSame
    ? t('offers.per_person', { amount: amounts[0] ?? '' })
    : names.map((name, place) => `${name}\u00a0${amounts[place]}`).join(' · ');
  return (
    <>
      <b>{t('offers.net_for', { names: listOfNames(names) })}</b>
      {names.length > 1 && (isSame || names.length <= mostNamed) && (
        <>
          <br />
          {each}
        </>
      )}
    </>
  );
}

const steps: Record<CaseOutcome, 'AwaitAirline' | 'AwaitCourt'> = { Settled: 'AwaitAirline', Court: 'AwaitCourt' };

/** How long going on usually takes, where history has it; a range never looks narrower than it is. */
function UsualTime({ claim, kind }: { claim: ClaimDetail; kind: CaseOutcome }) {
  const step = steps[kind];
  const usual = claim.Offers.UsualTimes.find(({ NextStep }) => NextStep === step);
  if (!usual) return null;
  const [from, to] = [usual.FromDays, usual.ToDays];
  if (from < 7 || to < 21) return <Point icon={Clock}>{t('offers.time.days', { from, to })}</Point>;
  const weeks = { from: Math.floor(from / 7), to: Math.ceil(to / 7) };
  return <Point icon={Clock}>{t(`offers.time.${step}`, weeks)}</Point>;
}

/** OFFER-1: the nets of each passenger, of the offer beside going on, folded; nothing for one passenger or a voucher. */
function OfferLedger({ claim, offer }: { claim: ClaimDetail; offer: Offer }) {
  if (offer.NetCents === null) return null;
  const scenarios = claim.Money?.Scenarios ?? [];
  const accepted = new Set(offer.Answers.flatMap(({ PersonId, Answer }) => (Answer === 'Accept' ? [PersonId] : [])));
  const goingOn = scenarios.map(({ Shares }) => netsGoingOn(Shares, [offer]));
  return (
    <PersonsLedger
      claim={claim}
      columns={[t('offers.offer'), ...scenarios.map(({ Kind }) => t(`money.scenarios.${Kind}`))]}
      shares={[offer.Shares, ...goingOn]}
      noteOf={(id) => (accepted.has(id) ? t('offers.each.before') : undefined)}
    >
      <OddCent claim={claim} shares={offer.Shares} baseOf={({ GrossCents }) => GrossCents} />
    </PersonsLedger>
  );
}
