import { useState } from 'react';
import { useContactId } from '../../data/claims.ts';
import { giveUp, sendAgain, useOutbox } from '../../data/outbox.ts';
import type { WaitingMessage } from '../../data/outbox-store.ts';
import { textOf, useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Wrap } from '../../ui/layout/page-shell.tsx';
import css from './waiting-messages.module.css';

/** OFFLINE-6: the messages of a claim that wait for a connection, or that the server refused when it came. */
export function WaitingMessages({ claimId }: { claimId: string }) {
  const { t } = useTexts();
  const { waiting, sentTo } = useOutbox(useContactId());
  const own = waiting.filter((one) => one.claimId === claimId);
  const isSent = own.length === 0 && sentTo.includes(claimId);
  return (
    <div role="status" className={css.place}>
      {(own.length > 0 || isSent) && (
        <Wrap>
          {own.map((message) => (
            <WaitingMessageNote key={message.id} message={message} />
          ))}
          {isSent && <Banner status="ok" live={false} title={t('offline.sent')} />}
        </Wrap>
      )}
    </div>
  );
}

function WaitingMessageNote({ message }: { message: WaitingMessage }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const { input, refusal, id } = message;
  const isRefused = refusal !== null;
  const during = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <Banner
      status={isRefused ? 'error' : 'info'}
      live={false}
      className={css.note}
      title={t(isRefused ? 'offline.refused' : 'offline.waiting')}
      actions={
        <>
          {isRefused && (
            <Button
              look="second"
              size="s"
              busy={busy}
              busyText={t('offline.sending')}
              onPress={() => during(sendAgain(message))}
            >
              {t('offline.send_again')}
            </Button>
          )}
          <Button look="text" size="s" isDisabled={busy} onPress={() => during(giveUp(id))}>
            {t('offline.remove')}
          </Button>
        </>
      }
    >
      <blockquote className={css.text}>
        {input.subject && <b>{input.subject}</b>}
        {input.body}
      </blockquote>
      {isRefused && <p>{textOf(`refusals.${refusal}`, t('offline.refused_text'))}</p>}
      <p>{t(isRefused ? 'offline.refused_text' : 'offline.waiting_text')}</p>
    </Banner>
  );
}
