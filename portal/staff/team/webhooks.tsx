import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeadLetter, Webhook } from '#contract/staff/systems.ts';
import * as systemCalls from '#contract/staff/systems.ts';
import { PanelItem, PanelList, PanelQuery } from '../../features/account/panel.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { Buttons } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { needed, words } from '../forms/fields.tsx';
import { NotDone } from '../forms/form-dialog.tsx';
import { TableForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import { useAdminActs, useConfirmed } from './confirmed.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import css from './team.module.css';

const queryKey = ['staff-webhooks'];

/** What an act has done, and whether that is what was wanted. */
type Done = { readonly status: 'ok' | 'error'; readonly title: string };

/** TEAM-4: the webhooks, each with what never arrived. */
export function Webhooks() {
  const query = useQuery({ queryKey, queryFn: () => api(systemCalls.webhooks, {}) });
  const [adds, setAdds] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { act, ask, busy, failure, dialog } = useAdminActs(queryKey);
  const report: Report = (make, doneOf) => {
    setDone(null);
    void act(make, doneOf && ((answer) => setDone(doneOf(answer))));
  };
  function remove({ Id: id, Url: url }: Webhook) {
    setDone(null);
    ask({
      title: t('files.delete'),
      text: t('team.webhooks.remove_text', { url }),
      submit: t('files.delete'),
      make: (once) => once(systemCalls.removeWebhook, { id }),
    });
  }
  return (
    <PanelQuery query={query}>
      {(webhooks: readonly Webhook[]) => (
        <div className="column">
          <NotDone failure={failure} />
          {done && <Banner {...done} onClose={() => setDone(null)} closeText={t('frame.close')} />}
          <Buttons>
            <Act look="primary" text={t('team.webhooks.add')} icon={Plus} onPress={() => setAdds(true)} />
          </Buttons>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.Id}
              webhook={webhook}
              busy={busy}
              report={report}
              onRemove={() => remove(webhook)}
            />
          ))}
          <Dialog isOpen={adds} onClose={() => setAdds(false)} title={t('team.webhooks.add')}>
            {adds && <AddForm onSecret={setSecret} onClose={() => setAdds(false)} />}
          </Dialog>
          {dialog}
          <SecretDialog secret={secret} onClose={() => setSecret(null)} />
        </div>
      )}
    </PanelQuery>
  );
}

/** Makes a call, and shows what `doneOf` gives of its answer. */
type Report = <Answer>(make: (once: SendOnce) => Promise<Answer>, doneOf?: (answer: Answer) => Done) => void;

type CardProps = {
  webhook: Webhook;
  busy: boolean;
  report: Report;
  onRemove: () => void;
};

function WebhookCard({ webhook, busy, report, onRemove }: CardProps) {
  const { Id: id, Url: url, PausedAt, DeliveredAt, Failure, Waiting, Dead } = webhook;
  const tested = ({ Failure: why }: { Failure: string | null }): Done =>
    why === null
      ? { status: 'ok', title: t('team.webhooks.tested', { url }) }
      : { status: 'error', title: t('team.webhooks.test_failed', { url, why }) };
  const isPaused = PausedAt !== null;
  const button = (text: string, onPress: () => void, look: 'second' | 'danger-text' = 'second') => (
    <Act text={text} look={look} unavailable={busy} onPress={onPress} />
  );
  return (
    <SectionCard id={`webhook-${id}`} title={<span className={css.url}>{url}</span>} className="stack">
      <ul className={css.facts}>
        {PausedAt !== null && <li>{t('team.webhooks.paused', { time: dateTimeText(PausedAt) })}</li>}
        {DeliveredAt !== null && <li>{t('team.webhooks.delivered', { time: dateTimeText(DeliveredAt) })}</li>}
        <li>{t('team.webhooks.waiting', { count: Waiting })}</li>
        {Failure !== null && <li>{t('team.webhooks.failing', { why: Failure })}</li>}
      </ul>
      <Buttons>
        {button(t('team.webhooks.test'), () => report((once) => once(systemCalls.testWebhook, { id }), tested))}
        {button(t(isPaused ? 'team.webhooks.resume' : 'team.webhooks.pause'), () =>
          report((once) => once(systemCalls.pauseWebhook, { id, paused: !isPaused })),
        )}
        {button(t('files.delete'), onRemove, 'danger-text')}
      </Buttons>
      {Dead > 0 && <DeadLetters id={id} count={Dead} busy={busy} report={report} />}
    </SectionCard>
  );
}

type DeadProps = { id: string; count: number } & Pick<CardProps, 'busy' | 'report'>;

function DeadLetters({ id, count, busy, report }: DeadProps) {
  const query = useQuery({ queryKey: [...queryKey, id], queryFn: () => api(systemCalls.deadLetters, { id }) });
  const replay = (which: { eventId?: string; since?: string }) =>
    report(
      (once) => once(systemCalls.replayDead, { id, ...which }),
      ({ Count }) => ({ status: 'ok', title: t('team.webhooks.replayed', { count: Count }) }),
    );
  const item = ({ EventId: eventId, Kind: kind, At: at, Attempts, Failure }: DeadLetter) => {
    const button = { of: `${kind}, ${dateTimeText(at)}`, unavailable: busy };
    return (
      <PanelItem
        key={eventId}
        name={kind}
        lines={[dateTimeText(at), t('team.webhooks.tried', { count: Attempts, why: Failure ?? '' })]}
        action={
          <Buttons>
            <Act {...button} text={t('team.webhooks.again')} onPress={() => replay({ eventId })} />
            <Act {...button} text={t('team.webhooks.since_here')} onPress={() => replay({ since: at })} />
          </Buttons>
        }
      />
    );
  };
  return (
    <section className="stack">
      <h3>{t('team.webhooks.dead', { count })}</h3>
      <PanelQuery query={query}>
        {(dead: readonly DeadLetter[]) => <PanelList items={dead}>{item}</PanelList>}
      </PanelQuery>
      <div>
        <Act text={t('team.webhooks.all_again')} look="second" unavailable={busy} onPress={() => replay({})} />
      </div>
    </section>
  );
}

const addTable = () => ({ url: needed(words(t('team.webhooks.url'), { maxLength: 500, autoComplete: 'off' })) });

function AddForm({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const confirmed = useConfirmed();
  return (
    <TableForm
      table={addTable}
      start={{}}
      text={t('team.webhooks.add_text')}
      submitText={t('team.webhooks.add')}
      busyText={t('frame.busy')}
      onCancel={onClose}
      send={async (once, given) => {
        onSecret((await confirmed(() => once(systemCalls.addWebhook, given))).Secret);
        onClose();
        await queryClient.invalidateQueries({ queryKey });
      }}
    />
  );
}
