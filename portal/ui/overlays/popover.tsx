import { useContext } from 'react';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { ModalElement } from './modal.tsx';

/** React Aria's popover, above everything and inside the modal around it: outside it would be inert. */
export function Popover(props: PopoverProps) {
  const modal = useContext(ModalElement);
  return <AriaPopover {...props} ref={raise} {...(modal && { UNSTABLE_portalContainer: modal })} />;
}

function raise(popover: HTMLElement | null) {
  if (!popover) return;
  popover.popover = 'manual';
  popover.showPopover();
}
