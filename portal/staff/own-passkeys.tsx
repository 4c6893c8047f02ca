import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contract/session/webauthn.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import { PasskeyAdd } from '../features/account/second-factors/passkey-add.tsx';
import { Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { PasswordDialog } from '../features/account/second-factors/password-dialog.tsx';
import { api } from '../lib/api/api.ts';
import { useLoadedTexts } from '../lib/texts/loaded-texts.tsx';
import { useTexts } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

/** The action whose dialog is open. */
type Task = 'add' | { readonly remove: Passkey };

/** The passkeys of the logged-in staff member, on the staff page. */
export default function OwnPasskeys({ email }: { email: string }) {
  const { t } = useStaffTexts();
  const { t: portal } = useTexts();
  const ready = useLoadedTexts();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'failed' | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [said, setSaid] = useState<'passkey_added' | 'passkey_removed' | null>(null);
  const load = useCallback(() => {
    api(staffPasskeyCalls.staffPasskeys, {}).then(setPasskeys, () => setPasskeys('failed'));
  }, []);
  useEffect(load, [load]);

  function begin(next: Task) {
    setSaid(null);
    setTask(next);
  }
  function end(done: typeof said) {
    setTask(null);
    setSaid(done);
    if (done) load();
  }

  if (!ready || passkeys === null) return null;
  return (
    <Card as="section" aria-labelledby="own-passkeys">
      <CardHead>
        <h2 id="own-passkeys">{t('passkeys.title')}</h2>
      </CardHead>
      <CardBody>
        <div role="status" className={css.said}>
          {said && (
            <Banner
              status="ok"
              live={false}
              title={portal(`account.second_ways.said.${said}`)}
              onClose={() => setSaid(null)}
              closeText={portal('frame.close')}
            />
          )}
        </div>
        {passkeys === 'failed' ? (
          <p className="muted">{t('passkeys.failed')}</p>
        ) : (
          <div className={css.passkeys}>
            <Passkeys
              titled={false}
              passkeys={passkeys}
              onAdd={() => begin('add')}
              onRemove={(passkey) => begin({ remove: passkey })}
            />
          </div>
        )}
      </CardBody>
      {task === 'add' && (
        <PasskeyAdd email={email} make={make} onClose={(done) => end(done ? 'passkey_added' : null)} />
      )}
      {task !== null && task !== 'add' && (
        <PasswordDialog
          email={email}
          title={portal('account.second_ways.passkey_remove', { name: task.remove.Name })}
          text={portal('account.second_ways.passkey_remove_text')}
          submit={portal('account.second_ways.remove')}
          danger
          act={(password) => api(staffPasskeyCalls.staffPasskeyRemove, { id: task.remove.Id, password })}
          onClose={(done) => end(done ? 'passkey_removed' : null)}
        />
      )}
    </Card>
  );
}

async function make(name: string, password: string): Promise<void> {
  const { createPasskey } = await import('../lib/session/passkey-ceremony.ts');
  await api(
    staffPasskeyCalls.staffPasskeyKeep,
    await createPasskey(await api(staffPasskeyCalls.staffPasskeyOrder, { password }), name),
  );
}
