import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import css from './field.module.css';
import { FieldNote, type FieldWords, LabelText } from './field-parts.tsx';

type Common = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'
> &
  FieldWords & {
    placeholder?: string | undefined;
    /** `s` is the low variant for toolbars. */
    size?: 'm' | 's' | undefined;
    className?: string | undefined;
  };

export type TextFieldProps = Common &
  (
    | {
        multiline?: false | undefined;
        rows?: never;
        /** A button inside the field at its end. */
        end?: ReactNode;
        inputRef?: Ref<HTMLInputElement> | undefined;
      }
    | { multiline: true; rows?: number | undefined; end?: never; inputRef?: Ref<HTMLTextAreaElement> | undefined }
  );

/** A field for text with its label above and its error or hint below; `onChange` gives the text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelNote,
    hint,
    error,
    locked,
    lockedBy,
    placeholder,
    size,
    className,
    multiline,
    rows,
    end,
    inputRef,
    ...rest
  } = props;
  const isLocked = Boolean(locked) || lockedBy !== undefined;
  const common = { className: css.input ?? '', ...(placeholder && { placeholder }) };
  const control = multiline ? (
    <TextArea {...common} {...(rows && { rows })} ref={inputRef as Ref<HTMLTextAreaElement>} />
  ) : (
    <Input {...common} ref={inputRef as Ref<HTMLInputElement>} />
  );
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isReadOnly={isLocked || Boolean(rest.isReadOnly)}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
      className={classes(css.field, size === 's' && css.small, isLocked && css.locked, className)}
    >
      <Label className={css.label ?? ''}>
        <LabelText label={label} labelNote={labelNote} />
      </Label>
      {end ? (
        <span className={css.affix}>
          {control}
          {end}
        </span>
      ) : (
        control
      )}
      <FieldNote hint={hint} error={error} locked={locked} />
    </AriaTextField>
  );
}

export type PasswordFieldProps = Common & {
  /** Names of the button that shows and hides what is typed. */
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
          iconOnly
          icon={shown ? EyeOff : Eye}
          aria-label={shown ? hideText : showText}
          onPress={() => setShown(!shown)}
          className={css.affixButton}
        />
      }
    />
  );
}
