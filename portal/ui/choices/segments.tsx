import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import css from './segments.module.css';

type SegmentsProps<Value extends string> = {
  /** The accessible name of the group, for screen readers only. */
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode; icon?: LucideIcon | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean | undefined;
  /** A hint below, such as the effect of the choice. */
  hint?: ReactNode;
};

/** A single choice that switches the content below it; arrow keys move between the options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, isDisabled = false, hint } = props;
  const id = useId();
  return (
    <div>
      <RadioGroup
        className={css.group ?? ''}
        orientation="horizontal"
        aria-labelledby={`${id}label`}
        {...(hint && { 'aria-describedby': `${id}hint` })}
        value={value}
        onChange={(next) => onChange(next as Value)}
        isDisabled={isDisabled}
      >
        <span id={`${id}label`} className="vh">
          {label}
        </span>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={css.option ?? ''}>
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
      {hint && (
        <p id={`${id}hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
