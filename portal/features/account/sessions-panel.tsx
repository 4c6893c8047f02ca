import { useQuery } from '@tanstack/react-query';
import { Check, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#contract/account-calls.ts';
import { useOnBehalf } from '../../lib/session/session-state.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './account.module.css';
import { DoneNote, PanelItem, PanelList, PanelQuery, VisitList } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { endOtherSession, refresh, sessionsQuery, visitsQuery } from './queries.ts';

export function SessionsPanel() {
  const query = useQuery(sessionsQuery);
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
    void refresh(sessionsQuery);
  }
  return (
    <SectionCard id="own-sessions" heading={heading} title={t('account.sessions.title')}>
      <p className={classes(css.note, 'muted')}>{t('account.sessions.text')}</p>
      <DoneNote title={ended && t('account.sessions.ended', { device: ended.Device })} />
      <PanelQuery query={query}>
        {(sessions) => (
          <PanelList items={sessions}>
            {(session) => <SessionItem key={session.Id} session={session} onEnd={() => ask(session)} />}
          </PanelList>
        )}
      </PanelQuery>
      {asked && (
        <PasswordDialog
          title={t('account.sessions.confirm', { device: asked.Device })}
          text={t('account.sessions.confirm_text')}
          submit={t('account.sessions.end')}
          danger
          act={(password) => endOtherSession(asked.Id, password)}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const onBehalf = useOnBehalf();
  const end = t('account.sessions.end');
  const here = (
    <Tag look="ok" icon={Check}>
      {t('account.sessions.this_device')}
    </Tag>
  );
  const button = (
    <Button look="second" size="s" icon={LogOut} aria-label={`${end}: ${session.Device}`} onPress={onEnd}>
      {end}
    </Button>
  );
  return (
    <PanelItem
      name={
        <>
          {session.Device}
          {session.Current && here}
        </>
      }
      lines={[
        t('account.sessions.since', { when: dateTimeText(session.BegunAt) }),
        t('account.sessions.seen', { when: dateTimeText(session.SeenAt) }),
      ]}
      action={!session.Current && !onBehalf && button}
    />
  );
}

export function VisitsPanel() {
  const query = useQuery(visitsQuery);
  return (
    <SectionCard id="staff-visits" title={t('account.visits.title')}>
      <PanelQuery query={query}>
        {(visits) =>
          visits.length === 0 ? (
            <p className="muted">{t('account.visits.none')}</p>
          ) : (
            <>
              <p className={classes(css.note, 'muted')}>{t('account.visits.text')}</p>
              <VisitList visits={visits} />
            </>
          )
        }
      </PanelQuery>
    </SectionCard>
  );
}
