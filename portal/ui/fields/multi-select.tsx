import { SelectField, type SelectProps } from './select.tsx';

type MultiSelectProps<Value extends string> = Omit<SelectProps<Value>, 'value' | 'onChange' | 'name'> & {
  /** The chosen values. */
  value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
};

/** A multiple choice from a list that stays open while choosing; the field lists the chosen options. */
export function MultiSelect<Value extends string>({ value, onChange, ...props }: MultiSelectProps<Value>) {
  const isChosen = (one: Value) => value.includes(one);
  const turned = (pressed: Value) => (one: Value) => (one === pressed) !== isChosen(one);
  return (
    <SelectField
      {...props}
      isMultiple
      chosen={props.options.filter((option) => isChosen(option.value))}
      onChange={(pressed) => onChange(props.options.map((option) => option.value).filter(turned(pressed)))}
    />
  );
}
