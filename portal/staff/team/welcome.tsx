import { type SyntheticEvent, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import type { AnswerOf } from '#contract/call.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { SecretToScan } from '../../features/account/second-factors/app-code.tsx';
import { refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { NewPasswordFields, useNewPassword } from '../../lib/parts/password-fields.tsx';
import { textOf, useLoadedTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import { Card, CardBody } from '../../ui/layout/card.tsx';
import { Logo, Main } from '../../ui/layout/page-shell.tsx';
import { Act } from '../act.tsx';
import css from '../staff.module.css';
import { t } from '../texts.tsx';

type Secret = AnswerOf<typeof teamCalls.welcome>;

/** TEAM-2: whoever is invited chooses a password, and then takes the secret of the second step, which is shown this once. */
export default function Welcome({ token, onDone }: { token: string; onDone: () => void }) {
  const texts = useLoadedTexts();
  const [secret, setSecret] = useState<Secret | null>(null);
  useScreen(t('team.welcome.title'), secret ? 'secret' : '');
  if (texts === null) return <FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>;
  return (
    <Main className={css.alone}>
      <div className="line">
        <Logo name={pageData.brand.name} />
        {!secret && <LanguageSwitch />}
      </div>
      <Card>
        <CardBody className="stack">
          <h1>{t('team.welcome.title')}</h1>
          {secret ? (
            <>
              <p role="status">{t('team.welcome.chosen', { email: secret.EMailAddress })}</p>
              <SecretToScan secret={secret} />
              <p>{t('team.welcome.once')}</p>
              <Button block onPress={onDone}>
                {t('team.welcome.to_login')}
              </Button>
            </>
          ) : (
            <PasswordForm token={token} onSecret={setSecret} onDone={onDone} />
          )}
        </CardBody>
      </Card>
    </Main>
  );
}

const passwordRefusals: readonly string[] = [accountRefusals.weakPassword.code, accountRefusals.commonPassword.code];

type FormProps = { token: string; onSecret: (secret: Secret) => void; onDone: () => void };

function PasswordForm({ token, onSecret, onDone }: FormProps) {
  const entry = useNewPassword();
  const { submit, busy, failure, dismiss } = useSubmit();
  const code = refusalCode(failure) ?? '';
  const isOver = code === teamCalls.teamRefusals.invitationOver.code;
  const ofPassword = passwordRefusals.includes(code);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !entry.ready) return;
    void submit(async (once) => onSecret(await once(teamCalls.welcome, { token, password: entry.password })));
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <p className="muted">{t('team.welcome.text')}</p>
      <FailureNotice
        title={t('case.not_done')}
        text={t('acts.retry')}
        failure={ofPassword ? null : failure}
        actions={isOver && <Act text={t('team.welcome.to_login')} look="second" onPress={onDone} />}
      />
      <NewPasswordFields
        entry={entry}
        refused={ofPassword ? textOf(`refusals.${code}`) : undefined}
        onType={dismiss}
        label={t('login.password')}
        confirmLabel={t('new_password.confirm')}
      />
      <Button type="submit" block busy={busy} busyText={t('frame.busy')} isDisabled={!entry.ready}>
        {t('frame.go_on')}
      </Button>
    </form>
  );
}
