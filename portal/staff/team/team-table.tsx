import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../texts.tsx';
import css from './team.module.css';

type TeamTableProps<Row> = {
  rows: readonly Row[];
  /** What stands in the head of a row instead of its name. */
  head?: (row: Row) => ReactNode;
  /** The titles of the other columns, each with what a row shows there. */
  columns: readonly (readonly [title: string, cell: (row: Row) => ReactNode])[];
  isOff: (row: Row) => boolean;
  acts: (row: Row) => ReactNode;
};

/** A table that shows the titles of its columns from 40rem, and before each value where it is narrower. */
export function TeamTable<Row extends { readonly Id: string; readonly Name: string }>({
  rows,
  head = ({ Name }) => Name,
  columns,
  isOff,
  acts,
}: TeamTableProps<Row>) {
  return (
    <Card>
      <table className={css.table}>
        <thead>
          <tr>
            {[t('name'), ...columns.map(([title]) => title)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Id} className={isOff(row) ? css.off : undefined}>
              <th scope="row">{head(row)}</th>
              {columns.map(([title, cell]) => (
                <td key={title} data-label={title}>
                  {cell(row)}
                </td>
              ))}
              <td>{acts(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type TicksProps<Value extends string> = {
  options: readonly Value[];
  chosen: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  onChange: (chosen: Value[]) => void;
};

/** Several of a list; the chosen keep its order. */
export function Ticks<Value extends string>({ options, chosen, labelOf, onChange }: TicksProps<Value>) {
  return options.map((option) => (
    <Checkbox
      key={option}
      isSelected={chosen.includes(option)}
      onChange={(isOn) => onChange(options.filter((one) => (one === option ? isOn : chosen.includes(one))))}
    >
      {labelOf(option)}
    </Checkbox>
  ));
}
