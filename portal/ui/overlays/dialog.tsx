import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, type ButtonLook } from '../button.tsx';
import { classes } from '../classes.ts';
import css from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called on Escape and by the close button; set `isOpen` to false. Focus then returns to where it was. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The safe choice first, the action last. */
  actions?: ReactNode;
  /** A press on the backdrop also closes it; leave it out where input could be lost. */
  isDismissable?: boolean | undefined;
  alert?: boolean | undefined;
} & (
  | { size?: 'm' | undefined; closeText?: never }
  /** Up to 46rem, with a bar that holds the title and a close button named `closeText`. */
  | { size: 'wide'; closeText: string }
);

/**
 * A modal (UI-7): focus stays inside, Escape closes, and one taller than the window leaves 10% of its height free and
 * scrolls inside. A sheet at the bottom on phones, centred from 48rem.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, isDismissable = false, alert, size = 'm', closeText } = props;
  const wide = size === 'wide';
  const heading = (
    <Heading slot="title" level={2} className={css.title ?? ''}>
      {title}
    </Heading>
  );
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
    >
      <Modal className={classes(css.sheet, wide && css.wide)}>
        <AriaDialog className={css.dialog ?? ''} {...(alert && { role: 'alertdialog' })}>
          {wide ? (
            <>
              <div className={css.bar}>
                {heading}
                <Button look="text" iconOnly icon={X} aria-label={closeText ?? ''} onPress={onClose} />
              </div>
              <div className={css.pad}>
                {children}
                {actions && <div className={css.actions}>{actions}</div>}
              </div>
            </>
          ) : (
            <>
              {heading}
              {children && <div className={css.text}>{children}</div>}
              {actions && <div className={css.actions}>{actions}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type ConfirmDialogProps = {
  isOpen: boolean;
  /** The safe choice: also what Escape does. */
  onCancel: () => void;
  onConfirm: () => void;
  /** A question. */
  title: ReactNode;
  /** What follows from the answer. */
  children?: ReactNode;
  cancelText: ReactNode;
  confirmText: ReactNode;
  confirmLook?: Extract<ButtonLook, 'primary' | 'danger'> | undefined;
  confirmIcon?: LucideIcon | undefined;
  busy?: boolean | undefined;
  busyText?: ReactNode;
};

/** A question before something happens: the safe choice stands left and has the focus (UI-7). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onCancel, onConfirm, cancelText, confirmText, confirmLook, confirmIcon, busy, busyText, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      alert
      onClose={onCancel}
      actions={
        <>
          <Button look="second" autoFocus onPress={onCancel}>
            {cancelText}
          </Button>
          <Button look={confirmLook} icon={confirmIcon} busy={busy} busyText={busyText} onPress={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    />
  );
}
