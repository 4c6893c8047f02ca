import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/session/webauthn.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LockLine } from '../../../ui/feedback/lockline.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import css from '../account.module.css';
import { Listed } from '../listed.tsx';
import { refreshSecondFactors, removeAppCode, removePasskey, secondFactorsQuery } from '../queries.ts';
import { AppCode } from './app-code.tsx';
import { AppCodeSetUp } from './app-code-set-up.tsx';
import { PasskeyAdd } from './passkey-add.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesRenew } from './recovery-codes-renew.tsx';

/** The action whose dialog is open. */
type Task = 'passkey-add' | { remove: Passkey } | 'code-on' | 'code-off' | 'codes-renew';
type Said = 'passkey_added' | 'passkey_removed' | 'code_on' | 'code_off' | 'codes_renewed';

/** The second factors: passkeys, and a code from an authenticator app. */
export function SecondFactorsPanel({ email }: { email: string }) {
  const { t } = useTexts();
  // W2: staff change nothing here on behalf of a contact.
  const onBehalf = useSessionState().internalUser !== undefined;
  const query = useQuery({ ...secondFactorsQuery, enabled: !onBehalf });
  const [task, setTask] = useState<Task | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  function begin(next: Task) {
    setSaid(null);
    setTask(next);
  }
  function end(done: Said | null) {
    setTask(null);
    setSaid(done);
    if (done) void refreshSecondFactors();
  }

  return (
    <Card as="section" aria-labelledby="second-ways">
      <CardHead>
        <h2 id="second-ways">{t('account.second_ways.title')}</h2>
      </CardHead>
      <CardBody>
        {/* Always mounted, so that screen readers announce its changes. */}
        <div role="status">
          {said && (
            <Banner
              status="ok"
              live={false}
              className={css.note}
              title={t(`account.second_ways.said.${said}`)}
              onClose={() => setSaid(null)}
              closeText={t('frame.close')}
            >
              {t('account.second_ways.mailed')}
            </Banner>
          )}
        </div>
        {onBehalf ? (
          <LockLine>{t('refusals.session.notOnBehalf')}</LockLine>
        ) : (
          <Listed query={query} loading={t('account.second_ways.loading')} failed={t('account.second_ways.failed')}>
            {({ Passkeys: passkeys, TotpSince, RecoveryCodesLeft }) => (
              <div className={css.parts}>
                <Passkeys
                  passkeys={passkeys}
                  onAdd={() => begin('passkey-add')}
                  onRemove={(passkey) => begin({ remove: passkey })}
                />
                <AppCode
                  since={TotpSince}
                  codesLeft={RecoveryCodesLeft}
                  onSwitchOn={() => begin('code-on')}
                  onSwitchOff={() => begin('code-off')}
                  onRenew={() => begin('codes-renew')}
                />
              </div>
            )}
          </Listed>
        )}
      </CardBody>
      {task === 'passkey-add' && (
        <PasskeyAdd
          email={email}
          make={async (name, password) => (await import('./make-passkey.ts')).makePasskey(name, password)}
          onClose={(done) => end(done ? 'passkey_added' : null)}
        />
      )}
      {task === 'code-on' && <AppCodeSetUp email={email} onClose={(done) => end(done ? 'code_on' : null)} />}
      {task === 'codes-renew' && (
        <RecoveryCodesRenew email={email} onClose={(done) => end(done ? 'codes_renewed' : null)} />
      )}
      {task === 'code-off' && (
        <PasswordDialog
          email={email}
          title={t('account.second_ways.code_off')}
          text={t('account.second_ways.code_off_text')}
          submit={t('account.second_ways.code_off_submit')}
          danger
          act={removeAppCode}
          onClose={(done) => end(done ? 'code_off' : null)}
        />
      )}
      {task !== null && typeof task === 'object' && (
        <PasswordDialog
          email={email}
          title={t('account.second_ways.passkey_remove', { name: task.remove.Name })}
          text={t('account.second_ways.passkey_remove_text')}
          submit={t('account.second_ways.remove')}
          danger
          act={(password) => removePasskey(task.remove.Id, password)}
          onClose={(done) => end(done ? 'passkey_removed' : null)}
        />
      )}
    </Card>
  );
}
