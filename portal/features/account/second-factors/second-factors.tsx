import { useQuery } from '@tanstack/react-query';
import { Check, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LockLine } from '../../../ui/feedback/lockline.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from '../account.module.css';
import { PanelQuery } from '../panel.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import {
  addOwnPasskey,
  refreshSecondFactors,
  removeAppCode,
  removeOwnPasskey,
  secondFactorsQuery,
} from '../queries.ts';
import { AppCodeSetUp, RecoveryCodesRenew } from './app-code.tsx';
import { PasskeyAdd, PasskeyRemove, Passkeys } from './passkeys.tsx';

/** The change whose dialog is open. */
type SecondFactorTask = 'passkey-add' | { remove: Passkey } | 'code-on' | 'code-off' | 'codes-renew';
type Outcome = 'passkey_added' | 'passkey_removed' | 'code_on' | 'code_off' | 'codes_renewed';

/** The second factors: passkeys, and a code from an authenticator app. */
export function SecondFactorsPanel({ email }: { email: string }) {
  const { t } = useTexts();
  // W2: staff change nothing here on behalf of a contact.
  const onBehalf = useSessionState().internalUser !== undefined;
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function begin(next: SecondFactorTask) {
    setOutcome(null);
    setTask(next);
  }
  function end(done: Outcome | null) {
    setTask(null);
    setOutcome(done);
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
          {outcome && (
            <Banner
              status="ok"
              live={false}
              className={css.note}
              title={t(`account.second_ways.done.${outcome}`)}
              onClose={() => setOutcome(null)}
              closeText={t('frame.close')}
            >
              {t('account.second_ways.mailed')}
            </Banner>
          )}
        </div>
        {onBehalf ? <LockLine>{t('refusals.session.notOnBehalf')}</LockLine> : <SecondFactors onBegin={begin} />}
      </CardBody>
      {task !== null && <SecondFactorDialog email={email} task={task} onEnd={end} />}
    </Card>
  );
}

/** The factors that are set up, with the buttons to change them. */
function SecondFactors({ onBegin }: { onBegin: (task: SecondFactorTask) => void }) {
  const { t } = useTexts();
  const query = useQuery(secondFactorsQuery);
  return (
    <PanelQuery query={query} loading={t('account.second_ways.loading')} failed={t('account.second_ways.failed')}>
      {({ Passkeys: passkeys, TotpSince, RecoveryCodesLeft }) => (
        <div className={css.parts}>
          <Passkeys
            passkeys={passkeys}
            onAdd={() => onBegin('passkey-add')}
            onRemove={(passkey) => onBegin({ remove: passkey })}
          />
          <AppCode
            since={TotpSince}
            codesLeft={RecoveryCodesLeft}
            onSwitchOn={() => onBegin('code-on')}
            onSwitchOff={() => onBegin('code-off')}
            onRenew={() => onBegin('codes-renew')}
          />
        </div>
      )}
    </PanelQuery>
  );
}

type SecondFactorDialogProps = {
  email: string;
  task: SecondFactorTask;
  /** Gets what was done; null when nothing was. */
  onEnd: (outcome: Outcome | null) => void;
};

/** The dialog of a change to the second factors. */
function SecondFactorDialog({ email, task, onEnd }: SecondFactorDialogProps) {
  const { t } = useTexts();
  const close = (outcome: Outcome) => (done: boolean) => onEnd(done ? outcome : null);
  if (task === 'passkey-add')
    return <PasskeyAdd email={email} register={addOwnPasskey} onClose={close('passkey_added')} />;
  if (task === 'code-on') return <AppCodeSetUp email={email} onClose={close('code_on')} />;
  if (task === 'codes-renew') return <RecoveryCodesRenew email={email} onClose={close('codes_renewed')} />;
  if (task === 'code-off') {
    return (
      <PasswordDialog
        email={email}
        title={t('account.second_ways.code_off')}
        text={t('account.second_ways.code_off_text')}
        submit={t('account.second_ways.code_off_submit')}
        danger
        act={removeAppCode}
        onClose={close('code_off')}
      />
    );
  }
  return (
    <PasskeyRemove
      email={email}
      name={task.remove.Name}
      remove={(password) => removeOwnPasskey(task.remove.Id, password)}
      onClose={close('passkey_removed')}
    />
  );
}

type AppCodeProps = {
  /** Since when a code is required; null while it is not. */
  since: string | null;
  codesLeft: number;
  onSwitchOn: () => void;
  onSwitchOff: () => void;
  onRenew: () => void;
};

/** At this number of recovery codes or fewer the panel suggests new ones. */
const few = 2;

/** The authenticator app as a second factor, and the number of recovery codes left. */
function AppCode({ since, codesLeft, onSwitchOn, onSwitchOff, onRenew }: AppCodeProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="app-code">
      <div className={css.name}>
        <h3 id="app-code">{t('account.second_ways.code')}</h3>
        {since && (
          <Tag look="ok" icon={Check}>
            {t('account.second_ways.on')}
          </Tag>
        )}
      </div>
      <div className={css.about}>
        <p>{t('account.second_ways.code_text')}</p>
        {since && (
          <>
            <p>{t('account.second_ways.set_up', { when: dateTimeText(since) })}</p>
            {codesLeft > few && <p>{t('account.second_ways.codes_left', { count: codesLeft })}</p>}
          </>
        )}
      </div>
      {since && codesLeft <= few && (
        <Banner status="alert" live={false} title={t('account.second_ways.codes_left', { count: codesLeft })}>
          {t('account.second_ways.codes_few')}
        </Banner>
      )}
      {since ? (
        <div className={css.end}>
          <Button look="second" icon={RefreshCw} onPress={onRenew}>
            {t('account.second_ways.codes_renew')}
          </Button>
          <Button look="danger-text" onPress={onSwitchOff}>
            {t('account.second_ways.code_off_submit')}
          </Button>
        </div>
      ) : (
        <Button look="second" icon={Smartphone} onPress={onSwitchOn}>
          {t('account.second_ways.code_on')}
        </Button>
      )}
    </section>
  );
}
