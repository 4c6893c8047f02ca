import { type ReactNode, useEffect, useRef } from 'react';

/** D-24: disappears after `delay` milliseconds, never under pointer or focus. Announce its text in a separate live region. */
export function PassingNote({
  delay,
  onGone,
  className,
  children,
}: {
  delay: number;
  onGone: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const held = useRef({ hovered: false, focused: false });
  const due = useRef(false);
  const gone = useRef(onGone);
  gone.current = onGone;

  function leave() {
    if (due.current && !held.current.hovered && !held.current.focused) gone.current();
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      due.current = true;
      if (!held.current.hovered && !held.current.focused) gone.current();
    }, delay);
    return () => clearTimeout(timer);
  }, [delay]);

  function hold(change: Partial<typeof held.current>) {
    Object.assign(held.current, change);
    leave();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects pointer and focus on its content
    <div
      className={className}
      onPointerEnter={() => hold({ hovered: true })}
      onPointerLeave={() => hold({ hovered: false })}
      onFocus={() => hold({ focused: true })}
      onBlur={() => hold({ focused: false })}
    >
      {children}
    </div>
  );
}
