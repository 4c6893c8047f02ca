import { type RefObject, useEffect, useState } from 'react';
import { autofillDelay } from '#contract/values/constants.ts';

/**
 * LOGIN-3: whether the browser has autofilled the form, checked about 600 ms after the screen appears. Some browsers
 * hide the values until the reader touches the page, so this checks the pseudo-class, not the value.
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
