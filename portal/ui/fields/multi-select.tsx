import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import field from './field.module.css';
import { FieldNote, type FieldWords, LabelText, useNote } from './field-parts.tsx';
import css from './select.module.css';
import { Options, type SelectOption } from './select.tsx';

type MultiSelectProps<Value extends string> = FieldWords & {
  options: readonly SelectOption<Value>[];
  /** The chosen values. */
  value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
  /** The placeholder while nothing is chosen. */
  placeholder: string;
  className?: string | undefined;
};

/** A multiple choice from a list that stays open while choosing; the field lists the chosen options. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, labelNote, hint, error, options, value, onChange, placeholder, className } = props;
  const { noteId, described } = useNote(props);
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <AriaSelect
      selectionMode="multiple"
      className={classes(field.field, className)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...described}
      placeholder={placeholder}
      value={value}
      onChange={(keys) => onChange(options.map((option) => option.value).filter((one) => keys.includes(one)))}
    >
      <Label className={field.label ?? ''}>
        <LabelText label={label} labelNote={labelNote} />
      </Label>
      <Button className={classes(field.input, css.button)}>
        <SelectValue className={css.value ?? ''}>
          {chosen.length === 0 ? placeholder : chosen.map((option) => option.label).join(', ')}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldNote id={noteId} hint={hint} error={error} />
      <Options options={options} />
    </AriaSelect>
  );
}
