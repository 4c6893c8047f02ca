import { type Ref, useEffect, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { usualDuration } from '#contract/dates/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { type LastAct, type OwnAct, takeFocusOf } from '../../../data/acts.ts';
import { personOf, shareName, shareNames } from '../../../data/claim-facts.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { WholeDates } from '../../../lib/parts/safe-html.tsx';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Ledger } from '../../../ui/layout/ledger.tsx';
import { Receipt, type ReceiptStep } from '../../../ui/layout/receipt.tsx';
import css from './act-receipt.module.css';

/** ANSWER-41: the receipt of the reader's last act, first in the status of a claim until its next step. */
export function ActReceipt({ claim, act }: { claim: ClaimDetail; act: LastAct }) {
  const heading = useFocus(claim.Id, act);
  if (act.kind === 'offer') return <OfferReceipt claim={claim} act={act} heading={heading} />;
  if (act.kind === 'contest') return <ContestReceipt claim={claim} act={act} heading={heading} />;
  // An act that only this tab remembers as the last one.
  return (
    <Receipt title={t(`act_receipt.${act.kind}.title`)} facts={dateTimeText(act.at)} heading={heading}>
      <p>{t(`act_receipt.${act.kind}.next`)}</p>
    </Receipt>
  );
}

/** Moves the focus to the receipt of an act of this tab; of a smaller act only when the focus would be lost. */
function useFocus(claimId: string, act: LastAct) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocusOf(claimId, act)) return;
    // The dialog gives the focus back after this; to a button that is gone, that is to nothing.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost || act.kind === 'offer' || act.kind === 'contest') heading.current?.focus();
      }),
    );
  }, [claimId, act]);
  return heading;
}

type OwnReceiptProps<Kind extends OwnAct['kind']> = {
  claim: ClaimDetail;
  act: Extract<OwnAct, { kind: Kind }>;
  heading: Ref<HTMLHeadingElement>;
};

function OfferReceipt({ claim, act: { offer, own }, heading }: OwnReceiptProps<'offer'>) {
  const isAccepted = own.answer === 'Accept';
  const moment = dateTimeText(own.at);
  const title = t(isAccepted ? 'offers.done.accepted' : 'offers.done.declined');
  const isWaiting = offer.State === 'Open';
  const steps: ReceiptStep[] = [
    { name: title, text: moment, state: 'done' },
    ...(isWaiting ? [{ name: t('act_receipt.others'), text: t('offers.each.by_desk'), state: 'now' as const }] : []),
    ...nextSteps(claim, offer, { isAccepted, isWaiting }),
  ];
  return (
    <Receipt
      title={title}
      facts={<WholeDates>{t('offers.done.on', { moment, names: shareNames(claim, own.personIds) })}</WholeDates>}
      heading={heading}
      nextTitle={t('act_receipt.next')}
      steps={steps}
    >
      {isAccepted && own.netCents !== null && <AcceptedSums claim={claim} offer={offer} own={own} />}
      <p className="cap">{t('offers.dialog.final')}</p>
    </Receipt>
  );
}

type Chosen = { readonly isAccepted: boolean; readonly isWaiting: boolean };

function nextSteps(claim: ClaimDetail, { Kind }: Offer, { isAccepted, isWaiting }: Chosen): ReceiptStep[] {
  const state = isWaiting ? 'later' : 'now';
  if (!isAccepted) return [{ name: t('act_receipt.declined.now'), text: t('act_receipt.declined.text'), state }];
  if (Kind === 'Voucher') return [{ name: t('answer.turn.Airline'), text: t('offers.follows.Accepted'), state }];
  const days = claim.Money?.PayoutDays ?? null;
  return [
    { name: t('act_receipt.accepted.airline'), text: isWaiting ? null : t('offers.follows.Accepted'), state },
    {
      name: t('act_receipt.accepted.payout'),
      text: (
        <>
          {days !== null && `${t('money.facts.within', { count: days })}. `}
          <a href={href(paths.details(claim.Id))}>{t('act_receipt.accepted.account')}</a>
        </>
      ),
      state: 'later',
    },
  ];
}

type AcceptedSumsProps = Pick<OwnReceiptProps<'offer'>['act'], 'offer' | 'own'> & { claim: ClaimDetail };

/** ANSWER-40: what each person gets, what the reader gets in all, and beside it those who chose themselves. */
function AcceptedSums({ claim, offer, own }: AcceptedSumsProps) {
  const netCents = own.netCents ?? 0;
  const mine = offer.Shares.filter(({ PersonId }) => own.personIds.includes(PersonId));
  const accepted = new Set(offer.Answers.flatMap(({ Answer, PersonId }) => (Answer === 'Accept' ? [PersonId] : [])));
  const others = offer.Shares.filter((share) => !mine.includes(share) && accepted.has(share.PersonId));
  if (mine.length < 2 && others.length === 0) {
    return <p className="num">{t('offers.done.net', { amount: exactEuros(netCents) })}</p>;
  }
  return (
    <>
      <Ledger
        head={t('money.ledger.net')}
        columns={[t('money.ledger.amount')]}
        rows={mine.map(({ PersonId, NetCents }) => ({
          key: PersonId ?? 'claim',
          name: shareName(claim, PersonId),
          sub: personOf(claim, PersonId)?.IsMinor && t('money.parts.minor'),
          cents: [NetCents ?? 0],
          isWhole: true,
        }))}
        total={{ key: 'mine', name: t('answer.get'), cents: [netCents] }}
        none={t('money.ledger.none')}
      />
      {others.map(({ PersonId, NetCents }) => (
        <p key={PersonId ?? 'claim'} className="cap">
          {t('offers.each.apart', { name: shareName(claim, PersonId), amount: exactEuros(NetCents ?? 0) })}
        </p>
      ))}
    </>
  );
}

function ContestReceipt({ claim, act: { at, decision }, heading }: OwnReceiptProps<'contest'>) {
  const contested = decision.Contest?.Reasons ?? [];
  const moment = dateTimeText(at);
  const usual = decision.SecondLookDays === null ? null : usualDuration(decision.SecondLookDays);
  return (
    <Receipt
      title={t('act_receipt.contest.title')}
      facts={`${moment} · ${t('act_receipt.contest.reasons', { count: contested.length, all: decision.Reasons.length })}`}
      heading={heading}
      nextTitle={t('act_receipt.next')}
      steps={[
        { name: t('act_receipt.contest.done'), text: moment, state: 'done' },
        {
          name: t('answer.contested'),
          text: usual && t(`decisions.contest.usual_${usual.unit}s`, { count: usual.count }),
          state: 'now',
        },
        { name: t('act_receipt.contest.decision'), text: t('act_receipt.contest.decision_text'), state: 'later' },
      ]}
    >
      {contested.map(({ Key, Text, DocumentIds }) => (
        <div key={Key} className={css.wrote}>
          <b className="muted sm">{decision.Reasons.find((reason) => reason.Key === Key)?.Title}</b>
          <p className="breaks">{Text}</p>
          {claim.Documents.Document.filter(({ Id }) => DocumentIds.includes(Id)).map(({ Id, Name }) => (
            <p key={Id} className="cap">
              {Name}
            </p>
          ))}
        </div>
      ))}
      <p className="cap">
        {t('act_receipt.contest.note')} <a href={href(paths.message(claim.Id))}>{t('status.send_message')}</a>
      </p>
    </Receipt>
  );
}
