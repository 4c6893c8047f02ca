import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type PassingNoteProps = { delay: number; onGone: () => void; className?: string | undefined; children: ReactNode };

/** D-24: disappears after `delay` milliseconds, never under pointer or focus. Announce its text in a separate live region. */
export function PassingNote({ delay, onGone, className, children }: PassingNoteProps) {
  const state = useRef({ isDue: false, hovered: false, focused: false });
  function change(part: Partial<typeof state.current>) {
    const { isDue, hovered, focused } = Object.assign(state.current, part);
    if (isDue && !hovered && !focused) onGone();
  }
  const fallDue = useEffectEvent(() => change({ isDue: true }));
  useEffect(() => {
    const timer = setTimeout(() => fallDue(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects pointer and focus on its content
    <div
      className={className}
      onPointerEnter={() => change({ hovered: true })}
      onPointerLeave={() => change({ hovered: false })}
      onFocus={() => change({ focused: true })}
      onBlur={() => change({ focused: false })}
    >
      {children}
    </div>
  );
}
