import type { KeyboardEvent } from 'react';

/**
 * For a form whose submit button is unavailable while a field is wrong: the browser then ignores Enter without a word, so Enter
 * shows the fault of the field, as leaving it does. Put it at the form as `onKeyDownCapture`: fields keep some keys to themselves.
 */
export function showFaultOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (!currentTarget.querySelector('button[type=submit]:disabled')) return;
  target.blur();
  target.focus();
}
