import { useQuery } from '@tanstack/react-query';
import { Check, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { registerPasskeyOnDevice } from '../../../lib/session/passkey-flow.ts';
import { useOnBehalf } from '../../../lib/session/session-state.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { useFocusAfter } from '../../../ui/auto-focus.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner, LockLine } from '../../../ui/feedback/banner.tsx';
import { SectionCard } from '../../../ui/layout/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from '../account.module.css';
import { DoneNote, PanelQuery } from '../panel.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { refresh, secondFactorsQuery } from '../queries.ts';
import { AppCodeDialog } from './app-code.tsx';
import { type PasskeyOutcome, Passkeys } from './passkeys.tsx';

type AppTask = 'code_on' | 'code_off' | 'codes_renew';
type Outcome = PasskeyOutcome | 'code_on' | 'code_off' | 'codes_renewed';

export function SecondFactorsPanel() {
  const onBehalf = useOnBehalf();
  const query = useQuery({ ...secondFactorsQuery, enabled: !onBehalf });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useFocusAfter(outcome);
  function end(done: Outcome | null) {
    setOutcome(done);
    if (done) void refresh(secondFactorsQuery);
  }
  return (
    <SectionCard id="second-ways" heading={heading} title={t('account.second_ways.title')}>
      <DoneNote title={outcome && t(`account.second_ways.done.${outcome}`)} onClose={() => setOutcome(null)}>
        {t('account.second_ways.mailed')}
      </DoneNote>
      {onBehalf ? (
        <LockLine>{t('refusals.session.notOnBehalf')}</LockLine>
      ) : (
        <PanelQuery query={query}>
          {({ Passkeys: passkeys, TotpSince, RecoveryCodesLeft }) => (
            <div className={css.parts}>
              <Passkeys
                passkeys={passkeys}
                register={addPasskey}
                remove={(id, password) => api(secondFactorCalls.passkeyRemove, { id, password })}
                onOutcome={end}
              />
              <AppCode since={TotpSince} codesLeft={RecoveryCodesLeft} onOutcome={end} />
            </div>
          )}
        </PanelQuery>
      )}
    </SectionCard>
  );
}

function addPasskey(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(secondFactorCalls.passkeyRegisterOptions, { password }),
    register: (response) => api(secondFactorCalls.passkeyRegister, response),
  });
}

type AppCodeProps = {
  onOutcome: (outcome: Outcome | null) => void;
  /** Since when a code is required; null while it is not. */
  since: string | null;
  codesLeft: number;
};

/** At this number of recovery codes or fewer the panel suggests new ones. */
const few = 2;

function AppCode({ since, codesLeft, onOutcome }: AppCodeProps) {
  const [task, setTask] = useState<AppTask | null>(null);
  function begin(next: AppTask) {
    onOutcome(null);
    setTask(next);
  }
  function close(isDone: boolean) {
    setTask(null);
    if (isDone && task) onOutcome(task === 'codes_renew' ? 'codes_renewed' : task);
  }
  return (
    <section aria-labelledby="app-code">
      <AppCodeState since={since} codesLeft={codesLeft} />
      {since ? (
        <Buttons fill>
          <Button look="second" icon={RefreshCw} onPress={() => begin('codes_renew')}>
            {t('account.second_ways.codes_renew')}
          </Button>
          <Button look="danger-text" onPress={() => begin('code_off')}>
            {t('account.second_ways.code_off_submit')}
          </Button>
        </Buttons>
      ) : (
        <Button look="second" icon={Smartphone} onPress={() => begin('code_on')}>
          {t('account.second_ways.code_on')}
        </Button>
      )}
      {task === 'code_off' && (
        <PasswordDialog
          title={t('account.second_ways.code_off')}
          text={t('account.second_ways.code_off_text')}
          submit={t('account.second_ways.code_off_submit')}
          danger
          act={(password) => api(secondFactorCalls.totpRemove, { password })}
          onClose={close}
        />
      )}
      {(task === 'code_on' || task === 'codes_renew') && <AppCodeDialog task={task} onClose={close} />}
    </section>
  );
}

function AppCodeState({ since, codesLeft }: Omit<AppCodeProps, 'onOutcome'>) {
  return (
    <>
      <div className={css.name}>
        <h3 id="app-code">{t('account.second_ways.code')}</h3>
        {since && (
          <Tag look="ok" icon={Check}>
            {t('account.second_ways.on')}
          </Tag>
        )}
      </div>
      <div className={classes(css.about, 'muted sm')}>
        <p>{t('account.second_ways.code_text')}</p>
        {since && <p>{t('account.second_ways.set_up', { when: dateTimeText(since) })}</p>}
        {since && codesLeft > few && <p>{t('account.second_ways.codes_left', { count: codesLeft })}</p>}
      </div>
      {since && codesLeft <= few && (
        <Banner status="alert" live={false} title={t('account.second_ways.codes_left', { count: codesLeft })}>
          {t('account.second_ways.codes_few')}
        </Banner>
      )}
    </>
  );
}
