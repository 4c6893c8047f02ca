import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import css from './button-group.module.css';
import { GroupError } from './group-error.tsx';

type ButtonGroupProps<Value extends string> = {
  /** The question the buttons answer; `hideLabel` keeps it for screen readers alone. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** `primary` marks the answer that goes on, until one is chosen. */
  options: readonly { value: Value; label: ReactNode; primary?: boolean | undefined }[];
  onChoose: (value: Value) => void;
  isDisabled?: boolean | undefined;
  error?: ReactNode;
} /** Each option acts at once; `answered` is the one that was pressed, shown pressed with a check icon. */ & (
  | { marking?: false | undefined; value?: never; answered?: Value | null | undefined }
  /** The pressed option becomes the only checked one, with a check icon; `value` is that option. */
  | { marking: true; value: Value | null; answered?: never }
);

/** A few options side by side (UI-2). With `marking` they are a radio group, otherwise plain buttons. */
export function ButtonGroup<Value extends string>(props: ButtonGroupProps<Value>) {
  const { label, hideLabel, error, marking } = props;
  const id = useId();
  const labelling = {
    'aria-labelledby': `${id}label`,
    ...(error && { 'aria-describedby': `${id}error` }),
  };
  return (
    <div className={field.field}>
      <span id={`${id}label`} className={hideLabel ? 'vh' : field.label}>
        {label}
      </span>
      {marking ? <Radios {...props} labelling={labelling} /> : <PlainButtons {...props} labelling={labelling} />}
      {error && <GroupError id={`${id}error`}>{error}</GroupError>}
    </div>
  );
}

type Labelled<Props> = Props & { labelling: { 'aria-labelledby': string; 'aria-describedby'?: string } };

function Radios<Value extends string>(props: Labelled<ButtonGroupProps<Value>>) {
  const { options, onChoose, isDisabled = false, value, labelling } = props;
  return (
    <ToggleButtonGroup
      {...labelling}
      className={css.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={value ? [value] : []}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className={classes(css.option, option.primary && !value && css.primary)}
        >
          {({ isSelected }) => (
            <>
              {isSelected && <Icon of={Check} size="sm" />}
              {option.label}
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function PlainButtons<Value extends string>(props: Labelled<ButtonGroupProps<Value>>) {
  const { options, onChoose, isDisabled = false, answered, labelling } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" {...labelling} className={css.group}>
      {options.map((option) => (
        <Button
          key={option.value}
          isDisabled={isDisabled}
          {...(answered !== undefined && { 'aria-pressed': option.value === answered })}
          {...(option.value === answered && { 'data-selected': true })}
          className={classes(css.option, option.primary && !answered && css.primary)}
          onPress={() => onChoose(option.value)}
        >
          {option.value === answered && <Icon of={Check} size="sm" />}
          {option.label}
        </Button>
      ))}
    </div>
  );
}
