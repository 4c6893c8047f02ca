import { useQuery } from '@tanstack/react-query';
import { Check, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#contract/account/calls.ts';
import * as accountCalls from '#contract/account/calls.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { dateTimeText } from '../../../lib/texts/dates.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from '../account.module.css';
import { PanelList, PanelQuery } from '../panel-query.tsx';
import { sessionsKey, sessionsQuery } from '../queries.ts';

/** The contact's sessions, each with a button to end it. */
export function SessionsPanel() {
  const { t } = useTexts();
  const query = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<OwnSession | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { busy, outcome, end } = useSessionEnd();

  function ask(session: OwnSession) {
    setAsked(session);
    setAsking(true);
  }

  return (
    <Card as="section" aria-labelledby="own-sessions">
      <CardHead>
        <h2 id="own-sessions">{t('account.sessions.title')}</h2>
      </CardHead>
      <CardBody>
        <p className={css.lead}>{t('account.sessions.text')}</p>
        <div role="status">
          {outcome && (
            <Banner status={outcome.failed ? 'error' : 'ok'} live={false} className={css.note} title={outcome.title}>
              {outcome.failed}
            </Banner>
          )}
        </div>
        <PanelQuery query={query} loading={t('account.sessions.loading')} failed={t('account.sessions.failed')}>
          {(sessions) => (
            <PanelList items={sessions}>
              {(session) => <SessionItem key={session.Id} session={session} onEnd={() => ask(session)} />}
            </PanelList>
          )}
        </PanelQuery>
        <EndDialog
          device={asked?.Device ?? ''}
          isOpen={isAsking}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            if (asked) await end(asked);
            setAsking(false);
          }}
        />
      </CardBody>
    </Card>
  );
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

type EndDialogProps = {
  device: string;
  isOpen: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => Promise<void>;
};

function EndDialog({ device, ...dialog }: EndDialogProps) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('account.sessions.confirm', { device })}
      cancelText={t('frame.cancel')}
      confirmText={t('account.sessions.end')}
      confirmLook="danger"
      busyText={t('account.sessions.busy')}
    >
      {t('account.sessions.confirm_text')}
    </ConfirmDialog>
  );
}

/** Ends another session of the contact and reports the result. */
function useSessionEnd() {
  const { t } = useTexts();
  const { busy, failure, act } = useAction();
  const [tried, setTried] = useState<{ device: string; isEnded: boolean } | null>(null);

  async function end({ Id: sessionId, Device: device }: OwnSession): Promise<void> {
    setTried(null);
    const isEnded = await act(() => api(accountCalls.endOwnSession, { sessionId }));
    setTried({ device, isEnded });
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
  }

  function outcome() {
    if (!tried) return null;
    const { device, isEnded } = tried;
    if (isEnded) return { title: t('account.sessions.ended', { device }) };
    const failed = textOf(`refusals.${refusalCode(failure) ?? ''}`, t('session.failed'));
    return { title: t('account.sessions.not_ended', { device }), failed };
  }
  return { busy, outcome: outcome(), end };
}
