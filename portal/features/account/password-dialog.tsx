import { type ReactNode, useContext } from 'react';
import { accountRefusals } from '#contract/account.ts';
import { CallFailure, refusalCode } from '../../lib/api/failure.ts';
import { FormButtons } from '../../lib/forms/form-buttons.tsx';
import { incompleteFault, refusalsAt, type TextProps, useForm } from '../../lib/forms/use-form.ts';
import { wasStopped } from '../../lib/session/passkeys.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { waitText } from '../../lib/texts/durations.ts';
import { t, textOf } from '../../lib/texts/texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OwnEmail } from './panel.tsx';

type PasswordDialogProps = Omit<PasswordAskProps, 'onCancel'> & {
  title: ReactNode;
  onClose: (done: boolean) => void;
};

export function PasswordDialog({ title, onClose, act, ...ask }: PasswordDialogProps) {
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={title}>
      <PasswordAsk
        {...ask}
        onCancel={() => onClose(false)}
        act={async (password) => {
          await act(password);
          onClose(true);
        }}
      />
    </Dialog>
  );
}

type PasswordAskProps = {
  text: ReactNode;
  submit: string;
  danger?: boolean | undefined;
  /** Fields before the password; `ready` is false while they are incomplete. */
  children?: ReactNode;
  ready?: boolean;
  act: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

export function PasswordAsk({ text, submit, danger = false, children, ready = true, act, onCancel }: PasswordAskProps) {
  const draft = useDraft({ current: '' });
  const form = useForm({
    draft,
    faults: draft.written.current === '' || !ready ? { current: incompleteFault } : {},
    dismissesWhileTyping: true,
    refusalsOf: currentPasswordRefusals,
    send: ({ current }) => act(current),
  });
  return (
    <form {...form.props} className="form">
      <p>{text}</p>
      {form.formFailure !== null && (
        <Banner status="error">{failureText(form.formFailure, t('session.failed'))}</Banner>
      )}
      {children}
      <CurrentPasswordField {...form.field('current')} autoFocus={children === undefined} />
      <FormButtons
        inDialog
        look={danger ? 'danger' : 'primary'}
        submitText={submit}
        form={form}
        busyText={t('frame.busy')}
        isDisabled={form.isRefused}
        onCancel={onCancel}
      />
    </form>
  );
}

const currentPasswordRefusals = refusalsAt({ [accountRefusals.wrongPassword.code]: 'current' });

/** Why a form with the password or a code failed; `otherwise` is said where no refusal has a text. */
export function failureText(failure: unknown, otherwise: string): string {
  if (wasStopped(failure)) return t('account.second_ways.passkey_stopped');
  if (failure instanceof Error && failure.name === 'InvalidStateError') return t('account.second_ways.passkey_there');
  if (failure instanceof CallFailure && failure.status === 429) {
    return t('frame.too_often', { wait: waitText(failure.retryAfter ?? 60) });
  }
  return textOf(`refusals.${refusalCode(failure) ?? ''}`, otherwise);
}

export function CurrentPasswordField(field: TextProps & { autoFocus: boolean }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={useContext(OwnEmail)} readOnly hidden />
      <PasswordField
        {...field}
        label={t('account.login_data.current')}
        autoComplete="current-password"
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
    </>
  );
}
