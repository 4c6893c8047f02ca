import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import * as accountCalls from '#contract/account-calls.ts';
import { apiFile } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/storage/files.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { useFocusAfter } from '../../ui/auto-focus.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner, type BannerStatus } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import css from './account.module.css';
import { PanelQuery } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { askOwnData, ownDataQuery } from './queries.ts';

export function OwnDataPanel() {
  const query = useQuery(ownDataQuery);
  const [dialog, setDialog] = useState<'ask' | 'fetch' | null>(null);
  const [done, setDone] = useState<typeof dialog>(null);
  const isFetched = done === 'fetch';
  const heading = useFocusAfter(done === 'ask');
  async function fetchFile(password: string) {
    const file = await apiFile(accountCalls.downloadOwnData, { password });
    downloadFile(file, `${t('account.own_data.file')}.zip`);
  }
  function open(which: 'ask' | 'fetch') {
    setDone(null);
    setDialog(which);
  }
  return (
    <SectionCard id="own-data" heading={heading} title={t('account.own_data.title')}>
      <PanelQuery query={query}>{(state) => <OwnData state={state} onOpen={open} />}</PanelQuery>
      <p role="status" className={isFetched ? classes(css.lasting, 'ok sm') : 'vh'}>
        {isFetched && t('viewer.downloaded')}
      </p>
      {dialog && (
        <PasswordDialog
          title={t(`account.own_data.${dialog}_title`)}
          text={t(`account.own_data.${dialog}_text`)}
          submit={t(`account.own_data.${dialog}`)}
          act={dialog === 'ask' ? askOwnData : fetchFile}
          onClose={(isDone) => {
            setDialog(null);
            setDone(isDone ? dialog : null);
          }}
        />
      )}
    </SectionCard>
  );
}

const looks = { making: 'info', ready: 'ok', failed: 'error' } as const satisfies Record<string, BannerStatus>;

type OwnDataProps = { state: accountCalls.ExportState; onOpen: (which: 'ask' | 'fetch') => void };

function OwnData({ state: { State, AskedAt, ReadyUntil }, onOpen }: OwnDataProps) {
  const moments = { when: dateTimeText(AskedAt ?? ''), until: dateTimeText(ReadyUntil ?? '') };
  return (
    <>
      <p className={classes(css.note, 'muted')}>{t('account.own_data.text')}</p>
      {/* Always mounted, so that screen readers announce its changes. */}
      <div role="status">
        {State !== 'none' && (
          <Banner status={looks[State]} live={false} className={css.note} title={t(`account.own_data.${State}`)}>
            {t(`account.own_data.${State}_text`, moments)}
          </Banner>
        )}
      </div>
      {(State === 'none' || State === 'failed') && (
        <Button look="second" onPress={() => onOpen('ask')}>
          {t('account.own_data.ask')}
        </Button>
      )}
      {State === 'ready' && (
        <Button icon={Download} onPress={() => onOpen('fetch')}>
          {t('account.own_data.fetch')}
        </Button>
      )}
    </>
  );
}
