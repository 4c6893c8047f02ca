import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import type { SecondFactorName } from '#contract/session.ts';
import { useLoginAttempt } from '../../../lib/forms/use-login-attempt.ts';
import { logIn } from '../session.ts';
import { type FirstStepFailure, firstStepFailure, NavigationFailure, requiredFactors } from './login-failure.ts';

// Most people have no passkey, so its code is loaded on demand.
const passkeys = () => import('./second-factor.ts');

export type FirstStepProps = {
  /** The second step timed out. */
  over: boolean;
  onAnswer: (answer: DossierAnswer) => Promise<void>;
  onSecondStep: (ways: readonly SecondFactorName[]) => void;
};

/** The first step of a login, by password or passkey; a login that requires a second factor goes on to its step. */
export function useFirstStepLogin({ over, onAnswer, onSecondStep }: FirstStepProps) {
  const { busy, failure, dismiss, attempt } = useLoginAttempt<'password' | 'passkey', FirstStepFailure>({
    initial: over ? { refused: sessionRefusals.secondFactorOver.code } : null,
    failureOf: firstStepFailure,
  });

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
    busy,
    failure,
    dismiss,
    byPassword: (email: string, password: string) => attempt('password', () => enter(() => logIn(email, password))),
    byPasskey: () => attempt('passkey', () => enter(async () => (await passkeys()).logInWithPasskey('first'))),
  };
}
