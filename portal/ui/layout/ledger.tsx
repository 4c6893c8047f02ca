import type { ReactNode } from 'react';
import { figure } from '#contract/values/money.ts';
import { classes } from '../classes.ts';
import css from './ledger.module.css';

/** A row of a ledger: its name, a line in words below it, and one amount in cents for each column. */
export interface LedgerLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly sub?: ReactNode;
  readonly cents: readonly number[];
  /** Shows a 0 as 0,00; in other rows it is a dash. */
  readonly isWhole?: boolean | undefined;
}

type LedgerProps = {
  head: ReactNode;
  columns: readonly string[];
  rows: readonly LedgerLine[];
  total: LedgerLine;
  /** What a dash means, for screen readers. */
  none: string;
  /** `under`: on wide screens the heads are for screen readers alone, as large figures above are heads. */
  look?: 'under' | 'persons' | undefined;
};

/** MONEY-4: amounts that add up, in a table: two decimals, deductions with a minus, the sum under a heavy line. */
export function Ledger({ head, columns, rows, total, none, look }: LedgerProps) {
  return (
    <table className={classes('sm', css.ledger, look && css[look], columns.length > 2 && css.many)}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} none={none} />
        ))}
      </tbody>
      <tfoot>
        <Line row={{ ...total, isWhole: true }} none={none} />
      </tfoot>
    </table>
  );
}

function Line({ row, none }: { row: LedgerLine; none: string }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.sub && <span className={css.sub}>{row.sub}</span>}
      </th>
      {row.cents.map((cents, place) => {
        const isNone = cents === 0 && !row.isWhole;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
          <td key={place} className={classes(css.figure, isNone && css.none)}>
            {isNone ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="vh">{none}</span>
              </>
            ) : (
              figure(cents)
            )}
          </td>
        );
      })}
    </tr>
  );
}
