import { type ReactNode, useId } from 'react';

export type RadiosProps<Value extends string> = {
  label: ReactNode;
  labelClassName: string;
  /** `sign` stands before the label, and says which is chosen by its class or colour. */
  options: readonly { value: Value; label: ReactNode; sign?: ReactNode }[];
  optionClassName: string | undefined;
  value: Value | null;
  onChange: (value: Value) => void;
  className: string | undefined;
};

/** A single choice; each option is drawn by its class, and its radio button is for the keyboard and screen readers. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { label, labelClassName, options, optionClassName, value, onChange, className } = props;
  const id = useId();
  return (
    <div>
      <span id={id} className={labelClassName}>
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={className}>
        {options.map((option) => (
          <label key={option.value} className={optionClassName}>
            <input
              type="radio"
              className="vh"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
