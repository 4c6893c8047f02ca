import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import field from './field.module.css';
import { FieldNote, LabelText, useNote } from './field-parts.tsx';
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
  const fault = matchesNone ? props.noneText(typed?.trim() ?? '') : error;
  const { noteId, described } = useNote({ ...props, error: fault });
  return (
    <ComboBox<SelectOption<Value>>
      className={classes(field.field, isLocked && field.locked, props.className)}
      validationBehavior="aria"
      isInvalid={Boolean(fault)}
      isDisabled={Boolean(props.isDisabled)}
      isReadOnly={isLocked}
      {...described}
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
      <FieldNote id={noteId} hint={hint} error={fault} locked={locked} />
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

const hidden = '[aria-hidden=true]';

/**
 * While the list of the combo box around it is open, nothing outside can be focused by keys. React Aria hides all that from screen
 * readers, but hidden content must not be focusable (WCAG 4.1.2). A mouse or a finger still reaches another field at once: it closes the list.
 */
function InertOutside() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const before = new Set(document.querySelectorAll(hidden));
    let outside: readonly HTMLElement[] = [];
    // React Aria hides in an effect of the combo box, which follows this one.
    queueMicrotask(() => {
      outside = [...document.querySelectorAll<HTMLElement>(hidden)].filter((one) => !before.has(one));
      for (const one of outside) one.inert = true;
    });
    const free = () => {
      for (const one of outside) one.inert = false;
    };
    const pointers = ['pointermove', 'pointerdown'] as const;
    for (const pointer of pointers) addEventListener(pointer, free, true);
    return () => {
      for (const pointer of pointers) removeEventListener(pointer, free, true);
      free();
    };
  }, [isOpen]);
  return null;
}

/** A part of a text, and whether it is what was searched for. */
type MatchPart = { text: string; found: boolean };

/** A text without case and accents, letter by letter, so that an index in it is an index in the original text. */
function folded(text: string): string[] {
  return [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/**
 * The first match of a query in a text, ignoring case and accents (UI-4), as start and end index in letters; null
 * without a match.
 */
function found(text: string, search: string): [number, number] | null {
  const letters = folded(text.normalize('NFC'));
  const wanted = folded(search.normalize('NFC')).join('');
  for (let from = 0; from < letters.length; from += 1) {
    let read = '';
    for (let to = from; to <= letters.length; to += 1) {
      if (read === wanted) return [from, to];
      if (!wanted.startsWith(read)) break;
      read += letters[to] ?? '';
    }
  }
  return null;
}

/**
 * UI-4: the options that match a query: first those that start with it, then those with a word that does, then the
 * rest.
 */
export function filterByText<Option extends { label: string }>(options: readonly Option[], search: string): Option[] {
  const wanted = search.trim();
  const ranked = options.flatMap((option) => {
    const range = found(option.label, wanted);
    return range ? [{ option, rank: rankOf(option.label, range[0]) }] : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function rankOf(label: string, from: number): number {
  if (from === 0) return 0;
  return /[\s\-(]/.test([...label.normalize('NFC')][from - 1] ?? '') ? 1 : 2;
}

/** Whether two texts are equal, ignoring case, accents and surrounding space. */
export function isSameText(a: string, b: string): boolean {
  return folded(a.trim()).join('') === folded(b.trim()).join('');
}

/** Splits a label into parts, so that the match can be highlighted. */
export function highlightParts(label: string, search: string): MatchPart[] {
  const wanted = search.trim();
  const range = wanted === '' ? null : found(label, wanted);
  if (!range) return [{ text: label, found: false }];
  const letters = [...label.normalize('NFC')];
  const part = (from: number, to: number, isFound: boolean) => ({
    text: letters.slice(from, to).join(''),
    found: isFound,
  });
  return [part(0, range[0], false), part(...range, true), part(range[1], letters.length, false)].filter(
    ({ text }) => text !== '',
  );
}
