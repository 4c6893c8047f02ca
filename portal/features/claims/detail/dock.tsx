import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { TaskLink } from './claim-aside.tsx';
import css from './status.module.css';

type DockProps = { first: TaskLink; count: number /** The element id of that task on the page. */; itemId: string };

/** A bar at the bottom of the window on phones, with a link to the first open task while no open task is in view. */
export function Dock({ first, count, itemId }: DockProps) {
  const { t } = useTexts();
  const inSight = useInSight(itemId);
  const keyboardOpen = useKeyboardOpen();
  const [focused, setFocused] = useState(false);
  // The dock stays while it has the focus.
  if ((inSight && !focused) || keyboardOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects focus in its content
    <div className={css.dock} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <div>
        <span className={css.step}>
          {t(first.due.IsLate ? 'dates.due.late_action' : 'status.action_of', { number: 1, count })}
        </span>
        <b>{first.title}</b>
      </div>
      <ButtonLink look="act" href={first.href} onClick={first.onJump}>
        {t('status.to_action')}
      </ButtonLink>
    </div>
  );
}

/** Whether any part of the element with that id is in the window. */
function useInSight(elementId: string): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(elementId);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [elementId]);
  return inSight;
}

/** The minimum height of an on-screen keyboard, in CSS pixels; the browser's own bars are lower. */
const leastKeyboard = 150;

/** Whether the keyboard of a phone covers part of the window. */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => setOpen(innerHeight - seen.height * seen.scale > leastKeyboard);
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, []);
  return open;
}
