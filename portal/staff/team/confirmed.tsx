import { createContext, type ReactNode, useContext, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { PasskeyButton } from '../../features/session/login/passkey-button.tsx';
import { useAction } from '../../lib/api/actions.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { incompleteFault, refusalsAt, useForm, useSubmit } from '../../lib/forms/use-form.ts';
import { authenticateWithPasskey } from '../../lib/session/passkey-flow.ts';
import { wasStopped } from '../../lib/session/passkeys.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogForm, type Make, NotDone, useAsked } from '../forms/form-dialog.tsx';
import css from '../staff.module.css';
import { t } from '../texts.tsx';

/** Makes a call of an admin; when the server wants to know first that it is them, asks and makes it again (TEAM-3). */
type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

interface Waiting {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const ConfirmedContext = createContext<Confirmed>((act) => act());
export const useConfirmed = () => useContext(ConfirmedContext);

/** TEAM-3: what is within it can make acts of admins; beside it stands the dialog that they may open. */
export function ConfirmsActs({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  async function confirmed<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act();
    } catch (error) {
      if (refusalCode(error) !== staffRefusals.confirmFirst.code) throw error;
      try {
        await new Promise<void>((confirm, cancel) => setWaiting({ confirm, cancel: () => cancel(error) }));
      } finally {
        setWaiting(null);
      }
      return act();
    }
  }
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      <Dialog isOpen={waiting !== null} onClose={() => waiting?.cancel()} title={t('team.confirm.title')}>
        {waiting && <ConfirmForm {...waiting} />}
      </Dialog>
    </ConfirmedContext>
  );
}

/** Acts of an admin, at once or after a question, and the list of this key that is then loaded again. */
export function useAdminActs(queryKey: readonly string[]) {
  const confirmed = useConfirmed();
  const { submit, busy, failure } = useSubmit();
  const act = <Answer,>(make: Make<Answer>, onAnswer?: (answer: Answer) => void) =>
    submit(async (once) => {
      const answer = await confirmed(() => make(once));
      onAnswer?.(answer);
      await queryClient.invalidateQueries({ queryKey });
    });
  return { act, busy, failure, ...useAsked(act, busy) };
}

function useConfirmForm(confirm: () => void) {
  const draft = useDraft({ password: '', code: '' });
  const passkey = useAction();
  const { password, code } = draft.written;
  const form = useForm({
    draft,
    faults: {
      ...(password === '' ? { password: incompleteFault } : {}),
      ...(code.trim() === '' ? { code: incompleteFault } : {}),
    },
    refusalsOf,
    send: async ({ password, code }, once) => {
      await once(teamCalls.confirm, { password, code: code.trim() });
      confirm();
    },
  });
  const byPasskey = () =>
    passkey.act(async () => {
      await authenticateWithPasskey({
        options: () => api(teamCalls.confirmOptions, {}),
        logIn: (response) => api(teamCalls.confirm, { passkey: response }),
      });
      confirm();
    });
  return { form, passkey: { ...passkey, confirm: byPasskey } };
}

function ConfirmForm({ confirm, cancel }: Waiting) {
  const { form, passkey } = useConfirmForm(confirm);
  return (
    <DialogForm
      form={{ ...form, isBlocked: form.isBlocked || passkey.busy }}
      text={t('team.confirm.text')}
      notDone={
        <NotDone
          text={wasStopped(passkey.failure) ? t('team.confirm.stopped') : t('acts.retry')}
          failure={form.formFailure ?? passkey.failure}
        />
      }
      submitText={t('account.second_ways.confirm')}
      busyText={t('frame.busy')}
      onCancel={cancel}
    >
      <PasswordField
        autoFocus
        label={t('login.password')}
        {...form.field('password')}
        autoComplete="current-password"
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
      <TextField
        label={t('login.code')}
        {...form.field('code')}
        hint={t('login.code_hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        className={css.code}
      />
      <PasskeyButton
        busy={passkey.busy}
        busyText={t('frame.busy')}
        isDisabled={form.busy}
        onPress={() => void passkey.confirm()}
      >
        {t('team.confirm.passkey')}
      </PasskeyButton>
    </DialogForm>
  );
}

const refusalsOf = refusalsAt({
  [accountRefusals.wrongPassword.code]: 'password' as const,
  [accountRefusals.codeWrong.code]: 'code' as const,
});
