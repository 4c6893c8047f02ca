import { Check, Clock } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Money, Share, Totals } from '#contract/money/schema.ts';
import { acceptedCosts } from '#contract/money/shares.ts';
import { isOwedToUs, totalsOf } from '#contract/money/sum.ts';
import { choosingApart, netsGoingOn, offerNets, ownAnswer } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import type { Payments } from '#contract/payments/schema.ts';
import { payoutState } from '#contract/payout/rules.ts';
import { exactEuros } from '#contract/values/money.ts';
import { listOfNames, personOf, shareName, shortNames } from '../../data/claim-facts.ts';
import { OddCent, PersonsLedger } from '../../data/persons-ledger.tsx';
import { pageData } from '../../lib/page/page-data.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { amountText, dateText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Ledger } from '../../ui/layout/ledger.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './money.module.css';
import { ledgerRows } from './money-rows.ts';

export function MoneySection({ claim, money }: { claim: ClaimDetail; money: Money }) {
  const hasSum = money.Settlement !== null || money.Scenarios.length > 0;
  const accepted = claim.Offers.Offer.findLast((offer) => ownAnswer(offer)?.answer === 'Accept');
  return (
    <section id="money" aria-labelledby="money-title" className="section">
      <h2 id="money-title">{t('money.title')}</h2>
      <Card className={classes('column', css.sum)}>
        {money.Settlement ? (
          <SettlementSum claim={claim} money={money} settlement={money.Settlement} />
        ) : accepted ? (
          <AcceptedSum claim={claim} money={money} offer={accepted} />
        ) : (
          hasSum && <ScenarioSums claim={claim} money={money} />
        )}
        <ReportedNote claim={claim} />
        <AgreedFacts claim={claim} money={money} isFirst={!hasSum} />
      </Card>
    </section>
  );
}

