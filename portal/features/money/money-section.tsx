import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import { useSection } from '../../lib/page/section-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AgreedFacts } from './agreed-facts.tsx';
import css from './money.module.css';
import { ReportedNote } from './reported-note.tsx';
import { ScenarioSums } from './scenario-sums.tsx';
import { SettlementSum } from './settlement-sum.tsx';

/** MONEY-1, MONEY-4: what the reader gets: large, then the ledger behind it, then what was agreed on. */
export function MoneySection({ claim, money }: { claim: ClaimDetail; money: Money }) {
  const { t } = useTexts();
  useSection('money');
  const hasSum = money.Settlement !== null || money.Scenarios.length > 0;
  return (
    <section id="money" aria-labelledby="money-title" className={css.section}>
      <h2 id="money-title">{t('money.title')}</h2>
      <Card className={css.sum}>
        {money.Settlement ? (
          <SettlementSum claim={claim} money={money} settlement={money.Settlement} />
        ) : (
          hasSum && <ScenarioSums claim={claim} money={money} />
        )}
        <ReportedNote claim={claim} />
        <AgreedFacts claim={claim} money={money} isFirst={!hasSum} />
      </Card>
    </section>
  );
}
