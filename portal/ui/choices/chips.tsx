import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import field from '../fields/field.module.css';
import { LabelText } from '../fields/field-parts.tsx';
import { Icon } from '../icon.tsx';
import css from './chips.module.css';
import { GroupError } from './group-error.tsx';

export type ChipsProps<Value extends string> = {
  label: ReactNode;
  labelNote?: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  /** The chosen values. */
  value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
  error?: ReactNode;
  isDisabled?: boolean | undefined;
};

/** A multiple choice of a few options, all visible; a chosen one has a check icon. Arrow keys move between them. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, labelNote, options, value, onChange, error, isDisabled } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <span id={`${id}label`} className={field.label}>
        <LabelText label={label} labelNote={labelNote} />
      </span>
      <ToggleButtonGroup
        className={css.chips ?? ''}
        selectionMode="multiple"
        aria-labelledby={`${id}label`}
        {...(error && { 'aria-describedby': `${id}error` })}
        isDisabled={Boolean(isDisabled)}
        selectedKeys={value}
        onSelectionChange={(keys) => onChange(options.map((option) => option.value).filter((one) => keys.has(one)))}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} id={option.value} className={css.chip ?? ''}>
            {({ isSelected }) => (
              <>
                {isSelected && <Icon of={Check} size="sm" />}
                {option.label}
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <GroupError id={`${id}error`}>{error}</GroupError>}
    </div>
  );
}
