import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import * as sessionCalls from '#contract/session.ts';
import { type SecondFactorName, secondFactorNames } from '#contract/session.ts';
import { withoutCulture } from '#contract/values/culture.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { useLoginAttempt } from '../../../lib/forms/use-login-attempt.ts';
import { beforeNeeded } from '../../../lib/page/idle.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { Wait } from '../../../lib/parts/wait.tsx';
import { takeLogoutReason } from '../../../lib/session/session-state.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { loadTexts, t, textOf } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout, useAutofilled } from '../auth-layout.tsx';
import { CredentialFields, DemoPeople, useCredentials, useEarlyInput } from './credentials.tsx';
import { PasskeyButton } from './passkey-button.tsx';

// Few logins have a second step, so its code is loaded on demand.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

export function Login() {
  const [ways, setWays] = useState<readonly SecondFactorName[] | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => beforeNeeded(() => void import('./complete-login.ts').catch(() => undefined)), []);

  /** LOGIN-5: processes the login's answer; throws when the navigation fails. */
  async function goIn(answer: DossierAnswer) {
    void loadTexts();
    const { completeLogin } = await import('./complete-login.ts');
    completeLogin(answer);
  }

  if (!ways) return <FirstStep over={over} onAnswer={goIn} onSecondStep={setWays} />;
  return (
    <Suspense fallback={<Wait />}>
      <SecondStep
        ways={ways}
        onDone={goIn}
        onBack={(over) => {
          setOver(over);
          setWays(null);
        }}
      />
    </Suspense>
  );
}

function FirstStep(props: FirstStepProps) {
  useScreen(t('titles.login'));
  const form = useRef<HTMLFormElement>(null);
  const autofilled = useAutofilled(form);
  const login = useFirstStepLogin(props);
  // LOGIN-4: typing clears the error.
  const credentials = useCredentials(form, login.dismiss);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  async function send() {
    const submitted = login.busy ? null : credentials.submitted();
    if (submitted) await login.byPassword(submitted.email, submitted.password);
  }

  function fillIn(email: string, password: string) {
    credentials.typeEmail(email);
    credentials.typePassword(password);
  }

  useEarlyInput(form, { onTyped: fillIn, onSubmitted: () => void send() });

  return (
    <AuthLayout title={t('titles.login')} text={t('login.subtitle')}>
      <LoginNotices failure={login.failure} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <CredentialFields credentials={credentials} />
        <LoginButtons login={login} isIncomplete={credentials.isIncomplete && !autofilled} />
      </form>
      {pageData.demo && (
        <DemoPeople
          demo={pageData.demo}
          chosen={credentials.email}
          onChoose={fillIn}
          onFilled={() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
        />
      )}
    </AuthLayout>
  );
}

type LoginButtonsProps = { login: ReturnType<typeof useFirstStepLogin>; isIncomplete: boolean };

function LoginButtons({ login: { busy, byPasskey }, isIncomplete }: LoginButtonsProps) {
  return (
    <div className="stack">
      <Button
        type="submit"
        block
        busy={busy === 'password'}
        busyText={t('login.busy')}
        isDisabled={busy === 'passkey' || isIncomplete}
      >
        {t('login.submit')}
      </Button>
      <PasskeyButton
        busy={busy === 'passkey'}
        busyText={t('login.passkey_busy')}
        isDisabled={busy === 'password'}
        onPress={() => void byPasskey()}
      >
        {t('login.passkey')}
      </PasskeyButton>
      <p>
        <ButtonLink look="text" flush="start" href={href(paths.forgot)}>
          {t('login.forgot')}
        </ButtonLink>
      </p>
    </div>
  );
}

// Most people have no passkey, so its code is loaded on demand.
const passkeys = () => import('./complete-login.ts');

type FirstStepProps = {
  over: boolean;
  onAnswer: (answer: DossierAnswer) => Promise<void>;
  onSecondStep: (ways: readonly SecondFactorName[]) => void;
};

/** The first step of a login, by password or passkey; a login that requires a second factor goes on to its step. */
function useFirstStepLogin({ over, onAnswer, onSecondStep }: FirstStepProps) {
  const { attempt, ...state } = useLoginAttempt<'password' | 'passkey', string>(
    firstStepFailure,
    over ? refusalText(sessionRefusals.secondFactorOver.code) : null,
  );

  async function enter(login: () => Promise<DossierAnswer>): Promise<void> {
    let answer: DossierAnswer;
    try {
      answer = await login();
    } catch (error) {
      const factors = requiredFactors(error);
      if (factors) return onSecondStep(factors);
      throw error;
    }
    await onAnswer(answer).catch((error: unknown) => {
      throw new NavigationFailure('the next screen could not be opened', { cause: error });
    });
  }

  return {
    ...state,
    byPassword: (email: string, password: string) =>
      attempt('password', () => enter(() => api(sessionCalls.login, { culture: pageData.culture, email, password }))),
    byPasskey: () => attempt('passkey', () => enter(async () => (await passkeys()).logInWithPasskey('first'))),
  };
}

function LoginNotices({ failure }: { failure: string | null }) {
  const [logoutReason] = useState(takeLogoutReason);
  const infoFor = withoutCulture(pageData.prefix);
  return (
    <>
      {infoFor && (
        <Banner status="alert" className={css.banner} live={false}>
          {t(`login.info_text.${infoFor}`)}
        </Banner>
      )}
      {(logoutReason === 'signed-out' || logoutReason === 'logged-out') && !failure && (
        <Banner status="info" className={css.banner} title={t('login.signed_out')}>
          {logoutReason === 'signed-out' && t('login.signed_out_text')}
        </Banner>
      )}
      {logoutReason === 'password-changed' && !failure && (
        <Banner status="ok" className={css.banner} title={t('login.password_changed')}>
          {t('login.password_changed_text')}
        </Banner>
      )}
      {failure && (
        <Banner status="error" className={css.banner} title={t('login.failed')}>
          {failure}
        </Banner>
      )}
    </>
  );
}

/** The login succeeded, but the next screen could not be opened (LOGIN-8). */
class NavigationFailure extends Error {}

/** LOGIN-8: why the first step failed; `call.unknown` is only for a navigation that failed. */
function firstStepFailure(error: unknown, method: 'password' | 'passkey'): string {
  if (error instanceof NavigationFailure) return t('refusals.call.unknown');
  if (!(error instanceof CallFailure))
    return t(method === 'passkey' ? 'login.passkey_stopped' : 'frame.connection_error');
  if (error.status === 429) return t('login.too_fast', { wait: waitText(error.retryAfter ?? 60) });
  const code = refusalCode(error);
  if (method === 'passkey' && code !== null && error.status < 500) return refusalText(code);
  return t(error.status === 403 || error.status === 422 ? 'refusals.session.loginFailed' : 'frame.connection_error');
}

const refusalText = (code: string) => textOf(`refusals.${code}`, t('refusals.session.loginFailed'));

/** The second factors that the login requires, when that is why it was refused; otherwise null. */
function requiredFactors(error: unknown): readonly SecondFactorName[] | null {
  if (!(error instanceof CallFailure) || refusalCode(error) !== sessionRefusals.secondFactorNeeded.code) return null;
  const named = String(error.body?.data?.ways ?? '').split(',');
  return secondFactorNames.filter((name) => named.includes(name));
}
