import { type ReactNode, useEffect, useRef } from 'react';

/**
 * D-24: a note that goes after `delay` milliseconds, but never while the pointer is on it or the focus in it.
 * What it says must stay in a live region of its own.
 */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody reads what it holds
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
