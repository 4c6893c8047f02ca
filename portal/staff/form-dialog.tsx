import type { ComponentProps, ReactNode } from 'react';
import { FormButtons, type FormButtonsProps } from '../lib/forms/form-buttons.tsx';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
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

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** 1 for that of a whole screen. */
  level?: 1 | 2;
  text?: string;
  /** How high the content is about. */
  height?: string;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; until then that it loads, or why it could not, and a retry. */
export function Loaded<Data>({ query, height, children, text = t('acts.retry'), level }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const instead = error ? (
    <LoadFailed
      title={t('frame.not_loaded')}
      {...{ text, error, level }}
      busy={isFetching}
      busyText={t('frame.busy')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading text={t('frame.loading_part')}>{height && <Skeleton shape="block" height={height} />}</Loading>
  );
  return level === 1 ? <PageBody>{instead}</PageBody> : instead;
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
