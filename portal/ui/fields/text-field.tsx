import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { useAutoFocus } from '../auto-focus.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import css from './field.module.css';
import { FieldNote, type FieldWords, LabelText, useNote } from './field-parts.tsx';

type Taken = 'children' | 'disabled' | 'onChange' | 'readOnly' | 'ref' | 'required' | 'size' | 'style' | 'value';

export type OneLineProps = Omit<ComponentProps<'input'>, Taken> &
  FieldWords & {
    value?: string | undefined;
    onChange?: ((text: string) => void) | undefined;
    isRequired?: boolean | undefined;
    isDisabled?: boolean | undefined;
  };

export type TextFieldProps = OneLineProps &
  (
    | {
        multiline?: false | undefined;
        rows?: never;
        end?: ReactNode;
        inputRef?: Ref<HTMLInputElement> | undefined;
      }
    | { multiline: true; rows?: number | undefined; end?: never; inputRef?: Ref<HTMLTextAreaElement> | undefined }
  );

/** A field for text with its label above and its error or hint below; `onChange` gives the text. */
export function TextField(props: TextFieldProps) {
  const { label, labelNote, hint, error, locked, className, multiline, rows, end, inputRef, autoFocus, ...rest } =
    props;
  const element = useAutoFocus(autoFocus, inputRef as Ref<HTMLInputElement & HTMLTextAreaElement>);
  const { noteId, isLocked, control } = useControl(rest, props);
  const input = multiline ? (
    <textarea {...(control as ComponentProps<'textarea'>)} rows={rows} ref={element} />
  ) : (
    <input type="text" {...control} ref={element} />
  );
  return (
    <div className={classes(css.field, isLocked && css.locked, className)}>
      <label htmlFor={control.id} className={css.label}>
        <LabelText label={label} labelNote={labelNote} />
      </label>
      {end ? (
        <span className={css.affix}>
          {input}
          {end}
        </span>
      ) : (
        input
      )}
      <FieldNote id={noteId} hint={hint} error={error} locked={locked} />
    </div>
  );
}

type Rest = Omit<OneLineProps, Exclude<keyof FieldWords, 'lockedBy'> | 'className'>;

function useControl(rest: Rest, words: FieldWords) {
  const { lockedBy, onChange, isRequired, isDisabled, ...attributes } = rest;
  const { noteId, described } = useNote(words);
  const id = useId();
  const isLocked = Boolean(words.locked) || lockedBy !== undefined;
  const control = {
    id,
    ...attributes,
    ...described,
    className: css.input,
    disabled: isDisabled,
    readOnly: isLocked,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange?.(target.value),
    'aria-invalid': words.error ? true : undefined,
    'aria-required': isRequired || undefined,
  };
  return { noteId, isLocked, control };
}

export type PasswordFieldProps = OneLineProps & {
  showText: string;
  hideText: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A password field whose text can be shown; give `autoComplete` ('current-password' or 'new-password'). */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCorrect="off"
      spellCheck="false"
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          look="text"
          icon={shown ? EyeOff : Eye}
          aria-label={shown ? hideText : showText}
          onPress={() => setShown(!shown)}
          className={css.affixButton}
        />
      }
    />
  );
}
