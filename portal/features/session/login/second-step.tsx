import { ArrowLeft } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import type { SecondFactorName } from '#contract/session.ts';
import * as sessionCalls from '#contract/session.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { useLoginAttempt } from '../../../lib/forms/use-login-attempt.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { failureText } from '../../../lib/parts/failure-notice.tsx';
import { WithTexts } from '../../../lib/parts/wait.tsx';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { logInWithPasskey } from './complete-login.ts';
import { PasskeyButton } from './passkey-button.tsx';

type SecondStepProps = {
  ways: readonly SecondFactorName[];
  onDone: (answer: DossierAnswer) => Promise<void>;
  /** Returns to the first step; `over` says that this step timed out. */
  onBack: (over: boolean) => void;
};

export function SecondStep(props: SecondStepProps) {
  return (
    <WithTexts>
      <SecondStepForm {...props} />
    </WithTexts>
  );
}

function SecondStepForm({ ways, onDone, onBack }: SecondStepProps) {
  useScreen(t('second_step.title'));
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  // The code changes every 30 seconds, so the field gets the focus at once: after useScreen, which focuses the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code has another field.
  useEffect(() => field.current?.focus(), [isRecovery]);
  const [code, setCode] = useState('');
  const login = useSecondStepLogin(onDone, () => onBack(true));
  const { failure } = login;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() !== '') void login.byCode(code.trim());
  }
  function typeCode(text: string) {
    setCode(text);
    login.dismiss();
  }
  function change() {
    setRecovery(!isRecovery);
    typeCode('');
  }

  return (
    <AuthLayout
      title={t('second_step.title')}
      text={isRecovery ? t('second_step.recovery_text') : t('second_step.text')}
    >
      {failure && !failure.atCode && (
        <Banner status="error" className={css.banner} title={t('login.failed')}>
          {failure.text}
        </Banner>
      )}
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeField
          key={String(isRecovery)}
          inputRef={field}
          isRecovery={isRecovery}
          value={code}
          error={failure?.atCode ? failure.text : undefined}
          onChange={typeCode}
        />
        <div className="stack">
          <StepButtons {...{ ways, login, isRecovery, code }} onChange={change} onBack={() => onBack(false)} />
        </div>
      </form>
    </AuthLayout>
  );
}

type CodeFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  isRecovery: boolean;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function CodeField({ isRecovery, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={isRecovery ? t('second_step.recovery_code') : t('login.code')}
      name="code"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCorrect="off"
      spellCheck="false"
      maxLength={40}
      hint={isRecovery ? t('second_step.recovery_hint') : t('second_step.hint')}
    />
  );
}

type StepButtonsProps = {
  ways: readonly SecondFactorName[];
  login: ReturnType<typeof useSecondStepLogin>;
  isRecovery: boolean;
  code: string;
  onChange: () => void;
  onBack: () => void;
};

/** Logs in with the code, or with another factor that this contact has set up; or goes back to the first step. */
function StepButtons({ ways, login: { busy, byPasskey }, isRecovery, code, onChange, onBack }: StepButtonsProps) {
  function goBack() {
    // Ends the pending login, so that nobody else can continue it within its five minutes.
    void api(sessionCalls.logout, {}, { retainsStorage: true }).catch(() => undefined);
    onBack();
  }
  const isDisabled = code.trim() === '' || busy !== null;
  return (
    <>
      <Button type="submit" block busy={busy === 'code'} busyText={t('login.busy')} isDisabled={isDisabled}>
        {t('login.submit')}
      </Button>
      {ways.includes('passkey') && (
        <PasskeyButton busy={busy === 'passkey'} busyText={t('login.passkey_busy')} onPress={() => void byPasskey()}>
          {t('second_step.use_passkey')}
        </PasskeyButton>
      )}
      {(isRecovery || ways.includes('recovery')) && (
        <p>
          <Button look="text" flush="start" onPress={onChange}>
            {isRecovery ? t('second_step.use_app') : t('second_step.use_recovery')}
          </Button>
        </p>
      )}
      <p>
        <Button look="text" flush="start" icon={ArrowLeft} onPress={goBack}>
          {t('request_new_password.back')}
        </Button>
      </p>
    </>
  );
}

/** Why the second step failed; a wrong code is shown at its field. */
type SecondStepFailure = { readonly text: string; readonly atCode: boolean };

function failureOf(error: unknown): SecondStepFailure {
  if (wasStopped(error)) return { text: t('login.passkey_stopped'), atCode: false };
  const code = refusalCode(error) ?? '';
  const refusal = textOf(`refusals.${code}`, t('refusals.call.unknown'));
  return {
    text: failureText(error, (values) => t('frame.too_often', values), refusal),
    atCode: code === sessionRefusals.secondFactorFailed.code,
  };
}

function useSecondStepLogin(onDone: SecondStepProps['onDone'], onOver: () => void) {
  const { attempt, ...state } = useLoginAttempt<'code' | 'passkey', SecondStepFailure>(failureOf);

  async function enter(login: () => Promise<DossierAnswer>): Promise<void> {
    try {
      await onDone(await login());
    } catch (error) {
      if (refusalCode(error) !== sessionRefusals.secondFactorOver.code) throw error;
      onOver();
    }
  }

  return {
    ...state,
    byCode: (code: string) =>
      attempt('code', () => enter(() => api(secondFactorCalls.secondFactor, { culture: pageData.culture, code }))),
    byPasskey: () => attempt('passkey', () => enter(() => logInWithPasskey('second'))),
  };
}
