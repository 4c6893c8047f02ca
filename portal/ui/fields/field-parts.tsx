import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './field.module.css';

/** What every field has around its control; all words come from outside. */
export type FieldWords = {
  label: ReactNode;
  /** A hint after the label, such as '(optional)'. */
  labelNote?: ReactNode;
  /** One line below the field; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. The form decides when to show it (UI-9). */
  error?: ReactNode;
  /** Why the field cannot be changed; with it the field is read-only. */
  locked?: ReactNode;
  /** The id of an explanation shared by the whole form; it makes the field read-only too. */
  lockedBy?: string | undefined;
};

export function LabelText({ label, labelNote }: Pick<FieldWords, 'label' | 'labelNote'>) {
  return (
    <>
      {label}
      {labelNote && <span className="muted regular"> {labelNote}</span>}
    </>
  );
}

type Note = Pick<FieldWords, 'hint' | 'error' | 'locked'>;

/** The id of the line below a field, and what ties its control to that line and to the explanation of the form. */
export function useNote({ hint, error, locked, lockedBy }: Note & Pick<FieldWords, 'lockedBy'>) {
  const noteId = useId();
  const ids = [...(error || locked || hint ? [noteId] : []), ...(lockedBy ? [lockedBy] : [])];
  return { noteId, described: ids.length > 0 && { 'aria-describedby': ids.join(' ') } };
}

/** The line below a field: its error, else why it is locked, else its hint; `useNote` ties the control to it. */
export function FieldNote({ id, hint, error, locked }: Note & { id: string }) {
  const region = useErrorRegion();
  return (
    <>
      <div ref={region} aria-live="off">
        {error && (
          <span id={id} className={classes(css.error, 'signed')}>
            <Icon of={CircleAlert} size="sm" />
            <span>{error}</span>
          </span>
        )}
      </div>
      {!error && (locked || hint) && (
        <p id={id} className={classes(css.hint, 'muted signed')}>
          {locked && <Icon of={Lock} size="sm" />}
          {locked ? <span>{locked}</span> : hint}
        </p>
      )}
    </>
  );
}

/** The region that announces an error when it appears; one that only changes its words, as while typing, is not announced again. */
function useErrorRegion() {
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const element = region.current;
    const text = element?.textContent ?? '';
    if (!element || text === shown.current) return;
    element.ariaLive = shown.current === '' && isReaderAt(element.parentElement) ? 'polite' : 'off';
    shown.current = text;
  });
  return region;
}

/** What had the focus last: an error that a field shows when it is left is about this one. */
let left: EventTarget | null = null;
// The login is rendered on the server too.
if (typeof document !== 'undefined') {
  document.addEventListener('focusout', ({ target }) => {
    left = target;
  });
}

/** Only there is an error announced: a submit moves the focus to the first, and each is read with its field. */
function isReaderAt(field: Element | null): boolean {
  return field !== null && (field.contains(document.activeElement) || (left instanceof Node && field.contains(left)));
}
