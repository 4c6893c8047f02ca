import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import css from './team.module.css';

/** A table that shows its columns from 40rem, and before each value where it is narrower, by the value's `data-label`. */
export function TeamTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowButtonProps = {
  text: string;
  /** What it is done to, which only screen readers are told. */
  of: string;
  isDangerous?: boolean;
  unavailable?: boolean;
  onPress: () => void;
};

/** An act at one row of a list. */
export function RowButton({ text, of, isDangerous, ...button }: RowButtonProps) {
  return (
    <Button look={isDangerous ? 'danger-text' : 'text'} size="s" aria-label={`${text}: ${of}`} {...button}>
      {text}
    </Button>
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
