import { useRef, useState } from 'react';

/**
 * The state of a form that checks its fields (UI-9): the fields that the reader has left, and whether they tried to
 * submit. A field is found by the `data-field` of its wrapper.
 */
export function useFormFields<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  return {
    form,
    left,
    tried,
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),
    markTried: () => setTried(true),
    focusField(field: Field) {
      form.current
        ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([aria-hidden] *), button)`)
        ?.focus();
    },
  };
}
