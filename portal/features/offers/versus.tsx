import { Check, Clock, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { CaseOutcome, Scenario } from '#contract/money/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './offers.module.css';

type VersusProps = { claim: ClaimDetail; offer: Offer /** The net of the reader's answer. */; netCents: number | null };

/** OFFER-1: the net of the offer beside the nets of going on, each with what is sure, when, and what follows. */
export function Versus({ claim, offer, netCents }: VersusProps) {
  const { t } = useTexts();
  const { Money: money } = claim;
  const days = money?.PayoutDays ?? null;
  const isNothingDue = money?.Terms?.NothingWonNothingDue === true;
  const persons = offer.MayAnswerFor;
  return (
    <div className={css.versus}>
      <section>
        <h4>{t('offers.choices.accept')}</h4>
        <p className={css.big}>{exactEuros(netCents ?? grossOf(offer))}</p>
        <p className="cap">
          {netCents === null ? t('offers.voucher') : <NetWords nets={netsOf(offer.Shares, persons)} />}
        </p>
        {netCents !== null && <p className="cap">{t('offers.gross', { amount: exactEuros(grossOf(offer)) })}</p>}
        <ul>
          <Point icon={Check}>{t('offers.sure')}</Point>
          {days !== null && offer.Kind === 'Money' && (
            <Point icon={Clock}>{t('money.facts.within', { count: days })}</Point>
          )}
          <Point icon={Lock}>{t('offers.dialog.final')}</Point>
        </ul>
      </section>
      {(money?.Scenarios ?? []).map((scenario) => (
        <section key={scenario.Kind}>
          <h4>{t(`offers.choices.${scenario.Kind}`)}</h4>
          <p className={css.big}>{exactEuros(sumOf(scenario, offer))}</p>
          <p className="cap">
            <NetWords nets={netsOf(scenario.Shares, persons)} />
          </p>
          <ul>
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
    <li>
      <Icon of={icon} size="sm" />
      <span>{children}</span>
    </li>
  );
}

type Net = { readonly PersonId: string | null; readonly NetCents: number | null };

/** What is offered to those whom the reader answers for, and to the claim as a whole. */
export function grossOf({ Shares, ...reader }: Offer): number {
  const theirs = Shares.filter(({ PersonId }) => isTheirs(PersonId, reader));
  return theirs.reduce((sum, { GrossCents }) => sum + GrossCents, 0);
}

type Reader = Pick<Offer, 'MayAnswerFor' | 'MayAnswerForClaim'>;

/** Whether the reader answers for a share. */
export function isTheirs(personId: string | null, { MayAnswerFor, MayAnswerForClaim }: Reader): boolean {
  return personId === null ? MayAnswerForClaim : MayAnswerFor.includes(personId);
}

/** The nets of these persons. */
function netsOf(shares: readonly Net[], persons: readonly string[]): number[] {
  return shares.flatMap(({ PersonId, NetCents }) =>
    PersonId !== null && persons.includes(PersonId) ? [NetCents ?? 0] : [],
  );
}

/** What a scenario brings to those whom the reader answers for; the claim's own share goes along where all do. */
function sumOf({ Shares, Totals }: Scenario, { WhoDecides, ...reader }: Offer): number {
  if (WhoDecides === 'Contact') return Totals.NetCents;
  return Shares.filter(({ PersonId }) => isTheirs(PersonId, reader)).reduce((sum, { NetCents }) => sum + NetCents, 0);
}

/** 'netto samen, € 313,87 p.p.'; without the amount of each where they differ. */
function NetWords({ nets }: { nets: readonly number[] }) {
  const { t } = useTexts();
  const [first = 0] = nets;
  if (nets.length < 2) return t('offers.net_alone');
  const isSame = nets.every((net) => Math.abs(net - first) <= 1);
  return isSame ? t('offers.net_together', { each: exactEuros(first) }) : t('offers.net_all');
}

const steps: Record<CaseOutcome, 'AwaitAirline' | 'AwaitCourt'> = { Settled: 'AwaitAirline', Court: 'AwaitCourt' };

/** How long going on usually takes, where history has it; a range never looks narrower than it is. */
function UsualTime({ claim, kind }: { claim: ClaimDetail; kind: CaseOutcome }) {
  const { t } = useTexts();
  const step = steps[kind];
  const usual = claim.Offers.UsualTimes.find(({ NextStep }) => NextStep === step);
  if (!usual) return null;
  const [from, to] = [usual.FromDays, usual.ToDays];
  if (from < 7 || to < 21) return <Point icon={Clock}>{t('offers.time.days', { from, to })}</Point>;
  const weeks = { from: Math.floor(from / 7), to: Math.ceil(to / 7) };
  return <Point icon={Clock}>{t(`offers.time.${step}`, weeks)}</Point>;
}
