import { useState } from 'react';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordAsk } from './password-ask.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes: the password first, then the new codes. */
export function RecoveryCodesRenew({ email, onClose }: { email: string; onClose: (done: boolean) => void }) {
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog isOpen onClose={() => onClose(codes !== null)} title={t('account.second_ways.codes_renew')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : (
        <PasswordAsk
          email={email}
          text={t('account.second_ways.codes_renew_text')}
          submit={t('account.second_ways.go_on')}
          cancel={t('frame.cancel')}
          act={async (password) => setCodes((await api(secondFactorCalls.recoveryCodes, { password })).RecoveryCodes)}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}
