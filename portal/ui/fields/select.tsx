import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import field from './field.module.css';
import type { FieldWords } from './field-parts.tsx';
import { type Listbox, ListField, type SelectOption, useListbox } from './listbox.tsx';
import css from './select.module.css';

export type SelectProps<Value extends string> = FieldWords & {
  options: readonly SelectOption<Value>[];
  /** The chosen value; null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder: string;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  hidesLabel?: boolean | undefined;
  size?: 'm' | 's' | undefined;
  className?: string | undefined;
};

/** A single choice from a short list; long lists get a search-select. */
export function Select<Value extends string>({ value, ...props }: SelectProps<Value>) {
  const chosen = props.options.filter((option) => option.value === value);
  return <SelectField {...props} chosen={chosen} />;
}

type MultiSelectProps<Value extends string> = Omit<SelectProps<Value>, 'value' | 'onChange' | 'name'> & {
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

type SelectFieldProps<Value extends string> = Omit<SelectProps<Value>, 'value'> & {
  chosen: readonly SelectOption<Value>[];
  /** Called with each option that is pressed; the list stays open. */
  isMultiple?: boolean;
};

/** A field that names what is chosen and opens the list to choose from (the ARIA practices' select-only combobox). */
function SelectField<Value extends string>({ chosen, size, className, ...props }: SelectFieldProps<Value>) {
  const list = useListbox({ ...props, chosen: chosen.map(({ value }) => value), onChoose: props.onChange });
  const onKeyDown = useSelectKeys(list);
  const isPressed = useRef(false);
  const toggle = () => (list.isOpen ? list.close() : list.open());
  return (
    <ListField of={list} className={classes(size === 's' && field.small, className)} words={optionWords}>
      <button
        {...list.attributes}
        type="button"
        role="combobox"
        aria-expanded={list.isOpen}
        disabled={Boolean(props.isDisabled) || list.isLocked}
        className={classes(field.input, css.button)}
        onKeyDown={onKeyDown}
        // Firefox presses a button with the space bar when that is released.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onMouseDown={(event) => {
          // As it goes down: what the field before shows when it is left may move this one away. Safari would not focus it.
          event.preventDefault();
          event.currentTarget.focus();
          isPressed.current = true;
          if (event.button === 0) toggle();
        }}
        onClick={() => {
          if (!isPressed.current) toggle();
          isPressed.current = false;
        }}
        onBlur={() => {
          list.close();
          props.onBlur?.();
        }}
      >
        <span className={classes(css.value, chosen.length === 0 && 'muted')}>
          {chosen.map((option) => option.label).join(', ') || props.placeholder}
        </span>
        {!list.isLocked && <Icon of={ChevronDown} />}
      </button>
    </ListField>
  );
}

const optionWords = ({ label, note }: SelectOption) => (
  <span className={css.words}>
    {label}
    {note && <span className={css.optionNote}> {note}</span>}
  </span>
);

const wordPause = 500;

/** The keys of the list, Enter and the space bar; a letter leads to the next option that begins with it. */
function useSelectKeys<Value extends string>({ isOpen, active, usable, open, choose, move }: Listbox<Value>) {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const isTyping = ({ timeStamp }: KeyboardEvent) => timeStamp - typed.current.at < wordPause;

  function find(event: KeyboardEvent) {
    const word = (isTyping(event) ? typed.current.text : '') + event.key;
    typed.current = { text: word, at: event.timeStamp };
    // One letter again and again leads from one option to the next.
    const isNext = [...word].every((letter) => letter === word[0]);
    const from = Math.max(0, usable.findIndex(({ value }) => value === active) + (isNext ? 1 : 0));
    const inTurn = [...usable.slice(from), ...usable.slice(0, from)];
    open(inTurn.find(({ label }) => startsWith(label, isNext ? event.key : word))?.value ?? active ?? undefined);
  }

  return function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    if (key.length === 1 && (key !== ' ' || isTyping(event))) find(event);
    else if (isOpen && (key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp'))) {
      if (active !== null) choose(active);
    } else if (!isOpen && ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) {
      open({ Home: usable[0], End: usable.at(-1) }[key]?.value);
    } else if (!move(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function startsWith(label: string, word: string): boolean {
  return label.normalize('NFC').slice(0, word.length).localeCompare(word, undefined, { sensitivity: 'base' }) === 0;
}
