import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { payoutState } from '#contract/payout/state.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { usePayoutState } from './payout-state.ts';

type PayoutTaskProps = {
  claim: ClaimDetail;
  /** The request waits for an answer that the reader may give. */
  open: boolean;
};

/** DOC-7: the bank details inside the request for them; once it is performed they are only read there. */
export function PayoutTask({ claim, open }: PayoutTaskProps) {
  const { t } = useTexts();
  const id = useId();
  const state = usePayoutState(claim, open);
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="vh">
        {t(state.editing ? 'payout.edit_title' : 'details.bank')}
      </h4>
      <PayoutPanel claim={claim} editable={open} state={state} labelledBy={id}>
        {open && !state.editing && (
          <Buttons fill>
            <Button icon={Pencil} autoFocus={state.closed} onPress={() => state.edit()}>
              {t(ways[payoutState(claim)])}
            </Button>
          </Buttons>
        )}
      </PayoutPanel>
    </section>
  );
}

const ways = {
  payable: 'payout.check_name',
  incorrect: 'payout.correct_name',
  empty: 'payout.fill_name',
} as const;
