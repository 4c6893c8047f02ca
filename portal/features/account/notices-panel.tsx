import { useQuery } from '@tanstack/react-query';
import { Check, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NoticeKind, NoticeSettings } from '#contract/notices.ts';
import * as noticeCalls from '#contract/notices.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { useOnBehalf } from '../../lib/session/session-state.ts';
import { dateText, timeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner, LockLine } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import css from './account.module.css';
import { PanelQuery } from './panel.tsx';
import { ownQuery } from './queries.ts';

const noticesQuery = ownQuery('notices', noticeCalls.askNotices);

/** NOTICE-4, NOTICE-6: which mails the contact gets about their claims, and whether mails bounce. Each choice is saved at once. */
export function NoticesPanel() {
  const query = useQuery(noticesQuery);
  return (
    <SectionCard id="notices" title={t('account.notices.title')}>
      <PanelQuery query={query} lines={22}>
        {(settings) => <Choices settings={settings} />}
      </PanelQuery>
    </SectionCard>
  );
}

function Choices({ settings }: { settings: NoticeSettings }) {
  const { EMailAddress: email, Kinds: kinds } = settings;
  const onBehalf = useOnBehalf();
  const { outcome, save } = useSaving();
  const [changed, setChanged] = useState<NoticeKind | null>(null);
  const change = (kind: NoticeKind, on: boolean) => {
    setChanged(kind);
    return save(kinds.map(({ Kind, Wanted }) => ({ Kind, Wanted: Kind === kind ? on : Wanted })));
  };
  return (
    <>
      <Bounced settings={settings} onRetry={onBehalf ? null : () => void save(kinds)} />
      <div role="status">{changed === null && <SaveOutcome outcome={outcome} />}</div>
      <p className={classes(css.note, 'muted')}>{t('account.notices.text', { email })}</p>
      {onBehalf && <LockLine className={css.note}>{t('refusals.session.notOnBehalf')}</LockLine>}
      <ul className="column gap-3" aria-label={t('account.notices.title')}>
        {kinds.map(({ Kind, Wanted }) => (
          <li key={Kind}>
            <Checkbox
              isSelected={Wanted}
              isDisabled={onBehalf}
              hint={t(`account.notices.hints.${Kind}`)}
              onChange={(on) => void change(Kind, on)}
            >
              {t(`account.notices.kinds.${Kind}`)}
            </Checkbox>
            {/* Always mounted, so that screen readers announce its changes. */}
            <div role="status">{changed === Kind && <SaveOutcome outcome={outcome} />}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

type BouncedProps = {
  settings: NoticeSettings;
  /** Sends mails to the address again; null without the right to. */
  onRetry: (() => void) | null;
};

function Bounced({ settings: { EMailAddress: email, BouncedAt: bouncedAt }, onRetry }: BouncedProps) {
  if (bouncedAt === null) return null;
  return (
    <Banner
      status="alert"
      className={css.note}
      title={t('account.notices.bounced')}
      actions={
        onRetry && (
          <Button look="second" size="s" icon={RefreshCw} onPress={onRetry}>
            {t('frame.retry')}
          </Button>
        )
      }
    >
      {t('account.notices.bounced_text', { email, date: dateText(bouncedAt) })}
    </Banner>
  );
}

/** When a choice was saved, or that it was not; nothing before. */
type Outcome = Date | 'failed' | null;

function SaveOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome === null) return null;
  if (outcome === 'failed') {
    return (
      <Banner status="error" live={false} title={t('account.notices.not_saved')}>
        {t('frame.check_connection')}
      </Banner>
    );
  }
  return (
    <p className={classes(css.saved, 'ok signed')}>
      <Icon of={Check} size="sm" />
      {t('account.contact.saved_at', { time: timeText(outcome.toISOString()) })}
    </p>
  );
}

/** Saves choices one after the other, so that the last one wins; a choice that fails to save is reset. */
function useSaving() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  return {
    outcome,
    save(kinds: NoticeSettings['Kinds']): Promise<void> {
      const { queryKey } = noticesQuery;
      setOutcome(null);
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, Kinds: kinds });
      const Wanted = kinds.filter((kind) => kind.Wanted).map(({ Kind }) => Kind);
      queue.current = queue.current.then(async () => {
        try {
          queryClient.setQueryData(queryKey, await api(noticeCalls.changeNotices, { Wanted }));
          setOutcome(new Date());
        } catch {
          queryClient.setQueryData(queryKey, before);
          setOutcome('failed');
        }
      });
      return queue.current;
    },
  };
}
