import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { retyped } from './iban-typing.ts';
import css from './payout.module.css';

type IbanFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'onBlur' | 'autoFocus' | 'isRequired'
> & { value: string; onChange: (text: string) => void };

/** An IBAN field that groups by four while typing; other characters are removed from pasted text. */
export function IbanField({ value, onChange, ...field }: IbanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const key = useRef<string | null>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      {...field}
      inputRef={input}
      className={css.iban}
      value={value}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      onKeyDown={(event) => {
        key.current = event.key;
      }}
      onChange={(text) => {
        const typed = { text, caret: input.current?.selectionStart ?? text.length };
        const shown = retyped(value, typed, key.current);
        caret.current = shown.caret;
        onChange(shown.text);
      }}
    />
  );
}
