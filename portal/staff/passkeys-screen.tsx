import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import { DoneNote, OwnEmail, PanelQuery } from '../features/account/panel.tsx';
import { type PasskeyOutcome, Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { api } from '../lib/api/api.ts';
import { useScreen } from '../lib/page/screen.ts';
import { registerPasskeyOnDevice } from '../lib/session/passkey-flow.ts';
import { Card, CardBody } from '../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../ui/layout/page-shell.tsx';
import css from './staff.module.css';
import { t } from './texts.tsx';

/** D-9: the passkeys of whoever is logged in. */
export default function PasskeysScreen({ email }: { email: string }) {
  const title = t('account.second_ways.passkeys');
  useScreen(title);
  const query = useQuery({ queryKey: ['staff-passkeys'], queryFn: () => api(staffCalls.staffPasskeys, {}) });
  const [done, setDone] = useState<PasskeyOutcome | null>(null);
  function finish(outcome: PasskeyOutcome | null) {
    setDone(outcome);
    if (outcome) void query.refetch();
  }
  return (
    <>
      <Band>
        <PageHead title={title} />
      </Band>
      <PageBody>
        <Card>
          <CardBody>
            <DoneNote title={done && t(`account.second_ways.done.${done}`)} onClose={() => setDone(null)} />
            <PanelQuery query={query}>
              {(passkeys) => (
                <OwnEmail value={email}>
                  <div className={css.passkeys}>
                    <Passkeys
                      titled={false}
                      passkeys={passkeys}
                      register={register}
                      remove={(id, password) => api(staffCalls.staffPasskeyRemove, { id, password })}
                      onOutcome={finish}
                    />
                  </div>
                </OwnEmail>
              )}
            </PanelQuery>
          </CardBody>
        </Card>
      </PageBody>
    </>
  );
}

function register(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(staffCalls.staffPasskeyOrder, { password }),
    register: (response) => api(staffCalls.staffPasskeyAdd, response),
  });
}
