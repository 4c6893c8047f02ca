import { type ReactNode, useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import css from './airline.module.css';

type OptionGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A single choice of a few, each a row with its radio button; arrow keys move between them. */
export function OptionGroup<Value extends string>({ label, options, value, onChange }: OptionGroupProps<Value>) {
  const id = useId();
  return (
    <RadioGroup
      aria-labelledby={id}
      value={value}
      onChange={(next) => onChange(next as Value)}
      className={css.group ?? ''}
    >
      <span id={id} className={css.label}>
        {label}
      </span>
      <div className={css.options}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={css.option ?? ''}>
            <span className={css.dot} aria-hidden="true" />
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
