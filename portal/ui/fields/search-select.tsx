import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import field from './field.module.css';
import { FieldNote, LabelText } from './field-parts.tsx';
import { InertOutside } from './inert-outside.tsx';
import { filterByText, highlightParts, isSameText } from './search-match.ts';
import css from './search-select.module.css';
import list from './select.module.css';
import type { SelectOption, SelectProps } from './select.tsx';

export type SearchSelectProps<Value extends string> = Omit<SelectProps<Value>, 'onChange' | 'size'> & {
  /** The choice; null when the field is empty or its text matches no option. */
  onChange: (value: Value | null) => void;
  /** The name of the button that shows all options. */
  showAllText: string;
  /** The error text when nothing matches. */
  noneText: (typed: string) => string;
};

/** A single choice from a long list, found by typing, ignoring case and accents (UI-4). */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const { label, labelNote, hint, error, locked, lockedBy, options, value, onBlur, placeholder, name } = props;
  const isLocked = Boolean(locked) || lockedBy !== undefined;
  const search = useSearch(props);
  const { typed, matchesNone } = search;
  return (
    <ComboBox<SelectOption<Value>>
      className={classes(field.field, isLocked && field.locked, props.className)}
      validationBehavior="aria"
      isInvalid={Boolean(error) || matchesNone}
      isDisabled={Boolean(props.isDisabled)}
      isReadOnly={isLocked}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
      isRequired={Boolean(props.isRequired)}
      allowsCustomValue
      // Only typing opens the list by itself, not the choice that replaces the text; on touch a tap opens it.
      menuTrigger={typed === null ? restingTrigger() : 'input'}
      items={search.shown}
      value={value}
      inputValue={typed ?? options.find((option) => option.value === value)?.label ?? ''}
      onInputChange={search.onInputChange}
      // React Aria passes null when it leaves the text alone; `settle` decides what the text means.
      onChange={(key) => key !== null && search.choose(key as Value)}
      onOpenChange={search.onOpenChange}
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      onBlur={() => {
        search.settle(false);
        onBlur?.();
      }}
      {...(name && { name })}
    >
      <Label className={field.label ?? ''}>
        <LabelText label={label} labelNote={labelNote} />
      </Label>
      <span className={field.affix} onKeyDownCapture={search.onKeyDown}>
        <Input className={field.input ?? ''} placeholder={placeholder} autoComplete="off" />
        {!isLocked && (
          <Button className={css.button ?? ''} aria-label={props.showAllText}>
            <Icon of={ChevronDown} />
          </Button>
        )}
      </span>
      <FieldNote hint={hint} error={matchesNone ? props.noneText(typed?.trim() ?? '') : error} locked={locked} />
      <InertOutside />
      <Options search={search} />
    </ComboBox>
  );
}

type Search<Value extends string> = ReturnType<typeof useSearch<Value>>;

/** The typed text, the options that match it, and the choice that it stands for when the field is left. */
function useSearch<Value extends string>({ options, value, onChange }: SearchSelectProps<Value>) {
  /** The typed text; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Shows all options whatever the text: the list was opened by its button. */
  const [all, setAll] = useState(false);
  const former = useRef(value);
  const shown = typed === null || all ? options : filterByText(options, typed);
  const matchesNone = typed !== null && filterByText(options, typed).length === 0;

  function choose(next: Value | null) {
    setTyped(null);
    if (next !== value) onChange(next);
  }

  /** Commits the text: a match becomes the choice; a text without a match stays for correction. */
  function settle(entered: boolean) {
    if (typed === null) return;
    if (typed.trim() === '') return choose(null);
    const found = filterByText(options, typed);
    const same = found.find(({ label: text }) => isSameText(text, typed));
    // Enter takes the best match; leaving the field takes only an unambiguous one.
    const meant = same ?? (found.length === 1 || entered ? found[0] : undefined);
    if (meant) return choose(meant.value);
    if (found.length > 0) return choose(former.current);
    if (value !== null) onChange(null);
  }

  function onInputChange(text: string) {
    if (typed === null) former.current = value;
    setTyped(text);
    setAll(false);
    // An empty text clears the choice; then the Tab key must not choose from the open list.
    if (text === '' && value !== null) onChange(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const onOption = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    const entered = event.key === 'Enter';
    if (typed === null || onOption || !(entered || event.key === 'Escape')) return;
    // Enter chooses an option and must not submit the form yet.
    if (entered) event.preventDefault();
    settle(entered);
  }

  const onOpenChange = (isOpen: boolean, trigger?: string) => setAll(isOpen && trigger !== 'input');
  return { typed, all, shown, matchesNone, choose, settle, onInputChange, onKeyDown, onOpenChange };
}

function restingTrigger(): 'focus' | 'manual' {
  return matchMedia('(pointer: coarse)').matches ? 'focus' : 'manual';
}

/** The list below the field; the part of each option that matches the text is highlighted. */
function Options<Value extends string>({ search: { typed, all } }: { search: Search<Value> }) {
  return (
    <Popover className={classes(list.popover, css.popover)} offset={4}>
      <ListBox<SelectOption<Value>> className={list.list ?? ''} dependencies={[typed, all]}>
        {({ value: id, label: text, isDisabled = false }) => (
          <ListBoxItem id={id} textValue={text} isDisabled={isDisabled} className={list.option ?? ''}>
            {({ isSelected }) => (
              <>
                <Highlighted text={text} search={all ? '' : (typed ?? '')} />
                {isSelected && <Icon of={Check} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

function Highlighted({ text, search }: { text: string; search: string }) {
  return (
    <span>
      {highlightParts(text, search).map((part) =>
        part.found ? (
          <mark key="found" className={css.found}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
