import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import { payoutState } from '#contract/payout-rules.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import css from './money.module.css';
import { isPaidOut } from './paid-out.ts';

type AgreedFactsProps = { claim: ClaimDetail; money: Money; isFirst: boolean };

/** MONEY-5: what was agreed on; each line only when it was given. */
export function AgreedFacts({ claim, money, isFirst }: AgreedFactsProps) {
  const { t } = useTexts();
  const { Terms: terms, Payee: payee, PayoutDays: days, Settlement: settlement } = money;
  const isPaid = settlement !== null && isPaidOut(claim.Payments, settlement);
  const shown = {
    nothingDue: terms?.NothingWonNothingDue === true && settlement === null,
    when: days !== null && !isPaid,
    agreed: terms?.AgreedOn,
  };
  if (!shown.nothingDue && !shown.when && !shown.agreed && !payee) return null;
  return (
    <div className={classes(css.foot, isFirst && css.first)}>
      <Facts>
        {shown.nothingDue && <Fact term={t('money.facts.nothing_won')}>{t('money.facts.nothing_due')}</Fact>}
        {payee && (
          <Fact term={t('money.facts.payee')}>
            {t(`money.facts.payees.${payee}`)} <AccountLink claim={claim} />
          </Fact>
        )}
        {shown.when && <Fact term={t('money.facts.when')}>{t('money.facts.within', { count: days ?? 0 })}</Fact>}
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

/** The way to the bank details while none are filled in. */
function AccountLink({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  if (claim.ClaimClosed || payoutState(claim) !== 'empty') return null;
  return <a href={href(paths.details(claim.Id))}>{t('money.facts.fill_account')}</a>;
}
