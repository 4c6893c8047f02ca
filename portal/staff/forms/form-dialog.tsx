import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormButtons, type FormButtonsProps } from '../../lib/forms/form-buttons.tsx';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../texts.tsx';

type WideDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'isOpen' | 'onClose' | 'title' | 'children' | 'isDismissable'
>;

/** A dialog with a bar, as wide as a form with rows needs. */
export function WideDialog(props: WideDialogProps) {
  return <Dialog size="wide" closeText={t('frame.close')} {...props} />;
}

type NotDoneProps = { failure: unknown; title?: string | undefined; text?: string };

/** That an act of staff did not succeed, and why. */
export function NotDone({ failure, title = t('case.not_done'), text = t('acts.retry') }: NotDoneProps) {
  return <FailureNotice title={title} text={text} failure={failure} />;
}

export type Make<Answer = unknown> = (once: SendOnce) => Promise<Answer>;

/** An act that is asked about first; `onDone` follows when it succeeded. */
interface AskedAct {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly look?: 'primary' | 'danger';
  readonly make: Make;
  readonly onDone?: () => void;
}

/** What asks before an act, and the dialog in which that is done; why it failed is said outside. */
export function useAsked(act: (make: Make) => Promise<boolean>, busy: boolean) {
  const [asked, ask] = useState<AskedAct | null>(null);
  async function doAsked({ make, onDone }: AskedAct) {
    const isDone = await act(make);
    ask(null);
    if (isDone) onDone?.();
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.title}
      cancelText={t('frame.cancel')}
      confirmText={asked?.submit}
      confirmLook={asked?.look ?? 'danger'}
      busy={busy}
      busyText={t('frame.busy')}
      onCancel={() => ask(null)}
      onConfirm={() => void (asked && doAsked(asked))}
    >
      {asked?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

type DialogFormProps = Omit<FormButtonsProps, 'form' | 'inDialog'> & {
  /** As `useForm` gives it, or a form with a state of its own. */
  form: { props: ComponentProps<'form'>; busy: boolean; isBlocked?: boolean; formFailure: unknown };
  className?: 'stack' | 'form' | 'column';
  /** What the form is for, above all else. */
  text?: ReactNode;
  /** Why the form was not sent, in words of its own. */
  notDone?: ReactNode;
  children?: ReactNode;
};

/** The form of a dialog: why it was not sent, its fields, and its buttons. */
export function DialogForm({ form, className = 'stack', text, notDone, children, ...buttons }: DialogFormProps) {
  return (
    <form {...form.props} className={className}>
      {text && <p>{text}</p>}
      {notDone ?? <NotDone failure={form.formFailure} />}
      {children}
      <FormButtons inDialog form={form} {...buttons} />
    </form>
  );
}
