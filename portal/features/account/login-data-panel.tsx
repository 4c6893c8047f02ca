import { useContext } from 'react';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { CallFailure } from '../../lib/api/failure.ts';
import { FormButtons } from '../../lib/forms/form-buttons.tsx';
import { incompleteFault, refusalsAt, useForm } from '../../lib/forms/use-form.ts';
import { NewPasswordFields, useNewPassword } from '../../lib/parts/password-fields.tsx';
import { useOnBehalf } from '../../lib/session/session-state.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { t } from '../../lib/texts/texts.ts';
import { Banner, LockLine } from '../../ui/feedback/banner.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import css from './account.module.css';
import { EditPanel, OwnEmail } from './panel.tsx';
import { CurrentPasswordField, failureText } from './password-dialog.tsx';
import { refresh, sessionsQuery } from './queries.ts';

export function LoginDataPanel() {
  const onBehalf = useOnBehalf();
  return (
    <EditPanel
      id="login-data"
      title={t('account.login_data.title')}
      editTitle={t('account.login_data.change')}
      isLocked={onBehalf}
      saved={{
        title: t('login.password_changed'),
        text: t('account.login_data.changed_text'),
        lasting: (time) => t('account.contact.saved_at', { time }),
      }}
      form={(close) => <PasswordChange onClose={close} />}
    >
      {onBehalf && <LockLine className={css.note}>{t('refusals.session.notOnBehalf')}</LockLine>}
      <Facts>
        <Fact term={t('fields.EMailAddress')}>{useContext(OwnEmail)}</Fact>
        <Fact term={t('login.password')}>
          <span className={css.mask} role="img" aria-label={t('payout.hidden')}>
            ••••••••••
          </span>
        </Fact>
      </Facts>
    </EditPanel>
  );
}

/** ACCOUNT-4, ACCOUNT-8: the current password, and the new one twice. `onClose` gets whether it was changed. */
function PasswordChange({ onClose }: { onClose: (changed: boolean) => void }) {
  const entry = useNewPassword();
  const draft = useDraft({ current: '' });
  const isReady = entry.ready && draft.written.current !== '';
  const form = useForm<{ current: string }, 'current' | 'password'>({
    draft,
    faults: isReady ? {} : { current: incompleteFault },
    refusalsOf: passwordRefusals,
    async send({ current }, once) {
      await once(accountCalls.updateLogin, { oldPassword: current, newPassword: entry.password });
      // ACCOUNT-6: the change has ended the other sessions.
      void refresh(sessionsQuery);
      onClose(true);
    },
  });
  return (
    <>
      <ChangeFailed failure={form.formFailure} />
      <form {...form.props} className="form" aria-labelledby="login-data-title">
        <CurrentPasswordField {...form.field('current')} autoFocus />
        <NewPasswordFields
          entry={entry}
          refused={form.errorOf('password')}
          onType={() => form.clearRefusals(['password'])}
          label={t('titles.new_password')}
          confirmLabel={t('new_password.confirm')}
        />
        <FormButtons
          submitText={t('new_password.submit')}
          form={form}
          isDisabled={form.isRefused}
          onCancel={() => onClose(false)}
        />
      </form>
    </>
  );
}

const passwordRefusals = refusalsAt<'current' | 'password'>({
  [accountRefusals.wrongPassword.code]: 'current',
  [accountRefusals.weakPassword.code]: 'password',
  [accountRefusals.commonPassword.code]: 'password',
});

function ChangeFailed({ failure }: { failure: unknown }) {
  if (failure === null) return null;
  const otherwise = t('account.login_data.failed_text');
  const isOurs = failure instanceof CallFailure && failure.status >= 500;
  const technical = failure instanceof CallFailure ? failure.status !== 429 && failure.technical : String(failure);
  return (
    <Banner
      status="error"
      className={css.note}
      title={t('account.login_data.failed_unknown')}
      more={technical ? { summary: t('frame.read_more'), text: technical } : undefined}
    >
      {isOurs ? otherwise : failureText(failure, otherwise)}
    </Banner>
  );
}
