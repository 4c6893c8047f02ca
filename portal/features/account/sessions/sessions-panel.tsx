import { useQuery } from '@tanstack/react-query';
import { Check, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#contract/account/calls.ts';
import * as accountCalls from '#contract/account/calls.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { dateTimeText } from '../../../lib/texts/dates.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from '../account.module.css';
import { Listed, PanelList } from '../listed.tsx';
import { sessionsKey, sessionsQuery } from '../queries.ts';

/** The contact's sessions, each with a button to end it. */
export function SessionsPanel() {
  const { t } = useTexts();
  const query = useQuery(sessionsQuery);
  // W2: staff cannot end sessions on behalf of a contact.
  const onBehalf = useSessionState().internalUser !== undefined;
  const [asked, setAsked] = useState<OwnSession | null>(null);
  const [open, setOpen] = useState(false);
  const { busy, outcome, end } = useEnding();

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
        <Listed query={query} loading={t('account.sessions.loading')} failed={t('account.sessions.failed')}>
          {(sessions) => (
            <PanelList items={sessions}>
              {(session) => (
                <li key={session.Id}>
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
                      onPress={() => {
                        setAsked(session);
                        setOpen(true);
                      }}
                    >
                      {t('account.sessions.end')}
                    </Button>
                  )}
                </li>
              )}
            </PanelList>
          )}
        </Listed>
        <ConfirmDialog
          isOpen={open}
          title={t('account.sessions.confirm', { device: asked ? asked.Device : '' })}
          cancelText={t('frame.cancel')}
          confirmText={t('account.sessions.end')}
          confirmLook="danger"
          busy={busy}
          busyText={t('account.sessions.busy')}
          onCancel={() => setOpen(false)}
          onConfirm={async () => {
            if (asked) await end(asked, asked.Device);
            setOpen(false);
          }}
        >
          {t('account.sessions.confirm_text')}
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}

/** Ends another session of the contact and reports the result. */
function useEnding() {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ title: string; failed?: string } | null>(null);
  return {
    busy,
    outcome,
    async end(session: OwnSession, device: string): Promise<void> {
      setBusy(true);
      setOutcome(null);
      try {
        await api(accountCalls.endOwnSession, { sessionId: session.Id });
        setOutcome({ title: t('account.sessions.ended', { device }) });
      } catch (error) {
        const failed = textOf(`refusals.${refusalCode(error) ?? ''}`, t('session.failed'));
        setOutcome({ title: t('account.sessions.not_ended', { device }), failed });
      }
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  };
}
