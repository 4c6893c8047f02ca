import { ArrowLeft } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import type { SecondFactorName } from '#contract/session.ts';
import * as sessionCalls from '#contract/session.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, isConnectionFailure, refusalCode } from '../../../lib/api/failure.ts';
import { useLoginAttempt } from '../../../lib/forms/use-login-attempt.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { WithTexts } from '../../../lib/parts/wait.tsx';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { waitText } from '../../../lib/texts/durations.ts';
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

/** The second step of a login: a code of the app, a recovery code, or a passkey. */
export function SecondStep(props: SecondStepProps) {
  return (
    <WithTexts>
      <SecondStepForm {...props} />
    </WithTexts>
  );
}

type CodeFactor = 'totp' | 'recovery';

function SecondStepForm({ ways, onDone, onBack }: SecondStepProps) {
  useScreen(t('second_step.title'));
  const field = useRef<HTMLInputElement>(null);
  const [factor, setFactor] = useState<CodeFactor>('totp');
  // The code changes every 30 seconds, so the field gets the focus at once: after useScreen, which focuses the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another factor shows another field.
  useEffect(() => field.current?.focus(), [factor]);
  const [code, setCode] = useState('');
  const login = useSecondStepLogin({ onDone, onOver: () => onBack(true) });
  const { failure } = login;
  const isRecovery = factor === 'recovery';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() !== '') void login.byCode(code.trim());
  }
  function typeCode(text: string) {
    setCode(text);
    login.dismiss();
  }
  function choose(other: CodeFactor) {
    setFactor(other);
    typeCode('');
  }

  return (
    <AuthLayout
      title={t('second_step.title')}
      text={isRecovery ? t('second_step.recovery_text') : t('second_step.text')}
    >
      {failure && !failure.atCode && <StepFailed text={failure.text} />}
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeField
          key={factor}
          inputRef={field}
          isRecovery={isRecovery}
          value={code}
          error={failure?.atCode ? failure.text : undefined}
          onChange={typeCode}
        />
        <div className={css.end}>
          <StepButtons {...{ ways, login, isRecovery, code }} onChoose={choose} onBack={() => onBack(false)} />
        </div>
      </form>
    </AuthLayout>
  );
}

function StepFailed({ text }: { text: string }) {
  return (
    <Banner status="error" className={css.banner} title={t('login.failed')}>
      {text}
    </Banner>
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
  onChoose: (factor: CodeFactor) => void;
  onBack: () => void;
};

/** Logs in with the code, or with another factor that this contact has set up; or goes back to the first step. */
function StepButtons({ ways, login: { busy, byPasskey }, isRecovery, code, onChoose, onBack }: StepButtonsProps) {
  function goBack() {
    // Ends the pending login, so that nobody else can continue it within its five minutes.
    void api(sessionCalls.logout, {}, { retainsStorage: true }).catch(() => undefined);
    onBack();
  }
  const isDisabled = busy !== 'code' && (code.trim() === '' || busy !== null);
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
          <Button look="text" flush="start" onPress={() => onChoose(isRecovery ? 'totp' : 'recovery')}>
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

type SecondStepOptions = {
  onDone: (answer: DossierAnswer) => Promise<void>;
  onOver: () => void;
};

/** Why the second step failed; a wrong code is shown at its field. */
type SecondStepFailure = { readonly text: string; readonly atCode: boolean };

export function useSecondStepLogin({ onDone, onOver }: SecondStepOptions) {
  function failureOf(error: unknown): SecondStepFailure {
    const code = refusalCode(error) ?? '';
    if (code === sessionRefusals.secondFactorFailed.code) return { text: textOf(`refusals.${code}`), atCode: true };
    return { text: textBesideCode(error, code), atCode: false };
  }

  function textBesideCode(error: unknown, code: string): string {
    if (wasStopped(error)) return t('login.passkey_stopped');
    if (isConnectionFailure(error)) return t('frame.connection_error');
    if (error instanceof CallFailure && error.status === 429) {
      return t('second_step.too_fast', { wait: waitText(error.retryAfter ?? 60) });
    }
    return textOf(`refusals.${code}`, t('refusals.call.unknown'));
  }

  const { busy, failure, dismiss, attempt } = useLoginAttempt<'code' | 'passkey', SecondStepFailure>({
    initial: null,
    failureOf,
  });

  async function enter(login: () => Promise<DossierAnswer>): Promise<void> {
    try {
      await onDone(await login());
    } catch (error) {
      if (refusalCode(error) !== sessionRefusals.secondFactorOver.code) throw error;
      onOver();
    }
  }

  return {
    busy,
    failure,
    dismiss,
    byCode: (code: string) =>
      attempt('code', () => enter(() => api(secondFactorCalls.secondFactor, { culture: pageData.culture, code }))),
    byPasskey: () => attempt('passkey', () => enter(() => logInWithPasskey('second'))),
  };
}
