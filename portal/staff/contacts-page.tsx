import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import type { StaffSession, Visit } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { DoneNote, OwnEmail } from '../features/account/panel.tsx';
import { type PasskeyOutcome, Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { api } from '../lib/api/api.ts';
import { registerPasskeyOnDevice } from '../lib/session/passkey-flow.ts';
import { dateTimeText } from '../lib/texts/formats.ts';
import { useLoadedTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { SectionCard } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ContactSearch } from './search.tsx';
import css from './staff.module.css';
import { t } from './texts.tsx';

/** D-9: search a contact, open the portal as that contact; below, one's own last visits and passkeys. */
export default function ContactsPage({ staff }: { staff: StaffSession }) {
  return (
    <>
      <ContactSearch role={staff.Role} />
      <PageBody>
        <div className="column">
          <Visits />
          <OwnPasskeys email={staff.EMailAddress} />
        </div>
      </PageBody>
    </>
  );
}

function Visits() {
  const [visits, setVisits] = useState<readonly Visit[] | 'failed' | null>(null);
  const [again, setAgain] = useState<Visit | null>(null);
  useEffect(() => {
    api(staffCalls.ownVisits, {}).then(setVisits, () => setVisits('failed'));
  }, []);
  if (visits === null) return null;
  return (
    <SectionCard id="visits" title={t('visits.title')}>
      {visits === 'failed' || visits.length === 0 ? (
        <p className="muted">{t(visits === 'failed' ? 'frame.not_loaded' : 'visits.none')}</p>
      ) : (
        <ul className={css.visits}>
          {visits.map((visit) => (
            <li key={`${visit.At} ${visit.ContactId}`}>
              <time dateTime={visit.At} className="muted sm">
                {dateTimeText(visit.At)}
              </time>
              <div>
                <Button
                  look="text"
                  flush="start"
                  aria-label={t('search.open_name', { name: visit.FullName })}
                  onPress={() => setAgain(visit)}
                >
                  {visit.FullName}
                </Button>
                <p className="muted sm">{visit.Reason}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ReasonDialog
        of="open"
        contact={again && { Id: again.ContactId, FullName: again.FullName, EMailAddress: '' }}
        onClose={() => setAgain(null)}
      />
    </SectionCard>
  );
}

function OwnPasskeys({ email }: { email: string }) {
  const texts = useLoadedTexts();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'failed' | null>(null);
  const [done, setDone] = useState<PasskeyOutcome | null>(null);
  const load = useCallback(() => {
    api(staffCalls.staffPasskeys, {}).then(setPasskeys, () => setPasskeys('failed'));
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
              remove={(id, password) => api(staffCalls.staffPasskeyRemove, { id, password })}
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
    options: () => api(staffCalls.staffPasskeyOrder, { password }),
    register: (response) => api(staffCalls.staffPasskeyAdd, response),
  });
}
