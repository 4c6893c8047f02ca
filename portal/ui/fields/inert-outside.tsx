import { useContext, useEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

const hidden = '[aria-hidden=true]';

/**
 * While the list of the combo box around it is open, nothing outside can be focused by keys. React Aria hides all that from screen
 * readers, but hidden content must not be focusable (WCAG 4.1.2). A mouse or a finger still reaches another field at once: it closes the list.
 */
export function InertOutside() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const before = new Set(document.querySelectorAll(hidden));
    let outside: readonly HTMLElement[] = [];
    // React Aria hides in an effect of the combo box, which follows this one.
    queueMicrotask(() => {
      outside = [...document.querySelectorAll<HTMLElement>(hidden)].filter((one) => !before.has(one));
      for (const one of outside) one.inert = true;
    });
    const free = () => {
      for (const one of outside) one.inert = false;
    };
    const pointers = ['pointermove', 'pointerdown'] as const;
    for (const pointer of pointers) addEventListener(pointer, free, true);
    return () => {
      for (const pointer of pointers) removeEventListener(pointer, free, true);
      free();
    };
  }, [isOpen]);
  return null;
}
