import { useEffect, useState } from 'react';
import { href, paths } from '../../../lib/page/paths.ts';
import { t } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { TaskLink } from './claim-aside.tsx';
import css from './status.module.css';

type DockProps = { claimId: string; tasks: readonly [TaskLink, ...TaskLink[]]; done: number };

/** ANSWER-44: at the bottom of the window on phones, while no open task is in view: how many there are, and after one the next. */
export function Dock({ claimId, tasks: [first, ...others], done }: DockProps) {
  const keys = [first, ...others].map(({ key }) => key);
  const inSight = useOpenTaskInSight(keys.join());
  const keyboardOpen = useKeyboardOpen();
  const [focused, setFocused] = useState(false);
  // The dock stays while it has the focus.
  if ((inSight && !focused) || keyboardOpen) return null;
  const before = first.due.IsLate ? t('dates.due.late_short') : t('status.action_needed');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects focus in its content
    <div className={css.dock} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <div>
        <span className={css.step}>{done > 0 ? t('status.done_of', { done, count: done + keys.length }) : before}</span>
        <b>{done > 0 ? first.title : t('status.actions', { count: keys.length })}</b>
      </div>
      <ButtonLink
        look="act"
        {...(others.length > 0 ? { href: href(paths.tasks(claimId)) } : { href: first.href, onClick: first.onJump })}
      >
        {t(done > 0 ? 'frame.go_on' : 'status.begin')}
      </ButtonLink>
    </div>
  );
}

/** Whether any part of what a task asks is in the window; of a folded task, nothing is. */
function useOpenTaskInSight(tasks: string): boolean {
  const [inSight, setInSight] = useState<ReadonlySet<Element>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are those of these tasks
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInSight((before) => {
        const now = new Set(before);
        for (const { isIntersecting, target } of entries) now[isIntersecting ? 'add' : 'delete'](target);
        return now;
      }),
    );
    for (const body of document.querySelectorAll('[data-task-body]')) observer.observe(body);
    return () => {
      observer.disconnect();
      setInSight(new Set());
    };
  }, [tasks]);
  return inSight.size > 0;
}

/** The minimum height of an on-screen keyboard, in CSS pixels; the browser's own bars are lower. */
const leastKeyboard = 150;

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
