import { type SyntheticEvent, useRef, useState } from 'react';
import { accountRefusals } from '#contract/account/refusals.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import css from '../account.module.css';
import { PasswordAsk } from './password-ask.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = { Secret: string; Uri: string };

/** Sets up an authenticator app in three steps: the password, the QR code with a first code, the recovery codes. */
export function AppCodeSetUp({ email, onClose }: { email: string; onClose: (done: boolean) => void }) {
  const { t } = useTexts();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? t('account.second_ways.codes') : t('account.second_ways.code_on');
  return (
    <Dialog isOpen onClose={() => onClose(codes !== null)} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : begun ? (
        <FirstCode begun={begun} onCodes={setCodes} onCancel={() => onClose(false)} />
      ) : (
        <PasswordAsk
          email={email}
          text={t('account.second_ways.code_on_text')}
          submit={t('account.second_ways.go_on')}
          cancel={t('frame.cancel')}
          act={async (password) => setBegun(await api(secondFactorCalls.totpBegin, { password }))}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}

type FirstCodeProps = { begun: Begun; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

function FirstCode({ begun, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setFailed(null);
    try {
      onCodes((await api(secondFactorCalls.totpConfirm, { code: code.trim() })).RecoveryCodes);
    } catch (error) {
      setBusy(false);
      const said = textOf(`refusals.${refusalCode(error) ?? ''}`, t('session.failed'));
      if (refusalCode(error) === accountRefusals.codeWrong.code) {
        setWrong(said);
        field.current?.focus();
      } else if (error instanceof CallFailure && error.status === 429) {
        setFailed(t('second_step.too_fast', { wait: waitText(error.retryAfter ?? 60) }));
      } else setFailed(said);
    }
  }

  return (
    <form className="form" onSubmit={send} noValidate>
      <p>{t('account.second_ways.scan')}</p>
      <QrCode text={begun.Uri} label={t('account.second_ways.qr')} />
      <div>
        <p>{t('account.second_ways.by_hand')}</p>
        <p className={css.secret}>{begun.Secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      {failed && <Banner status="error">{failed}</Banner>}
      <TextField
        label={t('second_step.code')}
        hint={t('second_step.hint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        maxLength={40}
        inputRef={field}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setWrong(null);
          setFailed(null);
        }}
        error={wrong ?? undefined}
      />
      <div className={css.end}>
        <Button
          type="submit"
          busy={busy}
          busyText={t('account.second_ways.busy')}
          isDisabled={!busy && (code.trim() === '' || wrong !== null)}
        >
          {t('account.second_ways.confirm')}
        </Button>
        <Button look="text" isDisabled={busy} onPress={onCancel}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  );
}
