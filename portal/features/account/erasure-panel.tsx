import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import type { ErasureState } from '#contract/account-calls.ts';
import { useAction } from '../../lib/api/actions.ts';
import { WholeDates } from '../../lib/parts/safe-html.tsx';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { useFocusAfter } from '../../ui/auto-focus.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Receipt } from '../../ui/layout/receipt.tsx';
import css from './account.module.css';
import { DoneNote, PanelQuery } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { askErasure, erasureQuery, withdrawErasure } from './queries.ts';

/** ACCOUNT-11, ACCOUNT-13: the erasure of all the contact's data: what happens, what is kept and why, ask for it, take it back. */
export function ErasurePanel() {
  const query = useQuery(erasureQuery);
  const [isAsking, setAsking] = useState(false);
  const { forget, takeBack, ...taking } = useTakeBack();
  const title = useFocusAfter(taking.isTakenBack);
  const heading = useRef<HTMLHeadingElement>(null);
  // Books of payments are kept without the account; a claim that is open or must be kept needs it.
  const waits = query.data?.Claims.some(({ Why }) => Why !== 'payment') ?? false;
  function ask() {
    forget();
    setAsking(true);
  }
  return (
    <SectionCard id="own-erasure" heading={title} title={t('account.erasure.title')}>
      <Standing state={query.data?.State} {...taking} />
      {query.data && <AskedReceipt state={query.data} heading={heading} />}
      <PanelQuery query={query}>
        {(state) => (
          <>
            <Explained state={state} />
            {state.State === 'none' && (
              <Button look="danger-text" flush="start" onPress={ask}>
                {t('account.erasure.ask')}
              </Button>
            )}
            {state.State === 'waiting' && (
              <Button look="second" busy={taking.busy} busyText={t('frame.busy')} onPress={takeBack}>
                {t('account.erasure.take_back')}
              </Button>
            )}
          </>
        )}
      </PanelQuery>
      {isAsking && (
        <PasswordDialog
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
    </SectionCard>
  );
}

function useTakeBack() {
  const { busy, failure, dismiss, act } = useAction();
  const [isTakenBack, setTakenBack] = useState(false);
  function forget() {
    setTakenBack(false);
    dismiss();
  }
  async function takeBack() {
    setTakenBack(false);
    setTakenBack(await act(withdrawErasure));
  }
  return { busy, failure, isTakenBack, forget, takeBack };
}

type StandingProps = { state: ErasureState['State'] | undefined; isTakenBack: boolean; failure: unknown };

/** Always mounted, so that screen readers announce its changes. */
function Standing({ state, isTakenBack, failure }: StandingProps) {
  return (
    <>
      <DoneNote title={isTakenBack && t('account.erasure.taken_back')} />
      <div role="status">
        {failure !== null && (
          <Banner status="error" live={false} className={css.note} title={t('account.erasure.not_taken_back')} />
        )}
        {state === 'erasing' && (
          <Banner status="alert" live={false} className={css.note} title={t('account.erasure.erasing')} />
        )}
      </div>
    </>
  );
}

type AskedReceiptProps = { state: ErasureState; heading: Ref<HTMLHeadingElement> };

/** ANSWER-41: the receipt of a request: when it was asked for, and what happens when. */
function AskedReceipt({ state: { State, AskedAt, ErasesAt, WaitsFor }, heading }: AskedReceiptProps) {
  if (State !== 'waiting') return null;
  const title = WaitsFor
    ? t(`account.erasure.waits.${WaitsFor}`)
    : t('account.erasure.waiting', { when: dateTimeText(ErasesAt) });
  const asked = dateTimeText(AskedAt);
  return (
    <div className={css.note}>
      <Receipt
        heading={heading}
        title={<WholeDates>{title}</WholeDates>}
        facts={
          <WholeDates>
            {t(WaitsFor ? 'account.erasure.waits_text' : 'account.erasure.waiting_text', { asked })}
          </WholeDates>
        }
      />
    </div>
  );
}

/** The claims that are kept for the same reason until the same day. */
function byReason(claims: ErasureState['Claims']) {
  return [...Map.groupBy(claims, ({ Why, Until }) => `${Why} ${Until}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? { ...first, numbers: group.map(({ ReferenceNumber }) => ReferenceNumber).join(', ') } : [];
  });
}

/** What happens in plain words, how long backups keep it, and the claims that do not go with the rest. */
function Explained({ state: { State, Claims, BackupDays } }: { state: ErasureState }) {
  return (
    <>
      <p className={classes(css.note, 'muted')}>
        {State === 'none' && t('account.erasure.text')} {t('account.erasure.backups', { days: BackupDays })}
      </p>
      {Claims.length > 0 && (
        <div className={classes(css.note, 'muted')}>
          <h3 className={css.name}>{t('account.erasure.later')}</h3>
          <ul className={css.list}>
            {byReason(Claims).map(({ Why, Until, numbers }) => (
              <li key={numbers}>
                <span className={css.about}>
                  {t(`account.erasure.why.${Why}`, { until: dateText(Until) })} <strong>{numbers}</strong>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
