import { type ReactNode, useId } from 'react';

type RadiosProps<Value extends string> = {
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  options: readonly { value: Value; label: ReactNode; className?: string | undefined }[];
  value: Value | null;
  onChange: (value: Value) => void;
  className: string | undefined;
};

/** A single choice; each label is drawn by its class, and its radio button is for the keyboard and screen readers. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { options, value, onChange, ...group } = props;
  const name = useId();
  return (
    <div role="radiogroup" {...group}>
      {options.map((option) => (
        <label key={option.value} className={option.className}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
