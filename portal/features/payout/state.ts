import type { SyntheticEvent } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type AccountField, defaultBankCountry, type PayoutField, payoutRefusals } from '#contract/payout.ts';
import { type AccountFault, accountFault } from '#contract/payout-rules.ts';
import { groupedIban, plainIban } from '#contract/values/iban.ts';
import { refreshClaim } from '../../data/claims.ts';
import {
  type Faults,
  faultsIn,
  fieldRefusals,
  missingFault,
  type SendOnce,
  useForm,
} from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { payoutDraft, useAccountFields } from './payout-facts.tsx';

/** The fields that browser storage may not hold (0021): the account number or wallet. */
const numbers = ['IBAN', 'Number', 'Bankleitzahl', 'PayPalEMailAccount'] as const;

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
  const place = { contactId, name: payoutDraft(claim.Id), inMemory: numbers };
  const draft = useDraft(payoutValuesOf(claim), place);
  const { fields, save, ...known } = usePayoutFields(claim, draft.written.CountryCode);
  const form = useForm({
    draft,
    faults: payoutFaults(draft.written, fields),
    refusalsOf,
    onFailed: (failure) => Object.keys(refusalsOf(failure)).length > 0 && onReview(false),
    send: save,
  });

  function close(saved: boolean) {
    draft.drop();
    onReview(false);
    onClose(saved);
  }

  return {
    ...form,
    ...known,
    fields,
    isRestored: draft.restored && claim.ClaimerPaymentMethod !== 'PayPal',
    isNumberRestored: draft.isRestoredInMemory,
    /** Shows the review once every field is filled in and valid. */
    review(event: SyntheticEvent) {
      event.preventDefault();
      if (known.isKnown && form.check()) onReview(true);
    },
    async save() {
      if (!(await form.save())) return;
      await refreshClaim(claim.Id);
      close(true);
    },
    cancel: () => close(false),
  };
}

function refusalsOf(failure: unknown) {
  return fieldRefusals<PayoutField>(failure, (code, data) => faultText({ code, ...(data && { data }) }));
}

/** The values of the form, as typed. */
export type PayoutValues = Readonly<Record<PayoutField, string>>;

/** The stored bank and account, for the form. */
function payoutValuesOf({ BankAccount: account, PayPalEMailAccount }: ClaimDetail): PayoutValues {
  return {
    CountryCode: account.CountryCode || defaultBankCountry,
    Holder: account.Holder ?? '',
    BIC: account.BIC ?? '',
    BankName: account.BankName ?? '',
    BankCity: account.BankCity ?? '',
    IBAN: groupedIban(account.IBAN ?? ''),
    Number: account.Number ?? '',
    Bankleitzahl: account.Bankleitzahl ?? '',
    PayPalEMailAccount: PayPalEMailAccount ?? '',
  };
}

/** UI-9: the empty fields of the form (BANK-6), and the filled-in ones that are wrong. */
function payoutFaults(form: PayoutValues, fields: readonly PayoutField[]): Faults<PayoutField> {
  return faultsIn(fields, (field) => {
    const text = form[field].trim();
    if (text === '') return missingFault();
    const fault = accountFault(field, text, form.CountryCode);
    return fault && { text: faultText(fault), shows: 'left' };
  });
}

/** The request body (BANK-6): the country and its required fields. */
function accountOf(claimId: string, form: PayoutValues, fields: readonly AccountField[]) {
  const sent = fields.map((field) => [field, field === 'IBAN' ? plainIban(form.IBAN) : form[field].trim()]);
  return { Id: claimId, CountryCode: form.CountryCode, ...Object.fromEntries(sent) };
}

/**
 * The error text of a field: the message of its validator (VALID-13, VALID-14), followed by the exact fault where it is
 * known, or the text of the refusal that the server would return.
 */
function faultText({ code, data = {}, detail }: AccountFault): string {
  const named = textOf(`validatorMessages.${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid'), data));
  // The validator's message already mentions check digits.
  if (!detail || detail.code === payoutRefusals.ibanChecksum.code) return named;
  return `${named} ${textOf(`refusals.${detail.code}`, '', detail.data ?? {})}`.trim();
}
