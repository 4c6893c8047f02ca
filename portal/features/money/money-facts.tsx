import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { Money, Totals } from '#contract/money/schema.ts';
import { isOwedToUs } from '#contract/money/sum.ts';
import type { Payments } from '#contract/payments/schema.ts';
import { SectionLink } from '../../lib/page/scroll.tsx';
import { dateText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Fact } from '../../ui/layout/facts.tsx';
import css from './money.module.css';

type MoneyFactsProps = { claim: ClaimDetail; money: Money };

/** The nets that are said in short: of the settlement, else of the scenarios. */
function useNets({ Settlement, Scenarios }: Money) {
  const { t } = useTexts();
  const first = Settlement ?? Scenarios[0];
  if (!first) return null;
  const cents = first.Totals.NetCents;
  const court = Settlement ? undefined : Scenarios.slice(1).find(({ Kind }) => Kind === 'Court');
  return {
    term: isOwedToUs(cents) ? t('money.owed') : t('money.net'),
    amount: exactEuros(Math.abs(cents)),
    court: court ? exactEuros(court.Totals.NetCents) : null,
  };
}

/** The net in the status card, where the window is too narrow for the aside. */
export function StatusNet({ claim, money }: MoneyFactsProps) {
  const { t } = useTexts();
  const nets = useNets(money);
  if (!nets) return null;
  return (
    <Fact term={nets.term} className={css.narrow}>
      <SectionLink claimId={claim.Id} to="money">
        <span className="num">{nets.amount}</span>
      </SectionLink>
      {nets.court !== null && (
        <span className={css.sub}>{t('money.scenarios.court_short', { amount: nets.court })}</span>
      )}
    </Fact>
  );
}

/** The net, when it was paid and to whom, in the claim in short. */
export function AsideMoney({ claim, money }: MoneyFactsProps) {
  const { t } = useTexts();
  const nets = useNets(money);
  const sent = claim.Payments.Payout.flatMap(({ State, SentOn }) => (State === 'Sent' && SentOn ? [SentOn] : []));
  const isPaid = money.Settlement !== null && isPaidOut(claim.Payments, money.Settlement);
  const last = isPaid ? sent.toSorted().at(-1) : undefined;
  return (
    <>
      {nets && (
        <Fact term={nets.term}>
          <SectionLink claimId={claim.Id} to="money">
            <span className="num">{nets.amount}</span>
          </SectionLink>
        </Fact>
      )}
      {nets?.court && (
        <Fact term={t('money.court_term')} empty>
          <span className="num">{nets.court}</span>
        </Fact>
      )}
      {last && (
        <Fact term={t('money.states.paid')}>
          <time dateTime={last}>{dateText(last)}</time>
        </Fact>
      )}
      {money.Payee === 'Person' && <Fact term={t('money.facts.payee')}>{t('money.each_apart')}</Fact>}
    </>
  );
}

/** Whether payouts that were sent, and did not come back, make up the whole net. */
export function isPaidOut({ Payout }: Payments, { Totals }: { readonly Totals: Totals }): boolean {
  const sent = Payout.filter(({ State }) => State === 'Sent').reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  return Totals.NetCents > 0 && sent >= Totals.NetCents;
}
