import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import css from './checkbox.module.css';

export type CheckboxProps = Omit<
  AriaCheckboxProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'
> & {
  /** The label; may hold mark-up and links (UI-3). */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
};

/** One choice, on or off (UI-3); `onChange` gives the new state. */
export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <AriaCheckbox
        {...rest}
        {...(note && { 'aria-describedby': noteId })}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={css.tick ?? ''}
      >
        <span className={css.box}>
          <Icon of={Check} />
        </span>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is the link's own */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on a link from toggling the box */}
        <span onPointerDown={sparingLinks} onMouseDown={sparingLinks} onClick={sparingLinks}>
          {children}
        </span>
      </AriaCheckbox>
      {note && (
        <div className={css.note}>
          <p id={noteId} className={classes(error ? field.error : field.hint)}>
            {error && <Icon of={CircleAlert} size="sm" />}
            <span>{note}</span>
          </p>
        </div>
      )}
    </div>
  );
}

/** A press on a link in the label follows the link and does not toggle the checkbox. */
function sparingLinks(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
