import { useQuery } from '@tanstack/react-query';
import { Check, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#contract/account-calls.ts';
import { useSessionState } from '../../lib/session/session-state.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './account.module.css';
import { PanelList, PanelQuery } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { endOtherSession, refreshSessions, sessionsQuery, visitsQuery } from './queries.ts';

/** The contact's sessions, each with a button to end it after the password. */
export function SessionsPanel({ email }: { email: string }) {
  const { t } = useTexts();
  const query = useQuery(sessionsQuery);
  const { asked, ended, heading, ask, close } = useSessionEnd();

  return (
    <Card as="section" aria-labelledby="own-sessions">
      <CardHead>
        <h2 id="own-sessions" ref={heading} tabIndex={-1}>
          {t('account.sessions.title')}
        </h2>
      </CardHead>
      <CardBody>
        <p className={css.lead}>{t('account.sessions.text')}</p>
        {/* Always mounted, so that screen readers announce its changes. */}
        <div role="status">
          {ended && (
            <Banner
              status="ok"
              live={false}
              className={css.note}
              title={t('account.sessions.ended', { device: ended.Device })}
            />
          )}
        </div>
        <PanelQuery query={query} loading={t('account.sessions.loading')} failed={t('account.sessions.failed')}>
          {(sessions) => (
            <PanelList items={sessions}>
              {(session) => <SessionItem key={session.Id} session={session} onEnd={() => ask(session)} />}
            </PanelList>
          )}
        </PanelQuery>
      </CardBody>
      {asked && (
        <PasswordDialog
          email={email}
          title={t('account.sessions.confirm', { device: asked.Device })}
          text={t('account.sessions.confirm_text')}
          submit={t('account.sessions.end')}
          danger
          act={(password) => endOtherSession(asked.Id, password)}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** The session that the dialog asks about, the one that was ended last, and the heading that then takes the focus. */
function useSessionEnd() {
  const [asked, setAsked] = useState<OwnSession | null>(null);
  const [ended, setEnded] = useState<OwnSession | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that opened the dialog goes with its session, so the focus returns to the heading.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);

  function ask(session: OwnSession) {
    setEnded(null);
    setAsked(session);
  }
  function close(done: boolean) {
    setAsked(null);
    if (done) setEnded(asked);
    // Also when the reader gives up: the session may have been ended although the answer was lost.
    void refreshSessions();
  }
  return { asked, ended, heading, ask, close };
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTexts();
  // W2: staff cannot end sessions on behalf of a contact.
  const onBehalf = useSessionState().internalUser !== undefined;
  return (
    <li>
      <div className={css.about}>
        <div className={css.name}>
          {session.Device}
          {session.Current && (
            <Tag look="ok" icon={Check}>
              {t('account.sessions.this_device')}
            </Tag>
          )}
        </div>
        <p>{t('account.sessions.since', { when: dateTimeText(session.BegunAt) })}</p>
        <p>{t('account.sessions.seen', { when: dateTimeText(session.SeenAt) })}</p>
      </div>
      {!session.Current && !onBehalf && (
        <Button
          look="second"
          size="s"
          icon={LogOut}
          aria-label={`${t('account.sessions.end')}: ${session.Device}`}
          onPress={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The visits of staff to this contact's portal: who, when and why (§7 Staff view); one line when there were none. */
export function VisitsPanel() {
  const { t } = useTexts();
  const query = useQuery(visitsQuery);
  return (
    <Card as="section" aria-labelledby="staff-visits">
      <CardHead>
        <h2 id="staff-visits">{t('account.visits.title')}</h2>
      </CardHead>
      <CardBody>
        <PanelQuery query={query} loading={t('account.visits.loading')} failed={t('account.visits.failed')}>
          {(visits) =>
            visits.length === 0 ? (
              <p className={css.quiet}>{t('account.visits.none')}</p>
            ) : (
              <>
                <p className={css.lead}>{t('account.visits.text')}</p>
                <PanelList items={visits}>
                  {({ At, Staff, Reason }) => (
                    <li key={`${At} ${Staff}`}>
                      <div className={css.about}>
                        <div className={css.name}>{Staff}</div>
                        <p>{Reason}</p>
                        <p>
                          <time dateTime={At}>{dateTimeText(At)}</time>
                        </p>
                      </div>
                    </li>
                  )}
                </PanelList>
              </>
            )
          }
        </PanelQuery>
      </CardBody>
    </Card>
  );
}
