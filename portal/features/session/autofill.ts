import { type RefObject, useEffect, useState } from 'react';
import { autofillDelay } from '#contract/values/constants.ts';

/**
 * LOGIN-3: whether the browser has filled in the form by itself, looked for about 600 ms after the screen appears. Some
 * browsers hide the values until the reader touches the page, so the pseudo-class tells, not the value.
 */
export function useAutofilled(form: RefObject<HTMLElement | null>): boolean {
  const [autofilled, setAutofilled] = useState(false);
  useEffect(() => {
    const look = setTimeout(() => {
      const fields = form.current?.querySelectorAll('input') ?? [];
      setAutofilled([...fields].some((field) => field.matches(':autofill')));
    }, autofillDelay);
    return () => clearTimeout(look);
  }, [form]);
  return autofilled;
}
