import { MessageSquare, Pencil } from 'lucide-react';
import { useId } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { payoutState } from '#contract/payout/rules.ts';
import { lockText, personOf } from '../../data/claim-facts.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { ButtonLink, type ButtonProps, Buttons } from '../../ui/button.tsx';
import { useHeldOpen } from '../../ui/holds.ts';
import { SectionCard } from '../../ui/layout/card.tsx';
import { LockableButton } from '../../ui/overlays/tooltip.tsx';
import css from './payout.module.css';
import { BackButton, doneIn, type PayoutEditing, PayoutPanel, usePayoutEditing } from './payout-panel.tsx';

/** DETAILS-4, BANK-1 to BANK-8: the payout of the claim, shown or edited; `lock` is why it cannot be changed. */
export function BankCard({ claim, lock: claimLock }: { claim: ClaimDetail; lock: string | null }) {
  const held = claim.PayoutHeldUntil && t('payout.held', { until: dateTimeText(claim.PayoutHeldUntil) });
  const lock = claimLock ?? held;
  const state = usePayoutEditing(claim, lock === null);
  return (
    <SectionCard
      id="bank"
      title={t(state.editing ? 'payout.edit_name' : 'details.bank')}
      action={!state.editing && <HeadButton claim={claim} lock={lock} state={state} />}
    >
      <PayoutPanel claim={claim} editable={lock === null} state={state} labelledBy="bank-title" />
    </SectionCard>
  );
}

type EditButtonProps = Pick<ButtonProps, 'look' | 'flush' | 'className' | 'aria-label'> & {
  claim: ClaimDetail;
  state: PayoutEditing;
  lock: string | null;
  children: string;
};

/** The button that opens the form; one that cannot be used shows why (BANK-3, PERM-2). */
function EditButton({ claim, state, ...button }: EditButtonProps) {
  return (
    <LockableButton
      icon={Pencil}
      autoFocus={state.closed && doneIn(claim, state) === null}
      onPress={() => state.edit()}
      {...button}
    />
  );
}

function HeadButton(props: Pick<EditButtonProps, 'claim' | 'state' | 'lock'>) {
  const isFree = props.lock === null;
  const { text, name, look } = isFree ? ways[payoutState(props.claim)] : ways.payable;
  return (
    <EditButton
      {...props}
      look={look}
      // One that cannot be used is a grey box, aligned with the other boxes.
      {...(look === 'text' && isFree ? { flush: 'end', className: css.headButton } : { className: css.headAction })}
      aria-label={t(name)}
    >
      {t(text)}
    </EditButton>
  );
}

const ways = {
  payable: { text: 'frame.edit', name: 'payout.edit_name', look: 'text' },
  incorrect: { text: 'payout.correct', name: 'payout.correct_name', look: 'primary' },
  empty: { text: 'payout.fill', name: 'payout.fill_name', look: 'second' },
} as const;

type PayoutTaskProps = {
  claim: ClaimDetail;
  document: ClaimDocument;
  /** Whether the request is an open task that the reader may perform. */
  open: boolean;
};

/** DOC-7, PAID-3: what is asked for inside the request: the account of the claim, or that of another person of it. */
export function PayoutTask({ claim, document, open }: PayoutTaskProps) {
  const person = personOf(claim, document.DocumentActionArguments);
  if (person) return open && <OtherAccount claim={claim} name={person.FullName} />;
  return <ClaimAccount claim={claim} open={open} />;
}

/** PAID-4: the accounts of other adults cannot be given here; a message reaches us. */
function OtherAccount({ claim, name }: { claim: ClaimDetail; name: string }) {
  return (
    <>
      <p className="read">{t('payout.other.text', { name })}</p>
      <Buttons fill>
        <ButtonLink look="second" icon={MessageSquare} href={href(paths.message(claim.Id))}>
          {t('status.send_message')}
        </ButtonLink>
      </Buttons>
    </>
  );
}

/** DOC-7: the bank details inside their request; read-only once it is performed. */
function ClaimAccount({ claim, open: isOpen }: Omit<PayoutTaskProps, 'document'>) {
  // While payout changes are on hold, the panel says until when and why.
  const open = isOpen && claim.PayoutHeldUntil === null;
  const id = useId();
  const lock = lockText(claim);
  const isFree = lock === null && claim.PayoutHeldUntil === null;
  const state = usePayoutEditing(claim, isFree, open && isFree);
  const editable = open && isFree;
  const way = payoutState(claim);
  // A choice in the form may complete the payout and so perform the request; it may still be taken back.
  useHeldOpen(state.editing);
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="vh">
        {t(state.editing ? 'payout.edit_name' : 'details.bank')}
      </h4>
      <PayoutPanel claim={claim} editable={editable} state={state} labelledBy={id} inTask>
        {open && !state.editing && (
          <Buttons fill>
            <EditButton claim={claim} state={state} lock={lock}>
              {t(way === 'empty' && claim.ClaimerPaymentMethod === 'PayPal' ? 'payout.fill_paypal' : taskNames[way])}
            </EditButton>
            {editable && <BackButton claim={claim} state={state} />}
          </Buttons>
        )}
      </PayoutPanel>
    </section>
  );
}

const taskNames = {
  payable: 'payout.check_name',
  incorrect: 'payout.correct_name',
  empty: 'payout.fill_name',
} as const;
