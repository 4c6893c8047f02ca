import { LogOut } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { StaffSession, Visit } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { useAction } from '../lib/api/actions.ts';
import { api, onForcedOut } from '../lib/api/api.ts';
import { CallFailure } from '../lib/api/failure.ts';
import { pageData } from '../lib/page/page-data.ts';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
import { dateTimeText } from '../lib/texts/formats.ts';
import { Button } from '../ui/button.tsx';
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx';
import { SectionCard } from '../ui/layout/card.tsx';
import { Main, PageBody, SkipLink, TopBar } from '../ui/layout/page-shell.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ContactSearch } from './search.tsx';
import css from './staff.module.css';
import { StaffLogin, useSignOnFailure } from './staff-login.tsx';
import { t } from './texts.tsx';

const OwnPasskeys = lazy(() => import('./own-passkeys.tsx'));

/** The logged-in staff member; null for nobody, with whether the session ended by itself; undefined while the server is asked. */
type Who = { readonly staff: StaffSession } | { readonly staff: null; readonly ended: boolean };

/** D-9: the staff page: log in, here or at `issuer`, search a contact, open the portal as that contact. */
export function StaffPage({
  issuer = pageData.staffIssuer,
  issuerOnly = pageData.staffIssuerOnly ?? false,
}: {
  issuer?: string | undefined;
  issuerOnly?: boolean;
}) {
  const [who, setWho] = useState<Who>();
  const [failed, setFailed] = useState(false);
  const [signOnFailure, forgetSignOn] = useSignOnFailure();

  const ask = useCallback(() => {
    setFailed(false);
    api(staffCalls.askStaffSession, {}).then(
      (staff) => setWho({ staff }),
      (error: unknown) => {
        if (error instanceof CallFailure && error.status === 401) setWho({ staff: null, ended: false });
        else setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    onForcedOut(() => setWho((before) => ({ staff: null, ended: before !== undefined && before.staff !== null })));
    ask();
  }, [ask]);

  if (failed) {
    return (
      <Main>
        <PageBody>
          <LoadFailed level={1} title={t('not_loaded')} text={t('frame.connection_error')} onRetry={ask} />
        </PageBody>
      </Main>
    );
  }
  if (!who) return <FullScreenSpinner>{t('loading')}</FullScreenSpinner>;
  if (!who.staff) {
    const onIn = (staff: StaffSession) => {
      forgetSignOn();
      setWho({ staff });
    };
    return <StaffLogin ended={who.ended} issuer={issuer} issuerOnly={issuerOnly} failure={signOnFailure} onIn={onIn} />;
  }
  return <Inside staff={who.staff} onOut={() => setWho({ staff: null, ended: false })} />;
}

function Inside({ staff, onOut }: { staff: StaffSession; onOut: () => void }) {
  const { failure, act } = useAction();
  async function logOut() {
    const done = await act(() =>
      api(staffCalls.staffLogout, {}).catch((error: unknown) => {
        // A session that has already ended counts as success.
        if (!(error instanceof CallFailure && error.status === 401)) throw error;
      }),
    );
    if (done) onOut();
  }
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <TopBar
        brand={pageData.brand.name}
        who={staff.Name}
        end={
          <>
            <LanguageSwitch />
            <Button look="text" flush="end" icon={LogOut} onPress={logOut}>
              {t('frame.logout')}
            </Button>
          </>
        }
      />
      <Main>
        <FailureNotice title={t('session.logout_failed')} text={t('session.logout_failed_text')} failure={failure} />
        <ContactSearch role={staff.Role} />
        <PageBody>
          <div className="column">
            <Visits />
            <Suspense>
              <OwnPasskeys email={staff.EMailAddress} />
            </Suspense>
          </div>
        </PageBody>
      </Main>
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
