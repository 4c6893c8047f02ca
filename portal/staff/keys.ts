import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a key does; answers false when it did nothing, so that the browser does what it would do without us. */
type KeyActs = Readonly<Record<string, () => unknown>>;

const stored = 'redress.staff.keys';
const listeners = new Set<() => void>();
/** Where the browser stores nothing, the choice holds for this page. */
let areOn = readChoice();

function readChoice(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}

/** WCAG 2.1.4: keys of one letter can be switched off, as speech and a slip of the hand would press them. */
export function useKeysAreOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areOn,
  );
  return [on, switchKeys];
}

function switchKeys(on: boolean): void {
  areOn = on;
  try {
    if (on) localStorage.removeItem(stored);
    else localStorage.setItem(stored, 'off');
  } catch {}
  for (const listener of listeners) listener();
}

/** Where letters are typed or choose something. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="menu"]';
/** Keys that go on while they are held down; an act happens once. */
const steps = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/** QUEUE-12: acts by single keys, while they are on, outside fields, menus and dialogs. */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn) return;
      if (event.repeat && !steps.includes(key)) return;
      if ((target instanceof Element && target.closest(typing)) || document.querySelector('dialog:modal')) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (act && act() !== false) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
