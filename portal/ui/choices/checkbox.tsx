import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import css from './checkbox.module.css';

export type CheckboxProps = {
  /** The label; may hold mark-up and links (UI-3). */
  children: ReactNode;
  isSelected?: boolean | undefined;
  onChange?: ((isSelected: boolean) => void) | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
};

/** One choice, on or off (UI-3); `onChange` gives the new state. */
export function Checkbox(props: CheckboxProps) {
  const { children, isSelected, onChange, isDisabled, isRequired, name, hint, error } = props;
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div>
      <label className={css.tick}>
        <input
          type="checkbox"
          name={name}
          checked={isSelected}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        <span className={css.box}>
          <Icon of={Check} />
        </span>
        <span>{children}</span>
      </label>
      {note && (
        <p id={noteId} className={classes(css.note, 'signed', error ? field.error : 'muted')}>
          {error && <Icon of={CircleAlert} size="sm" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
