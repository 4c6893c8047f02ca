import { Check, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { exactEuros } from '#contract/money/amounts.ts';
import { WholeDates } from '../../lib/texts/whole-dates.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon, PlaneSolid } from '../../ui/icon.tsx';
import css from './payments.module.css';

type PaymentEntryProps = {
  sign: 'expected' | 'sent' | 'returned' | 'airline';
  title: ReactNode;
  /** What is known of it, in short pieces. */
  facts: readonly (string | false | null)[];
  cents: number;
  children?: ReactNode;
};

const icons = { expected: Clock, sent: Check, returned: Undo2 } as const;

/** PAID-1: one payment: from or to whom, what is known of it, and the amount at the right edge. */
export function PaymentEntry({ sign, title, facts, cents, children }: PaymentEntryProps) {
  const isReturned = sign === 'returned';
  const known = facts.filter(Boolean);
  return (
    <li className={css.row}>
      <span className={classes(css.node, css[sign])} data-sign={sign}>
        {sign === 'airline' ? <PlaneSolid size="sm" /> : <Icon of={icons[sign]} size="sm" />}
      </span>
      <div className={css.words}>
        <b>{title}</b>
        {known.length > 0 && (
          <ul className={css.facts}>
            {known.map((fact) => (
              <li key={String(fact)}>
                <WholeDates>{String(fact)}</WholeDates>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isReturned ? (
        <s className={css.amount}>{exactEuros(cents)}</s>
      ) : (
        <span className={css.amount}>{exactEuros(cents)}</span>
      )}
      {children && <div className={css.more}>{children}</div>}
    </li>
  );
}
