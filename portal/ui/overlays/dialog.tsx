import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonLook, Buttons } from '../button.tsx';
import { classes } from '../classes.ts';
import { HoldContext, useHolds } from '../holds.ts';
import css from './dialog.module.css';
import { Modal } from './modal.tsx';

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
  /** Only the actions close it, for example while an act is under way; `useHeldOpen` says so from inside. */
  isHeld?: boolean | undefined;
  alert?: boolean | undefined;
} & (
  | { size?: 'm' | undefined; closeText?: never }
  /** Up to 46rem, with a bar that holds the title and a close button named `closeText`. */
  | { size: 'wide'; closeText: string }
);

/** UI-7: focus stays inside, Escape closes unless held; a sheet at the bottom on phones, centred from 48rem. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isDismissable, alert, size } = props;
  const { isHeld: isHeldInside, hold } = useHolds();
  const isHeld = props.isHeld || isHeldInside;
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      isHeld={isHeld}
      aria-labelledby={id}
      className={classes(css.dialog, size === 'wide' && css.wide)}
      {...(alert && { role: 'alertdialog' })}
    >
      <HoldContext value={hold}>
        <DialogContent {...props} titleId={id} isHeld={isHeld} />
      </HoldContext>
    </Modal>
  );
}

type ContentProps = DialogProps & { titleId: string };

function DialogContent({ size, title, titleId, closeText, isHeld, onClose, children, actions }: ContentProps) {
  const heading = (
    <h2 id={titleId} className={css.title}>
      {title}
    </h2>
  );
  const buttons = actions && <DialogButtons>{actions}</DialogButtons>;
  if (size !== 'wide') {
    return (
      <>
        {heading}
        {children && <div className={classes(css.text, 'muted stack')}>{children}</div>}
        {buttons}
      </>
    );
  }
  return (
    <>
      <div className={css.bar}>
        {heading}
        <Button look="text" icon={X} unavailable={isHeld} aria-label={closeText ?? ''} onPress={onClose} />
      </div>
      <div className={css.pad}>
        {children}
        {buttons}
      </div>
    </>
  );
}

/** The foot of a dialog, also of one with a form: the safe choice first, the action last, under the thumb on phones. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <Buttons className={css.actions}>{children}</Buttons>;
}

type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode;
  cancelText: ReactNode;
  confirmText: ReactNode;
  confirmLook?: Extract<ButtonLook, 'primary' | 'danger'> | undefined;
  confirmIcon?: LucideIcon | undefined;
  busy?: boolean | undefined;
  busyText?: ReactNode;
};

/** A question before something happens: the safe choice stands left and has the focus (UI-7), until the act is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onCancel, onConfirm, cancelText, confirmText, confirmLook, confirmIcon, busy, busyText, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      alert
      isHeld={busy}
      onClose={onCancel}
      actions={
        <>
          <Button look="second" autoFocus unavailable={busy} onPress={onCancel}>
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
