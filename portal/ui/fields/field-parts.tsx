import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
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
  if (error) {
    return (
      <FieldError className={css.error ?? ''}>
        <Icon of={CircleAlert} size="sm" />
        <span>{error}</span>
      </FieldError>
    );
  }
  if (!locked && !hint) return null;
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
