import { Check, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { LabelText } from '../fields/field-parts.tsx';
import { Icon } from '../icon.tsx';
import css from './chips.module.css';

export type ChipsProps<Value extends string> = {
  label: ReactNode;
  labelNote?: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
  error?: ReactNode;
};

/** A multiple choice of a few options, all visible; a chosen one has a check icon. Arrow keys move between them. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, labelNote, options, value, onChange, error } = props;
  const id = useId();
  const [stop, setStop] = useState(0);
  return (
    <div className={field.field}>
      <span id={`${id}label`} className={field.label}>
        <LabelText label={label} labelNote={labelNote} />
      </span>
      <div
        role="toolbar"
        aria-labelledby={`${id}label`}
        aria-describedby={error ? `${id}error` : undefined}
        className={css.chips}
        onKeyDown={moveFocus}
      >
        {options.map((option, place) => {
          const isChosen = value.includes(option.value);
          const isIn = (one: Value) => (one === option.value ? !isChosen : value.includes(one));
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              tabIndex={place === stop ? 0 : -1}
              className={css.chip}
              onFocus={() => setStop(place)}
              onClick={() => onChange(options.map((one) => one.value).filter(isIn))}
            >
              {isChosen && <Icon of={Check} size="sm" />}
              {option.label}
            </button>
          );
        })}
      </div>
      {error && (
        <p id={`${id}error`} className={classes(field.error, 'signed')}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Of what is one stop of the Tab key: the arrow keys go along its buttons. Answers the one that now has the focus. */
export function moveFocus(event: KeyboardEvent): HTMLElement | undefined {
  const by = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const;
  const { target, key } = event;
  const next = target instanceof Element && key in by && target[by[key as keyof typeof by]];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  return next;
}
