import { Check } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { follow, placeAt } from '../overlays/place.ts';
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

type ListboxProps<Value extends string> = FieldWords & {
  options: readonly SelectOption<Value>[];
  chosen: readonly Value[];
  onChoose: (value: Value) => void;
  /** The list stays open for more than one choice. */
  isMultiple?: boolean | undefined;
  isRequired?: boolean | undefined;
  name?: string | undefined;
  /** The label is for screen readers, and what is chosen says enough to the eye. */
  hidesLabel?: boolean | undefined;
};

type ListState<Value> = { active: Value | null; isOpen: boolean; close: () => void };
export type Listbox<Value extends string> = ReturnType<typeof useListbox<Value>>;

/** The ARIA practices: the focus stays on the control, which names the active option and closes the list on blur. */
export function useListbox<Value extends string>(props: ListboxProps<Value>) {
  const { options, chosen, onChoose, isMultiple } = props;
  const [wantsOpen, setOpen] = useState(false);
  const [active, setActive] = useState<Value | null>(null);
  const isOpen = wantsOpen && options.length > 0;
  const usable = options.filter(({ isDisabled }) => !isDisabled);
  const at = usable.findIndex(({ value }) => value === active);

  /** Opens the list with this option active; without one, with what is chosen, else the first. */
  function open(next?: Value | null) {
    const first = usable.find(({ value }) => chosen.includes(value)) ?? usable[0];
    setOpen(true);
    setActive(next === undefined ? (first?.value ?? null) : next);
  }

  function close() {
    setOpen(false);
    setActive(null);
  }

  function choose(value: Value) {
    if (isMultiple) setActive(value);
    else close();
    onChoose(value);
  }

  /** Moves to another option by a key of the list; answers whether it was one. */
  function move(key: string): boolean {
    const step = steps[key];
    if (!isOpen || step === undefined) return false;
    const to = at < 0 && step === -1 ? usable.length - 1 : Math.max(0, Math.min(at + step, usable.length - 1));
    setActive(usable[to]?.value ?? null);
    return true;
  }

  const state = { active, isOpen, close };
  return { ...props, ...state, ...useControl({ ...props, ...state }), usable, open, choose, move };
}

type Steps = Readonly<Record<string, number>>;
const steps: Steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, End: 1_000, Home: -1_000 };

/** The control and its popover, with what ties the control to its label, its note and its list. */
function useControl<Value extends string>(props: ListboxProps<Value> & ListState<Value>) {
  const { active, isOpen, close } = props;
  const id = useId();
  const { noteId, described } = useNote(props);
  const control = useRef<HTMLButtonElement & HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const at = isOpen ? props.options.findIndex(({ value }) => value === active) : -1;

  // After each render, so that what closes it is never that of a former one.
  useLayoutEffect(() => {
    const [list, trigger] = [popover.current, control.current];
    if (!list || !trigger) return;
    if (!list.matches(':popover-open')) list.showPopover();
    const place = () => placeAt(list, trigger, 'start');
    place();
    return follow(list.parentElement ?? list, place, close);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another option becomes active
  useLayoutEffect(() => {
    popover.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  const attributes = {
    ...{ ref: control, id, name: props.name, ...described },
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': at >= 0 ? `${id}-${at}` : undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.isRequired || undefined,
  } as const;
  return { id, noteId, control, popover, attributes, isLocked: Boolean(props.locked) || props.lockedBy !== undefined };
}

type ListFieldProps<Value extends string> = {
  of: Listbox<Value>;
  className: string;
  words: (option: SelectOption<Value>) => ReactNode;
  children: ReactNode;
};

/** A control with its label above, its note below, and its list while that is open, with a check icon at what is chosen. */
export function ListField<Value extends string>({ of: list, className, words, children }: ListFieldProps<Value>) {
  const { id, label, labelNote, chosen } = list;
  return (
    <div className={classes(field.field, list.isLocked && field.locked, className)}>
      <label id={`${id}-label`} htmlFor={id} className={list.hidesLabel ? 'vh' : field.label}>
        <LabelText label={label} labelNote={labelNote} />
      </label>
      {children}
      <FieldNote id={list.noteId} hint={list.hint} error={list.error} locked={list.locked} />
      {list.isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in it leaves the focus on the control
        <div
          ref={list.popover}
          popover="manual"
          className={css.popover}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            aria-multiselectable={list.isMultiple}
            className={css.list}
          >
            {list.options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the control has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the control names the active one
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={chosen.includes(option.value)}
                aria-disabled={option.isDisabled}
                data-active={option.value === list.active || undefined}
                className={css.option}
                onClick={() => !option.isDisabled && list.choose(option.value)}
              >
                {words(option)}
                {chosen.includes(option.value) && <Icon of={Check} />}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
