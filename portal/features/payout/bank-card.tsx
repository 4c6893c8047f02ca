import { Pencil } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { payoutState } from '#contract/payout-rules.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import css from './payout.module.css';
import { type PayoutEditing, usePayoutEditing } from './payout-editing.ts';
import { PayoutPanel } from './payout-panel.tsx';

/** DETAILS-4, BANK-1 to BANK-8: the payout of the claim, shown or edited; `lock` is why it cannot be changed. */
export function BankCard({ claim, lock: claimLock }: { claim: ClaimDetail; lock: string | null }) {
  const { t } = useTexts();
  const held = claim.PayoutHeldUntil && t('payout.held', { until: dateTimeText(claim.PayoutHeldUntil) });
  const lock = claimLock ?? held;
  const state = usePayoutEditing(claim, lock === null);
  return (
    <Card as="section" id="bank" aria-labelledby="bank-title">
      <CardHead>
        <h2 id="bank-title">{t(state.editing ? 'payout.edit_title' : 'details.bank')}</h2>
        {!state.editing && <HeadButton claim={claim} lock={lock} state={state} />}
      </CardHead>
      <CardBody>
        <PayoutPanel claim={claim} editable={lock === null} state={state} labelledBy="bank-title" />
      </CardBody>
    </Card>
  );
}

/**
 * The button that opens the form, named after what is to do; a disabled one shows why on hover, focus and tap (BANK-3).
 */
function HeadButton({ claim, lock, state }: { claim: ClaimDetail; lock: string | null; state: PayoutEditing }) {
  const { t } = useTexts();
  const { text, name, look } = lock === null ? ways[payoutState(claim)] : ways.payable;
  const button = (
    <Button
      look={look}
      icon={Pencil}
      // When disabled it is a grey box, aligned with the other boxes.
      {...(look === 'text' && lock === null
        ? { flush: 'end' as const, className: css.headButton }
        : { className: css.headAction })}
      autoFocus={state.closed}
      unavailable={lock !== null}
      aria-label={t(name)}
      onPress={() => state.edit()}
    >
      {t(text)}
    </Button>
  );
  return lock === null ? button : <Tooltip text={lock}>{button}</Tooltip>;
}

const ways = {
  payable: { text: 'payout.edit', name: 'payout.edit_name', look: 'text' },
  incorrect: { text: 'payout.correct', name: 'payout.correct_name', look: 'primary' },
  empty: { text: 'payout.fill', name: 'payout.fill_name', look: 'second' },
} as const;
