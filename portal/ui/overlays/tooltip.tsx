import { cloneElement, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { follow, placeAt } from './place.ts';
import css from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  /** A button of `button.tsx`; one that cannot be used takes `unavailable`, not `isDisabled`, to stay reachable. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A short reason on hover, focus and tap; Escape or a tap elsewhere closes it. Never the only place of a message. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);

  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!open || !trigger.current || !tip.current) return;
    const [shown, at] = [tip.current, trigger.current];
    const place = () => placeAt(shown, at, 'center');
    shown.showPopover();
    place();
    return follow(at, place, () => setOpen(false));
  }, [open]);

  function turn(next: boolean, delay = 0) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setOpen, delay, next);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the button in it
    <span
      ref={trigger}
      className={css.trigger}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && turn(true, 300)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && turn(false, 100)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && turn(!open)}
      onFocus={({ target }) => target.matches(':focus-visible') && turn(true)}
      onBlur={() => turn(false)}
    >
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
          {text}
        </span>
      )}
    </span>
  );
}

/** A button that cannot be used while there is a `lock`: its words say why on hover, focus and tap. */
export function LockableButton({ lock, ...button }: ButtonProps & { lock: string | null }) {
  const shown = <Button {...button} unavailable={lock !== null} />;
  return lock === null ? shown : <Tooltip text={lock}>{shown}</Tooltip>;
}
