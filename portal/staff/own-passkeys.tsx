import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import * as staffPasskeyCalls from '#contract/staff/calls.ts';
import { DoneNote, OwnEmail } from '../features/account/panel.tsx';
import { type PasskeyOutcome, Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { api } from '../lib/api/api.ts';
import { registerPasskeyOnDevice } from '../lib/session/passkey-flow.ts';
import { useLoadedTexts } from '../lib/texts/texts.ts';
import { SectionCard } from '../ui/layout/card.tsx';
import css from './staff.module.css';
import { t } from './texts.tsx';

export default function OwnPasskeys({ email }: { email: string }) {
  const texts = useLoadedTexts();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'failed' | null>(null);
  const [done, setDone] = useState<PasskeyOutcome | null>(null);
  const load = useCallback(() => {
    api(staffPasskeyCalls.staffPasskeys, {}).then(setPasskeys, () => setPasskeys('failed'));
  }, []);
  useEffect(load, [load]);
  function finish(outcome: PasskeyOutcome | null) {
    setDone(outcome);
    if (outcome) load();
  }
  if (texts === null || passkeys === null) return null;
  return (
    <SectionCard id="own-passkeys" title={t('passkeys.title')}>
      <DoneNote title={done && t(`account.second_ways.done.${done}`)} onClose={() => setDone(null)} />
      {passkeys === 'failed' ? (
        <p className="muted">{t('frame.not_loaded')}</p>
      ) : (
        <div className={css.passkeys}>
          <OwnEmail value={email}>
            <Passkeys
              titled={false}
              passkeys={passkeys}
              register={register}
              remove={(id, password) => api(staffPasskeyCalls.staffPasskeyRemove, { id, password })}
              onOutcome={finish}
            />
          </OwnEmail>
        </div>
      )}
    </SectionCard>
  );
}

function register(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(staffPasskeyCalls.staffPasskeyOrder, { password }),
    register: (response) => api(staffPasskeyCalls.staffPasskeyAdd, response),
  });
}