/** MONEY-2, MONEY-4: before the outcome, the net of each scenario over the ledger that leads to it. */
function ScenarioSums({ claim, money }: { claim: ClaimDetail; money: Money }) {
  const { Scenarios: scenarios } = money;
  const { title, sharesOf } = mineOf(claim);
  const columns = scenarios.map(({ Shares }) => totalsOf(sharesOf(Shares)));
  const goingOn = scenarios.map(({ Shares }) => netsGoingOn(Shares, claim.Offers.Offer));
  const { rows, net } = ledgerRows({ claim, money, columns, isTotal: true });
  const isPair = scenarios.length > 1;
  const heads = isPair ? scenarios.map(({ Kind }) => t(`money.scenarios.${Kind}`)) : [t('money.ledger.amount')];
  return (
    <>
      <div className="column gap-3">
        <p className={classes(css.eyebrow, 'muted sm')}>
          {title} <Tag icon={Clock}>{t('money.states.open')}</Tag>
        </p>
        <dl className={classes(css.nets, isPair && css.pair)}>
          {scenarios.map(({ Kind }, place) => (
            <div key={Kind}>
              <dt className={isPair ? 'muted sm' : 'vh'}>
                {isPair ? t(`money.scenarios.${Kind}`) : t('money.ledger.net')}
              </dt>
              <dd className={classes(place > 0 && 'muted')}>{exactEuros(columns[place]?.NetCents ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <Ledger
          head={t('money.ledger.open')}
          columns={heads}
          rows={rows}
          total={net}
          none={t('money.ledger.none')}
          look={isPair ? 'under' : undefined}
        />
        <UncountedNote claim={claim} />
      </div>
      <PersonsLedger claim={claim} columns={heads} shares={goingOn} isWhole>
        <OddCent claim={claim} shares={scenarios[0]?.Shares ?? []} baseOf={baseOf} />
      </PersonsLedger>
    </>
  );
}

/** ANSWER-40: whose the sums are: those whom the reader chooses for, by name where somebody chooses for themselves. */
function mineOf(claim: ClaimDetail) {
  const apart = choosingApart(claim.Offers.Offer);
  const people = claim.Passengers.Person.filter(({ Id }) => !apart.has(Id));
  const isAll = people.length === claim.Passengers.Person.length || people.length === 0;
  const title = isAll
    ? t('money.net_together', { count: claim.Passengers.Person.length })
    : t('money.net_for', { names: listOfNames(shortNames(people)) });
  const sharesOf = <S extends { readonly PersonId: string | null }>(shares: readonly S[]) =>
    isAll ? shares : shares.filter(({ PersonId }) => PersonId === null || !apart.has(PersonId));
  return { title, sharesOf, isAll };
}

/** What a share is computed from: of shares with the same base, one is a cent larger only where an amount cannot be divided. */
const baseOf = ({ CompensationCents, CostsCents, DirectCents }: Share) =>
  [CompensationCents, CostsCents, DirectCents].join(' ');

/** OFFER-5, ANSWER-41: once the reader accepted an offer, what it brings in place of what could have been. */
function AcceptedSum({ claim, money, offer }: { claim: ClaimDetail; money: Money; offer: Offer }) {
  const { title, sharesOf } = mineOf(claim);
  const shares = offerNets(offer, money.Terms, money.Scenarios[0]?.Shares ?? []) ?? [];
  const totals = totalsOf(sharesOf(shares));
  const { rows, net } = ledgerRows({ claim, money, columns: [totals], isTotal: false });
  const gross = sharesOf(offer.Shares).reduce((sum, { GrossCents }) => sum + GrossCents, 0);
  const isVoucher = shares.length === 0;
  return (
    <>
      <div className="column gap-3">
        <p className={classes(css.eyebrow, 'muted sm')}>
          {isVoucher ? t('offers.voucher') : title}{' '}
          <Tag look="ok" icon={Check}>
            {t('offers.states.Accepted')}
          </Tag>
        </p>
        <p className={css.large}>{exactEuros(isVoucher ? gross : totals.NetCents)}</p>
      </div>
      {!isVoucher && (
        <>
          <Ledger
            head={t('offers.offer')}
            columns={[t('money.ledger.amount')]}
            rows={rows}
            total={net}
            none={t('money.ledger.none')}
          />
          <PersonsLedger claim={claim} columns={[t('money.ledger.net')]} shares={[shares]} isWhole>
            <OddCent claim={claim} shares={shares} baseOf={baseOf} />
          </PersonsLedger>
        </>
      )}
    </>
  );
}

/** MONEY-3: says which accepted receipts do not count yet, since their amount is not known. */
function UncountedNote({ claim }: { claim: ClaimDetail }) {
  const { uncounted } = acceptedCosts(claim.Receipts.Receipt);
  if (uncounted === 0) return null;
  return <p className={classes(css.caption, 'read')}>{t('money.parts.uncounted', { count: uncounted })}</p>;
}

type Settlement = NonNullable<Money['Settlement']>;
type SettlementSumProps = { claim: ClaimDetail; money: Money; settlement: Settlement };

/** The most shares that stand beside each other with their sum; more are one column, and a fold. */
const mostColumns = 2;

/** MONEY-2, MONEY-9: after the outcome, the real sum: large, then its ledger per person. */
function SettlementSum({ claim, money, settlement }: SettlementSumProps) {
  const { Shares: all, Totals: whole } = settlement;
  const { title: net, sharesOf, isAll } = mineOf(claim);
  const shares = sharesOf(all);
  const totals = isAll ? whole : totalsOf(shares);
  const isBeside = shares.length > 1 && shares.length <= mostColumns;
  const columns = isBeside ? [...shares, totals] : [totals];
  const names = columnNames(claim, shares);
  const { rows, net: last } = ledgerRows({ claim, money, columns, isTotal: !isBeside });
  const count = claim.Passengers.Person.length;
  const hasDirect = totals.DirectCents > 0;
  const owed = isOwedToUs(totals.NetCents);
  const owes = owed || (money.Payee === 'Person' && shares.some(({ NetCents }) => isOwedToUs(NetCents)));
  const stillPaid = count > 1 ? t('money.still_paid_together', { count }) : t('money.still_paid');
  const title = owed ? t('money.owed') : hasDirect ? stillPaid : net;
  return (
    <>
      <div className="column gap-3">
        <p className={classes(css.eyebrow, 'muted sm')}>
          {title} <OutcomeTag payments={claim.Payments} settlement={settlement} />
        </p>
        <dl className={css.nets}>
          <div>
            <dt className="vh">{owed ? t('money.owed') : t('money.ledger.net')}</dt>
            <dd className={css.large}>{exactEuros(Math.abs(totals.NetCents))}</dd>
          </div>
        </dl>
      </div>
      <Ledger
        head={t('money.ledger.done')}
        columns={isBeside ? [...names, t('money.ledger.together')] : [t('money.ledger.amount')]}
        rows={rows}
        total={{ ...last, name: owed ? t('money.owed') : last.name }}
        none={t('money.ledger.none')}
      />
      {(!isBeside || !isAll) && (
        <PersonsLedger claim={claim} columns={[t('money.ledger.net')]} shares={[all]} isWhole>
          <OddCent claim={claim} shares={all} baseOf={baseOf} />
        </PersonsLedger>
      )}
      {owes && <OwedNote claim={claim} shares={shares} isWhole={owed} />}
      {hasDirect && !owes && <p className="read sm">{t('money.direct_note')}</p>}
    </>
  );
}

/** MONEY-9: who owes what to us, in words; no payment is taken here. */
function OwedNote({ claim, shares, isWhole }: { claim: ClaimDetail; shares: readonly Share[]; isWhole: boolean }) {
  const owing = isWhole ? [] : shares.filter(({ NetCents }) => isOwedToUs(NetCents));
  return (
    <div className={classes(css.note, 'sm')}>
      {owing.map(({ PersonId, NetCents }) => (
        <p key={PersonId ?? 'claim'}>
          {shareName(claim, PersonId)}: {t('money.owed')}, <b className="num">{exactEuros(-NetCents)}</b>
        </p>
      ))}
      <p>{t('money.owed_text')}</p>
    </div>
  );
}

function OutcomeTag({ payments, settlement }: { payments: Payments; settlement: Settlement }) {
  const state = isPaidOut(payments, settlement) ? 'paid' : settlement.Outcome;
  return (
    <Tag look="ok" icon={Check}>
      {t(`money.states.${state}`)}
    </Tag>
  );
}

/** Whether payouts that were sent, and did not come back, make up the whole net. */
function isPaidOut({ Payout }: Payments, { Totals }: { readonly Totals: Totals }): boolean {
  const sent = Payout.filter(({ State }) => State === 'Sent').reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  return Totals.NetCents > 0 && sent >= Totals.NetCents;
}

function columnNames(claim: ClaimDetail, shares: readonly Share[]): string[] {
  const names = shortNames(shares.map(({ PersonId }) => personOf(claim, PersonId)));
  return names.map((name, place) => (shares[place]?.PersonId === null ? t('money.parts.of_claim') : name));
}

type AgreedFactsProps = { claim: ClaimDetail; money: Money; isFirst: boolean };

function AgreedFacts({ claim, money, isFirst }: AgreedFactsProps) {
  const { Terms: terms, Payee: payee, PayoutDays: days, Settlement: settlement } = money;
  const isPaid = settlement !== null && isPaidOut(claim.Payments, settlement);
  const isNothing = claim.Answer.Get.Kind === 'nothing';
  const shown = {
    nothingDue: terms?.NothingWonNothingDue === true && settlement === null,
    payee: !isNothing && payee,
    when: days !== null && !isPaid && !isNothing,
    agreed: terms?.AgreedOn,
  };
  if (!shown.nothingDue && !shown.when && !shown.agreed && !shown.payee) return null;
  return (
    <div className={classes(css.foot, isFirst && css.first)}>
      <Facts>
        {shown.nothingDue && <Fact term={t('money.facts.nothing_won')}>{t('money.facts.nothing_due')}</Fact>}
        {shown.payee && (
          <Fact term={t('money.facts.payee')}>
            {t(`money.facts.payees.${shown.payee}`)}{' '}
            {!claim.ClaimClosed && payoutState(claim) === 'empty' && (
              <a href={href(paths.details(claim.Id))}>{t('money.facts.fill_account')}</a>
            )}
          </Fact>
        )}
        {shown.when && <Fact term={t('answer.when')}>{t('money.facts.within', { count: days ?? 0 })}</Fact>}
        {shown.agreed && (
          <Fact term={t('money.facts.terms')}>
            {t('money.facts.agreed_on', { date: dateText(shown.agreed) })}{' '}
            <a href={pageData.brand.links.terms}>{t('money.facts.read_terms')}</a>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function ReportedNote({ claim }: { claim: ClaimDetail }) {
  return uncountedReports(claim).map(({ Id, AirlineContact: report }) => (
    <Banner key={Id} status="info" live={false} title={t('money.reported', { amount: reportedAmount(report) })}>
      {t('money.reported_text')}
    </Banner>
  ));
}

function uncountedReports({ Documents, Payments }: ClaimDetail): ClaimDocument[] {
  const counted = new Set(Payments.AirlinePayment.map(({ ReportDocumentId }) => ReportDocumentId));
  return Documents.Document.filter(
    ({ Id, AirlineContact: report }) => report?.Kind === 'Paid' && report.WithdrawnAt === null && !counted.has(Id),
  );
}

function reportedAmount(report: ClaimDocument['AirlineContact']): string {
  const cents = report?.AmountCents ?? 0;
  return report?.Currency && report.Currency !== 'EURO' ? amountText(cents / 100, report.Currency) : exactEuros(cents);
}
