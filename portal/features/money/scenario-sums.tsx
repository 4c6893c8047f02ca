import { Clock } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { Money } from '#contract/money/schema.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Ledger } from '../../ui/layout/ledger.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './money.module.css';
import { useLedgerRows } from './money-rows.ts';
import { PersonsLedger } from './persons-ledger.tsx';
import { UncountedNote } from './uncounted-note.tsx';

/** MONEY-2, MONEY-4: before the outcome, the net of each scenario over the ledger that leads to it. */
export function ScenarioSums({ claim, money }: { claim: ClaimDetail; money: Money }) {
  const { t } = useTexts();
  const { Scenarios: scenarios } = money;
  const columns = scenarios.map(({ Totals }) => Totals);
  const { rows, net } = useLedgerRows({ claim, money, columns, isTotal: true });
  const isPair = scenarios.length > 1;
  const heads = isPair ? scenarios.map(({ Kind }) => t(`money.scenarios.${Kind}`)) : [t('money.ledger.amount')];
  return (
    <>
      <div className={css.top}>
        <p className={css.eyebrow}>
          {t('money.net_together', { count: claim.Passengers.Person.length })}{' '}
          <Tag icon={Clock}>{t('money.states.open')}</Tag>
        </p>
        <dl className={classes(css.nets, isPair && css.pair)}>
          {scenarios.map(({ Kind, Totals }, place) => (
            <div key={Kind}>
              <dt className={isPair ? undefined : 'vh'}>{isPair ? t(`money.scenarios.${Kind}`) : t('money.net')}</dt>
              <dd className={classes(place > 0 && css.less)}>{exactEuros(Totals.NetCents)}</dd>
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
      <PersonsLedger
        claim={claim}
        columns={heads}
        shares={scenarios.map(({ Shares }) => Shares)}
        totals={columns.map(({ NetCents }) => NetCents)}
      />
    </>
  );
}
