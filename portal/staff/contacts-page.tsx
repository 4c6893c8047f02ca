import { lazy, Suspense, useEffect, useState } from 'react';
import type { StaffSession, Visit } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { api } from '../lib/api/api.ts';
import { dateTimeText } from '../lib/texts/formats.ts';
import { Button } from '../ui/button.tsx';
import { SectionCard } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ContactSearch } from './search.tsx';
import css from './staff.module.css';
import { t } from './texts.tsx';

const OwnPasskeys = lazy(() => import('./own-passkeys.tsx'));

/** D-9: search a contact, open the portal as that contact; below, one's own last visits and passkeys. */
export default function ContactsPage({ staff }: { staff: StaffSession }) {
  return (
    <>
      <ContactSearch role={staff.Role} />
      <PageBody>
        <div className="column">
          <Visits />
          <Suspense>
            <OwnPasskeys email={staff.EMailAddress} />
          </Suspense>
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
