import { answerOffer } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Offer, OfferAnswer } from '#contract/offers/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { noteAct } from '../../data/acts.ts';
import { listOfNames, personOf } from '../../data/claim-facts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { deadlineText } from '../../data/due.tsx';
import { refusalCode } from '../../lib/api/failure.ts';
import { incompleteFault, refusalsAt, useForm } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { t } from '../../lib/texts/texts.ts';
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
  const form = useAnswerForm(props);
  const { busy, close } = form;
  const isAccept = props.answer === 'Accept';
  const names = namesOf(props);
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
            busyText={t('frame.saving')}
            isDisabled={form.isBlocked}
          >
            {t(isAccept ? 'offers.dialog.accept' : 'offers.dialog.decline')}
          </Button>
        </>
      }
    >
      <form {...form.props} id="offer-answer" className="form">
        <Consequence {...props} />
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          label={t('offers.dialog.password')}
          hint={t('offers.dialog.password_hint')}
          showText={t('login.show_password')}
          hideText={t('login.hide_password')}
        />
        <FailureNotice title={t('offers.dialog.failed')} text={t('frame.retry_soon')} failure={form.formFailure} />
      </form>
    </Dialog>
  );
}

function nameOf(claim: ClaimDetail, personId: string | null): string {
  const person = personOf(claim, personId);
  return person?.FirstName || person?.FullName || '';
}

function namesOf({ claim, offer }: Pick<AnswerDialogProps, 'claim' | 'offer'>): string {
  const names = offer.MayAnswerFor.map((id) => nameOf(claim, id));
  return names.length > 0 ? listOfNames(names) : t('offers.claim_share');
}

function Consequence({ claim, offer, netCents, answer }: AnswerDialogProps) {
  const names = namesOf({ claim, offer });
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

function useAnswerForm({ claim, offer, netCents, answer, onClose }: AnswerDialogProps) {
  const draft = useDraft({ password: '' });
  const form = useForm({
    draft,
    faults: draft.written.password === '' ? { password: incompleteFault } : {},
    refusalsOf: refusalsAt({ 'account.wrongPassword': 'password' }),
    onFailed(error) {
      if (stale.includes(refusalCode(error) ?? '')) void refreshClaim(claim.Id);
    },
    async send({ password }, once) {
      if (answer === null) return;
      const asked = { claimId: claim.Id, offerId: offer.Id, answer, personIds: [...offer.MayAnswerFor] };
      await once(answerOffer, { ...asked, seenNetCents: netCents, password });
      close();
      noteAct(claim.Id, 'offer');
      void refreshClaim(claim.Id);
    },
  });
  function close() {
    form.write({ password: '' });
    form.dismiss();
    onClose();
  }
  return { ...form, close };
}
