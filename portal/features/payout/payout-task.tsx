import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { payoutState } from '#contract/payout/state.ts';
import { useLock } from '../../data/claim-lock.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { type PayoutEditing, usePayoutEditing } from './payout-editing.ts';
import { PayoutPanel } from './payout-panel.tsx';

type PayoutTaskProps = {
  claim: ClaimDetail;
  /** Whether the request is an open task that the reader may perform. */
  open: boolean;
};

/** DOC-7: the bank details inside their request; read-only once it is performed. */
export function PayoutTask({ claim, open: isOpen }: PayoutTaskProps) {
  const { t } = useTexts();
  // While payout changes are on hold, the panel says until when and why.
  const open = isOpen && claim.PayoutHeldUntil === null;
  const id = useId();
  const lock = useLock(claim);
  const editable = open && lock === null;
  const state = usePayoutEditing(claim, editable);
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="vh">
        {t(state.editing ? 'payout.edit_title' : 'details.bank')}
      </h4>
      <PayoutPanel claim={claim} editable={editable} state={state} labelledBy={id}>
        {open && !state.editing && (
          <Buttons fill>
            <EditButton claim={claim} state={state} lock={lock} />
          </Buttons>
        )}
      </PayoutPanel>
    </section>
  );
}

/** The button that opens the form; on a claim that another manages it shows why it is disabled (PERM-2). */
function EditButton({ claim, state, lock }: { claim: ClaimDetail; state: PayoutEditing; lock: string | null }) {
  const { t } = useTexts();
  const button = (
    <Button icon={Pencil} autoFocus={state.closed} unavailable={lock !== null} onPress={() => state.edit()}>
      {t(ways[payoutState(claim)])}
    </Button>
  );
  return lock === null ? button : <Tooltip text={lock}>{button}</Tooltip>;
}

const ways = {
  payable: 'payout.check_name',
  incorrect: 'payout.correct_name',
  empty: 'payout.fill_name',
} as const;
