import type { SyntheticEvent } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { defaultBankCountry, type PayoutField } from '#contract/payout.ts';
import { refreshClaim } from '../../data/claims.ts';
import { fieldRefusals } from '../../lib/forms/field-refusals.ts';
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts';
import { type SendOnce, useSubmit } from '../../lib/forms/use-submit.ts';
import { useDraft, useMemoryDraft } from '../../lib/storage/drafts.ts';
import {
  accountOf,
  missingPayoutFields,
  type NumberPart,
  numberPartOf,
  type PayoutValues,
  payoutFault,
  plainPartOf,
} from './account-form.ts';
import { faultText } from './fault-text.ts';
import { payoutDraft } from './payout-editing.ts';
import { useAccountFields } from './queries.ts';

const numbers: readonly string[] = [
  'IBAN',
  'Number',
  'Bankleitzahl',
  'PayPalEMailAccount',
] satisfies (keyof NumberPart)[];

/** The typed values and their draft, of which the account number stays in memory (0021). */
function usePayoutDraft(claim: ClaimDetail, contactId: string) {
  const plain = useDraft(contactId, payoutDraft(claim.Id), plainPartOf(claim));
  const number = useMemoryDraft(contactId, payoutDraft(claim.Id), numberPartOf(claim));
  const written: PayoutValues = { ...plain.written, ...number.written };
  return {
    written,
    restored: plain.restored,
    isNumberRestored: number.restored,
    write(field: PayoutField, text: string) {
      if (numbers.includes(field)) number.write({ ...number.written, [field]: text });
      else plain.write({ ...plain.written, [field]: text });
    },
    drop() {
      plain.drop();
      number.drop();
    },
  };
}

/** The fields of the payment method; `isKnown` is false while those of the country load or after they failed to. */
function usePayoutFields(claim: ClaimDetail, countryCode: string) {
  const query = useAccountFields(claim.Id, countryCode || defaultBankCountry);
  const { data: account = [], isPlaceholderData } = query;
  const isPayPal = claim.ClaimerPaymentMethod === 'PayPal';
  const fields: readonly PayoutField[] = isPayPal ? ['PayPalEMailAccount'] : ['CountryCode', ...account];
  return {
    fields,
    isKnown: isPayPal || (account.length > 0 && !isPlaceholderData),
    loadFailure: query.error,
    reload: () => void query.refetch(),
    async save(written: PayoutValues, send: SendOnce) {
      const address = written.PayPalEMailAccount.trim();
      if (isPayPal) await send(payoutCalls.updatePayPalAccount, { Id: claim.Id, PayPalEMailAccount: address });
      else await send(payoutCalls.updateBankAccount, accountOf(claim.Id, written, account));
    },
  };
}

type PayoutFormOptions = {
  claim: ClaimDetail;
  contactId: string;
  /** Shows the review, or the form again. */
  onReview: (isReview: boolean) => void;
  onClose: (saved: boolean) => void;
};

/** BANK-6: the state of the payout's form: its values, the errors of its fields, its check and its save. */
export function usePayoutForm({ claim, contactId, onReview, onClose }: PayoutFormOptions) {
  const draft = usePayoutDraft(claim, contactId);
  const { written } = draft;
  const { fields, isKnown, loadFailure, reload, save } = usePayoutFields(claim, written.CountryCode);
  const { busy, failure, refused, submit, clearRefusal } = useSubmit({
    refusalsOf: payoutRefusals,
    onRefused: () => onReview(false),
  });
  const { check, ...checked } = useCheckedFields<PayoutField>({
    fields,
    missing: missingPayoutFields(written, fields),
    faultTextOf(field) {
      const fault = payoutFault(written, field);
      return fault && faultText(fault);
    },
    refused,
  });

  function close(saved: boolean) {
    draft.drop();
    onReview(false);
    onClose(saved);
  }

  return {
    ...checked,
    ...{ written, fields, isKnown, loadFailure, reload, busy, failure },
    isRestored: draft.restored && claim.ClaimerPaymentMethod !== 'PayPal',
    isNumberRestored: draft.isNumberRestored,
    write(field: PayoutField, text: string) {
      draft.write(field, text);
      clearRefusal(field);
    },
    /** Shows the review once every field is filled in and valid. */
    check(event: SyntheticEvent) {
      event.preventDefault();
      if (isKnown && check()) onReview(true);
    },
    async save() {
      if (!(await submit((send) => save(written, send)))) return;
      await refreshClaim(claim.Id);
      close(true);
    },
    cancel: () => close(false),
  };
}

function payoutRefusals(failure: unknown) {
  return fieldRefusals<PayoutField>(failure, (code, data) => faultText({ code, ...(data && { data }) }));
}
