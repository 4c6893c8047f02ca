import { useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { TaskLink } from '../claim-aside.tsx';
import css from './dock.module.css';
import { useInSight } from './dock-in-sight.ts';
import { useKeyboardOpen } from './dock-keyboard.ts';

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
