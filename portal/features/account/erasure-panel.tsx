import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import type { ErasureState } from '#contract/account-calls.ts';
import { useAction } from '../../lib/api/actions.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import { Receipt } from '../../ui/layout/receipt.tsx';
import css from './account.module.css';
import { PanelQuery } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { askErasure, erasureQuery, withdrawErasure } from './queries.ts';

/** ACCOUNT-11, ACCOUNT-13: the erasure of all the contact's data: what happens, what is kept and why, ask for it, take it back. */
export function ErasurePanel({ email }: { email: string }) {
  const { t } = useTexts();
  const query = useQuery(erasureQuery);
  const [isAsking, setAsking] = useState(false);
  const { outcome, busy, takeBack, forget } = useTakeBack();
  // Books of payments are kept without the account; a claim that is open or must be kept needs it.
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = query.data?.Claims.some(({ Why }) => Why !== 'payment') ?? false;

  return (
    <Card as="section" aria-labelledby="own-erasure">
      <CardHead>
        <h2 id="own-erasure">{t('account.erasure.title')}</h2>
      </CardHead>
      <CardBody>
        {/* Always mounted, so that screen readers announce its changes. */}
        <div role="status">
          {outcome && (
            <Banner
              status={outcome === 'done' ? 'ok' : 'error'}
              live={false}
              className={css.note}
              title={t(outcome === 'done' ? 'account.erasure.taken_back' : 'account.erasure.not_taken_back')}
            />
          )}
          {query.data && <Request state={query.data} />}
        </div>
        {query.data && <AskedReceipt state={query.data} heading={heading} />}
        <PanelQuery query={query} loading={t('account.erasure.loading')} failed={t('account.erasure.load_failed')}>
          {(state) => (
            <>
              <Explained state={state} />
              {state.State === 'none' && (
                <Button
                  look="danger-text"
                  onPress={() => {
                    forget();
                    setAsking(true);
                  }}
                >
                  {t('account.erasure.ask')}
                </Button>
              )}
              {state.State === 'waiting' && (
                <Button look="second" busy={busy} busyText={t('account.erasure.taking_back')} onPress={takeBack}>
                  {t('account.erasure.take_back')}
                </Button>
              )}
            </>
          )}
        </PanelQuery>
      </CardBody>
      {isAsking && (
        <PasswordDialog
          email={email}
          title={t('account.erasure.ask_title')}
          text={t(waits ? 'account.erasure.ask_text_part' : 'account.erasure.ask_text')}
          submit={t('account.erasure.submit')}
          danger
          act={askErasure}
          onClose={(isDone) => {
            setAsking(false);
            // The dialog gives the focus back first, to a button that is gone.
            if (isDone) requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()));
          }}
        />
      )}
    </Card>
  );
}

/** Taking the request back, and how it went. */
function useTakeBack() {
  const { busy, failure, dismiss, act } = useAction();
  const [isDone, setDone] = useState(false);
  function forget() {
    setDone(false);
    dismiss();
  }
  async function takeBack() {
    setDone(false);
    setDone(await act(withdrawErasure));
  }
  const outcome = isDone ? 'done' : failure ? 'failed' : null;
  return { outcome, busy, takeBack: () => void takeBack(), forget };
}

/** That a request is carried out. */
function Request({ state: { State } }: { state: ErasureState }) {
  const { t } = useTexts();
  if (State !== 'erasing') return null;
  return <Banner status="alert" live={false} className={css.note} title={t('account.erasure.erasing')} />;
}

type AskedReceiptProps = { state: ErasureState; heading: Ref<HTMLHeadingElement> };

/** ANSWER-41: the receipt of a request: when it was asked for, and what happens when. */
function AskedReceipt({ state: { State, AskedAt, ErasesAt, WaitsFor }, heading }: AskedReceiptProps) {
  const { t } = useTexts();
  if (State !== 'waiting') return null;
  const isWaiting = WaitsFor !== null;
  const asked = dateTimeText(AskedAt);
  return (
    <Receipt
      heading={heading}
      title={
        isWaiting
          ? t(`account.erasure.waits.${WaitsFor}`)
          : t('account.erasure.waiting', { when: dateTimeText(ErasesAt) })
      }
      facts={t(isWaiting ? 'account.erasure.waits_text' : 'account.erasure.waiting_text', { asked })}
    />
  );
}

/** The numbers of the claims that are kept for the same reason until the same day. */
function byReason(claims: ErasureState['Claims']) {
  const groups = new Map<
    string,
    { why: (typeof claims)[number]['Why']; until: string | null; numbers: readonly string[] }
  >();
  for (const { ReferenceNumber, Why: why, Until: until } of claims) {
    const key = `${why} ${until}`;
    const numbers = groups.get(key)?.numbers ?? [];
    groups.set(key, { why, until, numbers: [...numbers, ReferenceNumber] });
  }
  return [...groups.values()];
}

/** What happens in plain words, how long backups keep it, and the claims that do not go with the rest. */
function Explained({ state: { State, Claims, BackupDays } }: { state: ErasureState }) {
  const { t } = useTexts();
  return (
    <>
      <p className={css.lead}>
        {State === 'none' && t('account.erasure.text')} {t('account.erasure.backups', { days: BackupDays })}
      </p>
      {Claims.length > 0 && (
        <div className={css.lead}>
          <h3 className={css.name}>{t('account.erasure.later')}</h3>
          <ul className={css.list}>
            {byReason(Claims).map(({ why, until, numbers }) => (
              <li key={`${why} ${until}`}>
                <span className={css.long}>
                  {t(`account.erasure.why.${why}`, { until: until === null ? '' : dateText(until) })}{' '}
                  <strong>{numbers.join(', ')}</strong>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
