import type { ComponentProps, ReactNode } from 'react';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
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

type NotLoadedProps = Pick<ComponentProps<typeof LoadFailed>, 'text' | 'level'> & {
  of: { error: unknown; refetch: () => Promise<unknown> };
};

/** In place of what a query could not load: why, and a retry. */
export function NotLoaded({ of: { error, refetch }, ...props }: NotLoadedProps) {
  return <LoadFailed {...props} title={t('not_loaded')} error={error} onRetry={() => void refetch()} />;
}

type FormButtonsProps = Pick<ComponentProps<typeof Button>, 'look' | 'isDisabled' | 'unavailable' | 'onPress'> & {
  /** What the button that sends the form says, and says meanwhile; 'Save' where it is left out. */
  submit?: ReactNode;
  busy: boolean;
  busyText?: string | undefined;
  onCancel: () => void;
};

/** Cancel, and the button that sends the form, or does what `onPress` says. */
export function FormButtons({
  onCancel,
  submit = t('frame.save'),
  busyText = t('frame.saving'),
  ...button
}: FormButtonsProps) {
  return (
    <DialogButtons>
      <Button look="second" onPress={onCancel}>
        {t('frame.cancel')}
      </Button>
      <Button type={button.onPress ? 'button' : 'submit'} busyText={busyText} {...button}>
        {submit}
      </Button>
    </DialogButtons>
  );
}

type DialogFormProps = Omit<FormButtonsProps, 'busy' | 'isDisabled' | 'onPress'> & {
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
      <FormButtons {...buttons} busy={form.busy} isDisabled={form.isBlocked} />
    </form>
  );
}
