import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, useSubmit } from '../../../lib/forms/use-submit.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../account.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { QrCode } from './qr-code.tsx';

/** The secret of a new authenticator app, and its URI for the QR code. */
export type AppSecret = { Secret: string; Uri: string };

type FirstCodeProps = {
  secret: AppSecret;
  /** Gets the recovery codes. */
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the QR code of a new authenticator app and asks for its first code. */
export function FirstCode({ secret, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { busy, formFailure, refused, submit, dismiss, clearRefusal } = useSubmit({
    refusalsOf: codeRefusals,
    onRefused: () => field.current?.focus(),
  });

  async function confirm(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    await submit(async () => onCodes((await api(secondFactorCalls.totpConfirm, { code: code.trim() })).RecoveryCodes));
  }

  return (
    <form className="form" onSubmit={confirm} noValidate>
      <SecretToScan secret={secret} />
      {formFailure !== null && (
        <Banner status="error">
          <FailureText failure={formFailure} />
        </Banner>
      )}
      <CodeField
        inputRef={field}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          clearRefusal('code');
          dismiss();
        }}
        error={refused.code}
      />
      <FormButtons
        submitText={t('account.second_ways.confirm')}
        busy={busy}
        busyText={t('account.second_ways.busy')}
        isDisabled={code.trim() === '' || refused.code !== undefined}
        cancelText={t('frame.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

type CodeFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

function CodeField(props: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...props}
      label={t('second_step.code')}
      hint={t('second_step.hint')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCorrect="off"
      spellCheck="false"
      autoFocus
      maxLength={40}
    />
  );
}

function SecretToScan({ secret: { Secret, Uri } }: { secret: AppSecret }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('account.second_ways.scan')}</p>
      <QrCode text={Uri} label={t('account.second_ways.qr')} />
      <div>
        <p>{t('account.second_ways.by_hand')}</p>
        <p className={css.secret}>{Secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </>
  );
}

/** A wrong code is shown at its field. */
function codeRefusals(failure: unknown): FieldRefusals<'code'> {
  const code = refusalCode(failure);
  return code === accountRefusals.codeWrong.code ? { code: textOf(`refusals.${code}`) } : {};
}

function FailureText({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (failure instanceof CallFailure && failure.status === 429) {
    return t('second_step.too_fast', { wait: waitText(failure.retryAfter ?? 60) });
  }
  return textOf(`refusals.${refusalCode(failure) ?? ''}`, t('session.failed'));
}
