import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import field from './field.module.css';
import { FieldNote, type FieldWords, LabelText, useNote } from './field-parts.tsx';
import css from './select.module.css';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** An explanation in the list; the field shows only the label. */
  note?: string;
  isDisabled?: boolean;
};

export type SelectProps<Value extends string> = FieldWords & {
  options: readonly SelectOption<Value>[];
  /** The chosen value; null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** The placeholder while nothing is chosen. */
  placeholder: string;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  size?: 'm' | 's' | undefined;
  className?: string | undefined;
};

/** A single choice from a short list; long lists get a search-select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelNote, hint, error, locked, lockedBy, options, value, onChange, onBlur, placeholder, name } =
    props;
  const { noteId, described } = useNote(props);
  const isLocked = Boolean(locked) || lockedBy !== undefined;
  return (
    <AriaSelect
      className={classes(field.field, props.size === 's' && field.small, isLocked && field.locked, props.className)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={Boolean(props.isDisabled) || isLocked}
      {...described}
      isRequired={Boolean(props.isRequired)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(String(key) as Value)}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <Label className={field.label ?? ''}>
        <LabelText label={label} labelNote={labelNote} />
      </Label>
      <Button className={classes(field.input, css.button)}>
        <SelectValue className={css.value ?? ''}>
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        {!isLocked && <Icon of={ChevronDown} />}
      </Button>
      <FieldNote id={noteId} hint={hint} error={error} locked={locked} />
      <Options options={options} />
    </AriaSelect>
  );
}

/** The list below a select, with a check icon at what is chosen. */
export function Options<Value extends string>({ options }: { options: readonly SelectOption<Value>[] }) {
  return (
    <Popover className={css.popover ?? ''} offset={4}>
      <ListBox className={css.list ?? ''} items={options}>
        {({ value: id, label: text, note, isDisabled = false }) => (
          <ListBoxItem id={id} textValue={text} isDisabled={isDisabled} className={css.option ?? ''}>
            {({ isSelected }) => (
              <>
                <span className={css.words}>
                  {text}
                  {note && <span className={css.optionNote}> {note}</span>}
                </span>
                {isSelected && <Icon of={Check} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
