import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { TaskLink } from './claim-aside.tsx';
import css from './dock.module.css';
import { useInSight } from './dock-in-sight.ts';
import { useKeyboardOpen } from './dock-keyboard.ts';

type DockProps = { first: TaskLink; count: number /** The element id of that task on the page. */; itemId: string };

/** At the foot of the window on phones while a task is open and out of sight: leads to the first one. */
export function Dock({ first, count, itemId }: DockProps) {
  const { t } = useTexts();
  const inSight = useInSight(itemId);
  const keyboardOpen = useKeyboardOpen();
  const [focused, setFocused] = useState(false);
  // What has the focus does not go from under the reader's hands.
  if ((inSight && !focused) || keyboardOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices focus that comes to what it holds
    <div className={css.dock} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <div>
        <span className={css.step}>{t('status.action_of', { number: 1, count })}</span>
        <b>{first.title}</b>
      </div>
      <ButtonLink look="act" href={first.href} onClick={first.onJump}>
        {t('status.to_action')}
      </ButtonLink>
    </div>
  );
}
