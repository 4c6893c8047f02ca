import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import field from './field.module.css';
import { ListField, useListbox } from './listbox.tsx';
import css from './search-select.module.css';
import type { SelectProps } from './select.tsx';

export type SearchSelectProps<Value extends string> = Omit<SelectProps<Value>, 'onChange' | 'size'> & {
  /** The choice; null when the field is empty or its text matches no option. */
  onChange: (value: Value | null) => void;
  showAllText: string;
  noneText: (typed: string) => string;
};

/** A single choice from a long list, found by typing, ignoring case and accents (UI-4; the ARIA practices' editable combobox). */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const { typed, all, list, showAll, ...search } = useSearch(props);
  const { isOpen, isLocked, control, close } = list;
  return (
    <ListField
      of={list}
      className={props.className ?? ''}
      words={({ label }) => <Highlighted text={label} search={all ? '' : (typed ?? '')} />}
    >
      <span className={field.affix}>
        <input
          {...list.attributes}
          {...{ autoComplete: 'off', autoCorrect: 'off', spellCheck: false }}
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          value={typed ?? props.options.find(({ value }) => value === props.value)?.label ?? ''}
          placeholder={props.placeholder}
          disabled={Boolean(props.isDisabled)}
          readOnly={isLocked}
          className={field.input}
          onChange={(event) => search.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            close();
            search.settle(false);
            props.onBlur?.();
          }}
          {...(!isLocked && {
            onKeyDown: search.onKeyDown,
            onClick: () => typed === null && matchMedia('(pointer: coarse)').matches && showAll(),
          })}
        />
        {!isLocked && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={props.showAllText}
            aria-expanded={isOpen}
            disabled={Boolean(props.isDisabled)}
            className={css.button}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              control.current?.focus();
              if (isOpen) close();
              else showAll();
            }}
          >
            <Icon of={ChevronDown} />
          </button>
        )}
      </span>
      {/* What Enter would take. */}
      <span className="vh" aria-live="polite">
        {typed?.trim() && list.active === null && isOpen && list.options[0]?.label}
      </span>
    </ListField>
  );
}

/** The typed text, the options that match it, and the choice that it stands for when the field is left. */
function useSearch<Value extends string>(props: SearchSelectProps<Value>) {
  const { options, value, onChange } = props;
  /** The typed text; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Shows all options whatever the text: the list was opened by its button. */
  const [all, setAll] = useState(false);
  const former = useRef(value);
  const shown = typed === null || all ? options : filterByText(options, typed);
  const matchesNone = typed !== null && filterByText(options, typed).length === 0;
  const list = useListbox({
    ...props,
    options: shown,
    chosen: value === null ? [] : [value],
    onChoose: choose,
    error: matchesNone ? props.noneText(typed.trim()) : props.error,
  });

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

  function type(text: string) {
    if (typed === null) former.current = value;
    setTyped(text);
    setAll(false);
    list.open(null);
    // An empty text clears the choice.
    if (text === '' && value !== null) onChange(null);
  }

  function showAll() {
    setAll(true);
    list.open(value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Enter' && list.active !== null) list.choose(list.active);
    else if (key === 'Enter' && typed !== null) {
      list.close();
      settle(true);
    } else if (key === 'Escape') return settle(false);
    else if (/^Arrow(?:Up|Down)$/.test(key) && !list.isOpen) {
      setAll(true);
      list.open();
    } else if (key === 'Home' || key === 'End' || !list.move(key)) return;
    // Enter chooses an option and must not submit the form yet.
    event.preventDefault();
  }

  return { typed, all, list, settle, type, showAll, onKeyDown };
}

function Highlighted({ text, search }: { text: string; search: string }) {
  const wanted = folded(search.trim());
  const from = wanted === '' ? -1 : folded(text).indexOf(wanted);
  if (from < 0) return <span>{text}</span>;
  const [shown, to] = [text.normalize('NFC'), from + wanted.length];
  return (
    <span>
      {shown.slice(0, from)}
      <mark className={css.found}>{shown.slice(from, to)}</mark>
      {shown.slice(to)}
    </span>
  );
}

/** A text without case and accents (UI-4), each letter in its place: where a match begins, it begins in the text too. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/./gsu, (letter) => String([...letter.normalize('NFD')][0]).toLowerCase());
}

/** UI-4: the options that match a query: first those that start with it, then those with a word that does, then the rest. */
export function filterByText<Option extends { label: string }>(options: readonly Option[], search: string): Option[] {
  const wanted = folded(search.trim());
  const ranked = options.map((option) => ({
    option,
    rank: rankOf(option.label, folded(option.label).indexOf(wanted)),
  }));
  const matching = ranked.filter(({ rank }) => rank !== null);
  return matching.toSorted((a, b) => Number(a.rank) - Number(b.rank)).map(({ option }) => option);
}

function rankOf(label: string, from: number): number | null {
  if (from <= 0) return from < 0 ? null : 0;
  return /[\s\-(]/.test(label.normalize('NFC').charAt(from - 1)) ? 1 : 2;
}

export function isSameText(a: string, b: string): boolean {
  return folded(a.trim()) === folded(b.trim());
}
