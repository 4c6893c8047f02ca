import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  /** A button of `button.tsx`; one that cannot be used takes `unavailable`, not `isDisabled`, to stay reachable. */
  children: ReactElement;
};

/** A short reason on hover, focus and tap; Escape or a tap elsewhere closes it. Never the only place of a message. */
export function Tooltip({ text, placement = 'bottom', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && !trigger.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  return (
    // React Aria leaves tooltips out on touch; a tap on the trigger shows the reason there.
    <span
      ref={trigger}
      className={css.trigger}
      onPointerUpCapture={(event) => event.pointerType === 'touch' && setOpen(!open)}
    >
      <TooltipTrigger isOpen={open} onOpenChange={setOpen} delay={300} closeDelay={100} shouldCloseOnPress={false}>
        {children}
        <AriaTooltip className={css.tip ?? ''} placement={placement} offset={8}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </span>
  );
}
