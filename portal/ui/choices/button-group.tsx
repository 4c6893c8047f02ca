import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import css from './button-group.module.css';
import { GroupError } from './group-error.tsx';
import { Radios } from './radios.tsx';

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
      {marking ? <Marking {...props} labelling={labelling} /> : <PlainButtons {...props} labelling={labelling} />}
      {error && <GroupError id={`${id}error`}>{error}</GroupError>}
    </div>
  );
}

type Labelled<Props> = Props & { labelling: { 'aria-labelledby': string; 'aria-describedby'?: string } };

function Marking<Value extends string>(props: Labelled<ButtonGroupProps<Value>>) {
  const { options, onChoose, isDisabled, value = null, labelling } = props;
  return (
    <Radios
      {...labelling}
      className={css.group}
      isDisabled={isDisabled}
      value={value}
      onChange={onChoose}
      options={options.map((option) => ({
        value: option.value,
        className: classes(css.option, option.primary && !value && css.primary),
        label: <Content option={option} isChosen={option.value === value} />,
      }))}
    />
  );
}

function PlainButtons<Value extends string>(props: Labelled<ButtonGroupProps<Value>>) {
  const { options, onChoose, isDisabled, answered, labelling } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" {...labelling} className={css.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          disabled={isDisabled}
          aria-pressed={answered === undefined ? undefined : option.value === answered}
          className={classes(css.option, option.primary && !answered && css.primary)}
          onClick={() => onChoose(option.value)}
        >
          <Content option={option} isChosen={option.value === answered} />
        </button>
      ))}
    </div>
  );
}

function Content({ option, isChosen }: { option: { label: ReactNode }; isChosen: boolean }) {
  return (
    <>
      {isChosen && <Icon of={Check} size="sm" />}
      {option.label}
    </>
  );
}
