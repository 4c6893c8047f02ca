import { useState } from 'react';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type AppSecret, FirstCode } from './first-code.tsx';
import { PasswordAsk } from './password-ask.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app in three steps: the password, the QR code with a first code, the recovery codes. */
export function AppCodeSetUp({ email, onClose }: { email: string; onClose: (done: boolean) => void }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? t('account.second_ways.codes') : t('account.second_ways.code_on');
  return (
    <Dialog isOpen onClose={() => onClose(codes !== null)} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : secret ? (
        <FirstCode secret={secret} onCodes={setCodes} onCancel={() => onClose(false)} />
      ) : (
        <PasswordAsk
          email={email}
          text={t('account.second_ways.code_on_text')}
          submit={t('account.second_ways.go_on')}
          cancel={t('frame.cancel')}
          act={async (password) => setSecret(await api(secondFactorCalls.totpBegin, { password }))}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}
