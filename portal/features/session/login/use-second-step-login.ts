import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import { CallFailure, isConnectionFailure, refusalCode } from '../../../lib/api/failure.ts';
import { useLoginAttempt } from '../../../lib/forms/use-login-attempt.ts';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { logInWithCode, logInWithPasskey } from './second-factor.ts';

type SecondStepOptions = {
  /** The login is complete. */
  onDone: (answer: DossierAnswer) => Promise<void>;
  /** The time for this step is over. */
  onOver: () => void;
};

/** Why the second step failed; a wrong code is shown at its field. */
type SecondStepFailure = { readonly text: string; readonly atCode: boolean };

/** The second step of a login: with a code or a passkey. */
export function useSecondStepLogin({ onDone, onOver }: SecondStepOptions) {
  const { t } = useTexts();

  function failureOf(error: unknown): SecondStepFailure {
    const code = refusalCode(error) ?? '';
    if (code === sessionRefusals.secondFactorFailed.code) return { text: textOf(`refusals.${code}`), atCode: true };
    return { text: textBesideCode(error, code), atCode: false };
  }

  function textBesideCode(error: unknown, code: string): string {
    if (wasStopped(error)) return t('login.passkey_stopped');
    if (isConnectionFailure(error)) return t('login.connection_error');
    if (error instanceof CallFailure && error.status === 429) {
      return t('second_step.too_fast', { wait: waitText(error.retryAfter ?? 60) });
    }
    return textOf(`refusals.${code}`, t('login.unknown_error'));
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
    byCode: (code: string) => attempt('code', () => enter(() => logInWithCode(code))),
    byPasskey: () => attempt('passkey', () => enter(() => logInWithPasskey('second'))),
  };
}
