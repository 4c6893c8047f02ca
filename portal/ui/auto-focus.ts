import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** Focuses a control when it appears: the browser obeys its own attribute only once a page. Answers its ref; `given` gets it too. */
export function useAutoFocus<Control extends HTMLElement>(
  isWanted: boolean | undefined,
  given?: Ref<Control> | undefined,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const isWantedAtFirst = useRef(isWanted);
  useImperativeHandle<Control | null, Control | null>(given, () => control.current);
  useLayoutEffect(() => {
    if (isWantedAtFirst.current) control.current?.focus();
  }, []);
  return control;
}

/** Focuses a heading once an act is done, as its button goes with it. Answers the heading's ref. */
export function useFocusAfter(done: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  return heading;
}
