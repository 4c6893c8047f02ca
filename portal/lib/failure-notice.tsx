import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { CallFailure, refusalCode } from './failure.ts';
import { textOf, useTexts } from './texts.ts';

type FailedProps = {
  /** What did not succeed. */
  title: string;
  /** What to do, when the server gave no reason in words of ours. */
  text: string;
  /** What was thrown; null shows nothing. */
  failure: unknown;
  actions?: ReactNode;
};

/** An act that failed, said in place: what, why, and the technical words that fold out. */
export function FailureNotice({ title, text, failure, actions }: FailedProps) {
  const { t } = useTexts();
  if (failure === null) return null;
  const technical = failure instanceof CallFailure ? failure.technical : '';
  return (
    <Banner
      status="error"
      title={title}
      more={technical ? { summary: t('frame.more_information'), text: technical } : undefined}
      actions={actions}
    >
      <p>{textOf(`refusals.${refusalCode(failure) ?? ''}`, text, dataOf(failure))}</p>
    </Banner>
  );
}

/** What the server put into its own sentence, for ours. */
function dataOf(failure: unknown): Readonly<Record<string, string | number>> {
  return failure instanceof CallFailure ? (failure.body?.data ?? {}) : {};
}
