import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportState } from '#contract/account-calls.ts';
import * as personalDataCalls from '#contract/account-calls.ts';
import { apiFile } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/storage/files.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import css from './account.module.css';
import { PanelQuery } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { askOwnData, ownDataQuery } from './queries.ts';

/** ACCOUNT-9, ACCOUNT-10: the copy of the contact's own data: ask for it, see how it stands, download it. */
export function OwnDataPanel({ email }: { email: string }) {
  const { t } = useTexts();
  const query = useQuery(ownDataQuery);
  const [dialog, setDialog] = useState<'ask' | 'fetch' | null>(null);
  const [isFetched, setFetched] = useState(false);

  async function fetchFile(password: string) {
    const file = await apiFile(personalDataCalls.downloadOwnData, { password });
    downloadFile(file, `${t('account.own_data.file')}.zip`);
  }

  function open(which: 'ask' | 'fetch') {
    setFetched(false);
    setDialog(which);
  }

  return (
    <Card as="section" aria-labelledby="own-data">
      <CardHead>
        <h2 id="own-data">{t('account.own_data.title')}</h2>
      </CardHead>
      <CardBody>
        <PanelQuery query={query} loading={t('account.own_data.loading')} failed={t('account.own_data.load_failed')}>
          {(state) => <OwnData state={state} onOpen={open} />}
        </PanelQuery>
        <p role="status" className={isFetched ? css.lasting : 'vh'}>
          {isFetched && t('account.own_data.fetched')}
        </p>
      </CardBody>
      {dialog === 'ask' && (
        <PasswordDialog
          email={email}
          title={t('account.own_data.ask_title')}
          text={t('account.own_data.ask_text')}
          submit={t('account.own_data.ask')}
          act={askOwnData}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'fetch' && (
        <PasswordDialog
          email={email}
          title={t('account.own_data.fetch_title')}
          text={t('account.own_data.fetch_text')}
          submit={t('account.own_data.fetch')}
          act={fetchFile}
          onClose={(done) => {
            setDialog(null);
            setFetched(done);
          }}
        />
      )}
    </Card>
  );
}

/** What the state says, and the button that follows from it. */
function OwnData({ state, onOpen }: { state: ExportState; onOpen: (which: 'ask' | 'fetch') => void }) {
  const { t } = useTexts();
  const { State, AskedAt, ReadyUntil } = state;
  return (
    <>
      <p className={css.lead}>{t('account.own_data.text')}</p>
      {/* Always mounted, so that screen readers announce its changes. */}
      <div role="status">
        {State === 'making' && (
          <Banner status="info" live={false} className={css.note} title={t('account.own_data.making')}>
            {t('account.own_data.making_text', { when: dateTimeText(AskedAt ?? '') })}
          </Banner>
        )}
        {State === 'ready' && (
          <Banner status="ok" live={false} className={css.note} title={t('account.own_data.ready')}>
            {t('account.own_data.ready_text', { until: dateTimeText(ReadyUntil ?? '') })}
          </Banner>
        )}
        {State === 'failed' && (
          <Banner status="error" live={false} className={css.note} title={t('account.own_data.failed')}>
            {t('account.own_data.failed_text')}
          </Banner>
        )}
      </div>
      {(State === 'none' || State === 'failed') && (
        <Button look="second" onPress={() => onOpen('ask')}>
          {t('account.own_data.ask')}
        </Button>
      )}
      {State === 'ready' && (
        <Button look="primary" icon={Download} onPress={() => onOpen('fetch')}>
          {t('account.own_data.fetch')}
        </Button>
      )}
    </>
  );
}
