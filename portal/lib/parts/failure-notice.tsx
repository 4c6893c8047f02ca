import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CallFailure, isConnectionFailure, refusalCode } from '../api/failure.ts';
import { waitText } from '../texts/durations.ts';
import { t, textOf } from '../texts/texts.ts';

type FailedProps = {
  /** The title: which action failed. */
  title: string;
  /** What to do, used when the server gave no refusal with a text. */
  text: string;
  /** The thrown error; null shows nothing. */
  failure: unknown;
  /** What the failure is about, such as the name of a file. */
  subject?: string | undefined;
  actions?: ReactNode;
};

/** A failed action, shown in place: what failed, why, and technical details that unfold. */
export function FailureNotice({ title, text, failure, subject, actions }: FailedProps) {
  if (failure === null) return null;
  const call = failure instanceof CallFailure ? failure : null;
  return (
    <Banner
      status="error"
      title={title}
      more={call?.technical ? { summary: t('frame.more_information'), text: call.technical } : undefined}
      actions={actions}
    >
      <p>
        {subject !== undefined && `${subject}: `}
        {isConnectionFailure(failure) && `${t('offline.failed')} `}
        {textOf(`refusals.${refusalCode(failure) ?? ''}`, text, call?.body?.data)}
      </p>
    </Banner>
  );
}

/** Why a call failed, in one line: too often, no connection, or `otherwise`. */
export function failureText(
  failure: unknown,
  tooOften: (values: { wait: string }) => string,
  otherwise: string = t('refusals.call.unknown'),
): string {
  if (isConnectionFailure(failure)) return t('frame.connection_error');
  const isTooOften = failure instanceof CallFailure && failure.status === 429;
  return isTooOften ? tooOften({ wait: waitText(failure.retryAfter ?? 60) }) : otherwise;
}
