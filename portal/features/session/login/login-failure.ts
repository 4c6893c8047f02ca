import { sessionRefusals } from '#contract/refusal.ts';
import { type SecondFactorName, secondFactorNames } from '#contract/session.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, type useTexts } from '../../../lib/texts/texts.ts';

/** Why the first step of a login failed. */
export type FirstStepFailure =
  | 'login_fail'
  | 'connection_error'
  | 'unknown_error'
  | 'passkey_stopped'
  | { readonly tooFast: number }
  | { readonly refused: string };

/** The login succeeded, but the next screen could not be opened (LOGIN-8). */
export class NavigationFailure extends Error {}

/** LOGIN-8: the failure of the first step; `unknown_error` is only for a navigation that failed. */
export function firstStepFailure(error: unknown, method: 'password' | 'passkey'): FirstStepFailure {
  if (error instanceof NavigationFailure) return 'unknown_error';
  if (!(error instanceof CallFailure)) return method === 'passkey' ? 'passkey_stopped' : 'connection_error';
  if (error.status === 429) return { tooFast: error.retryAfter ?? 60 };
  const code = refusalCode(error);
  if (method === 'passkey' && code !== null && error.status < 500) return { refused: code };
  return error.status === 403 || error.status === 422 ? 'login_fail' : 'connection_error';
}

type Translate = ReturnType<typeof useTexts>['t'];

/** The text of a failed first step. */
export function firstStepFailureText(failure: FirstStepFailure, t: Translate): string {
  if (typeof failure === 'string') return t(`login.${failure}`);
  if ('refused' in failure) return textOf(`refusals.${failure.refused}`, t('login.login_fail'));
  return t('login.too_fast', { wait: waitText(failure.tooFast) });
}

/** The second factors that the login requires, when that is why it was refused; otherwise null. */
export function requiredFactors(error: unknown): readonly SecondFactorName[] | null {
  if (!(error instanceof CallFailure) || refusalCode(error) !== sessionRefusals.secondFactorNeeded.code) return null;
  const named = String(error.body?.data?.ways ?? '').split(',');
  return secondFactorNames.filter((name) => named.includes(name));
}
