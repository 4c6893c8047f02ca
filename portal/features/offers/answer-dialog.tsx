import { type SyntheticEvent, useState } from 'react';
import { answerOffer } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { Offer, OfferAnswer } from '#contract/offers/schema.ts';
import { noteAct } from '../../data/acts.ts';
import { listOfNames, personOf } from '../../data/claim-facts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { deadlineText } from '../../data/due.tsx';
import { refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { textOf, useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type AnswerDialogProps = {
  claim: ClaimDetail;
  offer: Offer;
  /** The net of the answer as the reader sees it. */
  netCents: number | null;
  /** What the reader wants to answer; null while the dialog is closed. */
  answer: OfferAnswer | null;
  onClose: () => void;
};

/** The refusals after which the claim on the screen is out of date. */
const stale = ['offers.changed', 'offers.over', 'offers.answered', 'offers.notYours'];

/** OFFER-2, OFFER-3: repeats the amount and the consequence, and asks for the password; the answer is final. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { t } = useTexts();
  const { password, write, busy, failure, isWrong, send, close } = useAnswer(props);
  const isAccept = props.answer === 'Accept';
  const names = useNames(props);
  return (
    <Dialog
      isOpen={props.answer !== null}
      isHeld={busy}
      onClose={close}
      title={t(isAccept ? 'offers.dialog.accept_title' : 'offers.dialog.decline_title', { names })}
      actions={
        <>
          <Button look="second" unavailable={busy} onPress={close}>
            {t('offers.dialog.back')}
          </Button>
          <Button
            type="submit"
            form="offer-answer"
            busy={busy}
            busyText={t('offers.dialog.busy')}
            isDisabled={password === ''}
          >
            {t(isAccept ? 'offers.dialog.accept' : 'offers.dialog.decline')}
          </Button>
        </>
      }
    >
      <form id="offer-answer" className="form" onSubmit={(event) => void send(event)} noValidate>
        <Consequence {...props} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('offers.dialog.password')}
          hint={t('offers.dialog.password_hint')}
          showText={t('login.show_password')}
          hideText={t('login.hide_password')}
          value={password}
          error={isWrong ? textOf('refusals.account.wrongPassword') : undefined}
          onChange={write}
        />
        <FailureNotice
          title={t('offers.dialog.failed')}
          text={t('offers.dialog.retry')}
          failure={isWrong ? null : failure}
        />
      </form>
    </Dialog>
  );
}

function nameOf(claim: ClaimDetail, personId: string | null): string {
  const person = personOf(claim, personId);
  return person?.FirstName || person?.FullName || '';
}

/** Those whom the answer is for. */
function useNames({ claim, offer }: Pick<AnswerDialogProps, 'claim' | 'offer'>): string {
  const { t } = useTexts();
  const names = offer.MayAnswerFor.map((id) => nameOf(claim, id));
  return names.length > 0 ? listOfNames(names) : t('offers.claim_share');
}

/** What the answer brings, for whom, and that it is final. */
function Consequence({ claim, offer, netCents, answer }: AnswerDialogProps) {
  const { t } = useTexts();
  const names = useNames({ claim, offer });
  const net = netCents === null ? '' : t('offers.dialog.net', { amount: exactEuros(netCents), names });
  const mine = offer.Shares.filter(({ PersonId }) => PersonId !== null && offer.MayAnswerFor.includes(PersonId));
  const each = mine.map((share) => `${nameOf(claim, share.PersonId)}\u00a0${exactEuros(share.NetCents ?? 0)}`);
  return (
    <div className="read">
      {answer === 'Accept' ? (
        <p>
          {net} {net && each.length > 1 && `${listOfNames(each)}.`} {offer.AcceptText}
        </p>
      ) : (
        <p>
          {t('offers.dialog.without', { names })} {offer.DeclineText}
        </p>
      )}
      <p>
        {t('offers.dialog.until', { moment: deadlineText(offer.Until) })} {t('offers.dialog.final')}
      </p>
    </div>
  );
}

/** The password, and sending the answer once. */
function useAnswer({ claim, offer, netCents, answer, onClose }: AnswerDialogProps) {
  const [password, setPassword] = useState('');
  const { busy, failure, submit, dismiss } = useSubmit({
    onFailed: (error) => {
      if (stale.includes(refusalCode(error) ?? '')) void refreshClaim(claim.Id);
    },
  });
  const isWrong = refusalCode(failure) === 'account.wrongPassword';

  function close() {
    setPassword('');
    dismiss();
    onClose();
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || answer === null || password === '') return;
    const asked = { claimId: claim.Id, offerId: offer.Id, answer, personIds: [...offer.MayAnswerFor] };
    const input = { ...asked, seenNetCents: netCents, password };
    if (!(await submit((sendOnce) => sendOnce(answerOffer, input)))) return;
    close();
    noteAct(claim.Id, 'offer');
    void refreshClaim(claim.Id);
  }

  return {
    ...{ password, busy, failure, isWrong, send, close },
    write(text: string) {
      setPassword(text);
      if (isWrong) dismiss();
    },
  };
}
