import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
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

/** The text of a label with its hint; put it inside React Aria's `Label`. */
export function LabelText({ label, labelNote }: Pick<FieldWords, 'label' | 'labelNote'>) {
  return (
    <>
      {label}
      {labelNote && <span className={css.optional}> {labelNote}</span>}
    </>
  );
}

/** The line below a field: its error, else why it is locked, else its hint. React Aria links it to the control. */
export function FieldNote({ hint, error, locked }: Pick<FieldWords, 'hint' | 'error' | 'locked'>) {
  const region = useErrorRegion();
  return (
    <>
      <div ref={region} aria-live="off">
        {error && (
          <FieldError className={css.error ?? ''}>
            <Icon of={CircleAlert} size="sm" />
            <span>{error}</span>
          </FieldError>
        )}
      </div>
      {!error && (locked || hint) && <Description hint={hint} locked={locked} />}
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

/**
 * Whether the reader is in this field or has just left it. Only then is its error announced: after a submit that finds several
 * errors, the focus goes to the first and each is read with its field.
 */
function isReaderAt(field: Element | null): boolean {
  return field !== null && (field.contains(document.activeElement) || (left instanceof Node && field.contains(left)));
}

function Description({ hint, locked }: Pick<FieldWords, 'hint' | 'locked'>) {
  return (
    <Text slot="description" elementType="p" className={css.hint ?? ''}>
      {locked ? (
        <>
          <Icon of={Lock} size="sm" />
          <span>{locked}</span>
        </>
      ) : (
        hint
      )}
    </Text>
  );
}
