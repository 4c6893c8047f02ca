import type { ComponentProps, ReactNode } from 'react';
import type { FormButtonsProps } from '../lib/forms/form-buttons.tsx';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/overlays/dialog.tsx';
import { t } from './texts.tsx';

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

type DialogFormProps = Pick<FormButtonsProps, 'look' | 'unavailable' | 'submitText' | 'busyText' | 'onCancel'> & {
  /** As `useForm` gives it, or a form with a state of its own. */
  form: { props: ComponentProps<'form'>; busy: boolean; isBlocked?: boolean; formFailure: unknown };
  className?: 'stack' | 'form' | 'column';
  /** What the form is for, above all else. */
  text?: ReactNode;
  /** Why the form was not sent, in words of its own. */
  notDone?: ReactNode;
  children?: ReactNode;
};

/** The form of a dialog: why it was not sent, its fields, and its buttons; those of a claim's forms would be too much for the queue. */
export function DialogForm({
  form,
  className = 'stack',
  text,
  notDone,
  children,
  submitText = t('frame.save'),
  busyText = t('frame.saving'),
  onCancel,
  ...button
}: DialogFormProps) {
  return (
    <form {...form.props} className={className}>
      {text && <p>{text}</p>}
      {notDone ?? <NotDone failure={form.formFailure} />}
      {children}
      <DialogButtons>
        <Button look="second" isDisabled={form.busy} onPress={onCancel}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" busy={form.busy} busyText={busyText} isDisabled={form.isBlocked} {...button}>
          {submitText}
        </Button>
      </DialogButtons>
    </form>
  );
}
