import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { SecondFactorName } from '#contract/session/second-factors.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, isConnectionFailure, refusalCode } from '../../../lib/api/failure.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { useLoadedTexts } from '../../../lib/texts/loaded-texts.tsx';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { logInWithCode, logInWithPasskey } from './second-factor.ts';

type SecondStepProps = {
  ways: readonly SecondFactorName[];
  /** The login is complete. */
  onDone: (answer: DossierAnswer) => Promise<void>;
  /** Returns to the first step; `over` says that this step timed out. */
  onBack: (over: boolean) => void;
};

/** The second step of a login: a code of the app, a recovery code, or a passkey. */
export function SecondStep(props: SecondStepProps) {
  const { t } = useTexts();
  return useLoadedTexts() ? <Asking {...props} /> : <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
}

function Asking({ ways, onDone, onBack }: SecondStepProps) {
  const { t } = useTexts();
  useScreen(t('second_step.title'));
  const field = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<'totp' | 'recovery'>('totp');
  // The code changes every 30 seconds, so the field gets the focus at once, and again after a wrong code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another factor shows another field.
  useEffect(() => field.current?.focus(), [way]);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const recovery = way === 'recovery';

  async function finish(by: 'code' | 'passkey', answered: () => Promise<DossierAnswer>) {
    if (busy) return;
    setBusy(by);
    setWrong(null);
    setFailed(null);
    try {
      await onDone(await answered());
    } catch (error) {
      setBusy(null);
      if (refusalCode(error) === sessionRefusals.secondFactorOver.code) onBack(true);
      else if (refusalCode(error) === sessionRefusals.secondFactorFailed.code)
        setWrong(textOf(`refusals.${refusalCode(error)}`));
      else setFailed(whyNot(error));
    }
  }

  function whyNot(error: unknown): string {
    if (wasStopped(error)) return t('login.passkey_stopped');
    if (isConnectionFailure(error)) return t('login.connection_error');
    if (error instanceof CallFailure && error.status === 429) {
      return t('second_step.too_fast', { wait: waitText(error.retryAfter ?? 60) });
    }
    return textOf(`refusals.${refusalCode(error) ?? ''}`, t('login.unknown_error'));
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() !== '') void finish('code', () => logInWithCode(code.trim()));
  }

  function turnTo(other: typeof way) {
    setWay(other);
    setCode('');
    setWrong(null);
    setFailed(null);
  }

  return (
    <AuthLayout title={t('second_step.title')} text={recovery ? t('second_step.recovery_text') : t('second_step.text')}>
      {failed && (
        <Banner status="error" className={css.banner} title={t('login.failed')}>
          {failed}
        </Banner>
      )}
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          key={way}
          inputRef={field}
          label={recovery ? t('second_step.recovery_code') : t('second_step.code')}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCorrect="off"
          spellCheck="false"
          maxLength={40}
          value={code}
          onChange={(text) => {
            setCode(text);
            setWrong(null);
            setFailed(null);
          }}
          hint={recovery ? t('second_step.recovery_hint') : t('second_step.hint')}
          error={wrong ?? undefined}
        />
        <div className={css.end}>
          <Button
            type="submit"
            block
            busy={busy === 'code'}
            busyText={t('login.busy')}
            isDisabled={busy !== 'code' && (code.trim() === '' || busy !== null)}
          >
            {t('login.submit')}
          </Button>
          {ways.includes('passkey') && (
            <PasskeyButton
              busy={busy === 'passkey'}
              busyText={t('login.passkey_busy')}
              onPress={() => void finish('passkey', () => logInWithPasskey('second'))}
            >
              {t('second_step.use_passkey')}
            </PasskeyButton>
          )}
          {(recovery || ways.includes('recovery')) && (
            <p>
              <Button look="text" flush="start" onPress={() => turnTo(recovery ? 'totp' : 'recovery')}>
                {recovery ? t('second_step.use_app') : t('second_step.use_recovery')}
              </Button>
            </p>
          )}
          <p>
            <Button
              look="text"
              flush="start"
              icon={ArrowLeft}
              onPress={() => {
                // Ends the pending login, so that nobody else can continue it within its five minutes.
                void api(sessionCalls.logout, {}).catch(() => undefined);
                onBack(false);
              }}
            >
              {t('request_new_password.back')}
            </Button>
          </p>
        </div>
      </form>
    </AuthLayout>
  );
}
