import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'open' | 'ref'> & {
  isOpen: boolean;
  /** Called on Escape, and on a press beside it when it is dismissable; set `isOpen` to false. */
  onClose: () => void;
  isDismissable?: boolean | undefined;
  isHeld?: boolean | undefined;
  onShow?: ((dialog: HTMLDialogElement) => void) | undefined;
};

/** The browser's own modal dialog: focus stays inside, Escape closes it unless it is held, and focus returns to where it was. */
export function Modal({ isOpen, ...props }: ModalProps): ReactNode {
  return isOpen && createPortal(<Shown {...props} />, document.body);
}

function Shown({ onClose, isDismissable, isHeld, onShow, children, ...rest }: Omit<ModalProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    const hide = show(dialog.current);
    // What is inside comes when it can take the focus.
    setElement(dialog.current);
    return hide;
  }, []);
  useLayoutEffect(() => {
    if (element && dialog.current) onShow?.(dialog.current);
  }, [element, onShow]);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isHeld) onClose();
  }
  return (
    <dialog
      tabIndex={-1}
      {...rest}
      ref={dialog}
      // A browser may close one that stays open on Escape.
      closedby={isHeld ? 'none' : 'closerequest'}
      // That of a dialog which is gone already tells nothing.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
      onCancel={(event) => event.target === event.currentTarget && close(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(event);
        else if (event.key === 'Tab') turnAround(event);
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isDismissable && isPressedBeside.current && isBeside(event)) close(event);
      }}
    >
      {element && children}
    </dialog>
  );
}

/** Shows a dialog in the part of the window that the keyboard of a phone leaves; answers how to hide it. */
function show(dialog: HTMLDialogElement): () => void {
  const { documentElement: root } = document;
  const view = window.visualViewport;
  const follow = () => dialog.style.setProperty('--seen-height', `${view && view.height * view.scale}px`);
  follow();
  view?.addEventListener('resize', follow);
  // The page keeps its width while it cannot be scrolled.
  root.style.setProperty('--gutter', window.innerWidth > root.clientWidth ? 'stable' : 'auto');
  dialog.showModal();
  return () => {
    view?.removeEventListener('resize', follow);
    dialog.close();
    requestAnimationFrame(moveLostFocus);
  };
}

/** The focus of a closed dialog whose opener is gone goes to the dialog below, else to the content. */
function moveLostFocus() {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('main, dialog:modal')].at(-1);
  below?.focus({ preventScroll: true });
}

const tabStops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** The Tab key goes from the last control to the first, and back: not to the bar of the browser. */
function turnAround(event: KeyboardEvent<HTMLDialogElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(tabStops)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const at = document.activeElement;
  if (at !== from && !(event.shiftKey && at === event.currentTarget)) return;
  event.preventDefault();
  to?.focus();
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
