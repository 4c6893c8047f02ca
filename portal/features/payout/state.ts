import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type AccountFault, accountFault, ibanExamples, isFilledIn } from '#contract/payout/rules.ts';
import {
  type AccountField,
  defaultBankCountry,
  type PaymentMethod,
  type PayoutField,
  payoutRefusals,
} from '#contract/payout/schema.ts';
import { groupedIban, ibanCountryOf, plainIban } from '#contract/values/iban.ts';
import { noteAct } from '../../data/acts.ts';
import { refreshClaim, useDossier } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import {
  type Faults,
  faultsIn,
  fieldRefusals,
  missingFault,
  type SendOnce,
  useForm,
  useSubmit,
} from '../../lib/forms/use-form.ts';
import { type Draft, useDraft } from '../../lib/storage/drafts.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { payoutDraft, useAccountFields, useBankCountry } from './payout-facts.tsx';

/** The fields that browser storage may not hold (0021): the account number or wallet. */
const numbers = ['IBAN', 'Number', 'Bankleitzahl', 'PayPalEMailAccount'] as const;

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

/** BANK-5, ANSWER-43: the choice is sent at once; until an account is saved, `takeBack` or leaving the form undoes it. */
export function useMethodChoice(claim: ClaimDetail) {
  const { Id: claimId, ClaimerPaymentMethod: method } = claim;
  const { busy, failure, submit } = useSubmit();
  const account = JSON.stringify(payoutValuesOf(claim));
  const [{ before, accountBefore }] = useState({ before: method, accountBefore: account });
  /** The method that the server was last asked for; without an answer it may have changed or not. */
  const asked = useRef(before);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  // Also one that another tab or somebody else saved meanwhile.
  const isSaved = account !== accountBefore;
  if (isSaved) asked.current = before;

  async function choose(paymentMethod: PaymentMethod): Promise<boolean> {
    if (busy) return false;
    const earlier = asked.current;
    asked.current = paymentMethod;
    const sent = submit(async (send) => {
      await send(payoutCalls.updatePaymentMethod, { claimId, paymentMethod });
      await refreshClaim(claimId);
    });
    running.current = sent;
    const done = await sent;
    if (!done && paymentMethod === before) asked.current = earlier;
    return done;
  }

  useEffect(
    () => () => {
      if (asked.current === before) return;
      const putBack = () => api(payoutCalls.updatePaymentMethod, { claimId, paymentMethod: before });
      // When this fails too, the request for the account is open again and says so.
      void running.current
        .then(putBack)
        .then(() => refreshClaim(claimId))
        .catch(() => undefined);
    },
    [claimId, before],
  );

  return {
    ...{ busy, failure, before, choose },
    isSwitched: method !== before && !isSaved,
    /** Returns whether the method is that of before. */
    takeBack: async () => asked.current === before || (await choose(before)) || method === before,
    /** While an account is being saved, and from then on, the choice stands; `false` after it was not saved. */
    settle(isSettled: boolean) {
      asked.current = isSettled ? before : method;
    },
  };
}

export function usePayoutDraft(claim: ClaimDetail, contactId: string): Draft<PayoutValues> {
  const contact = useDossier().data?.contact;
  const { code } = useBankCountry(claim);
  const known = claim.Relation === 'own' && contact ? contact : { FullName: '', EMailAddress: '' };
  const stored = payoutValuesOf(claim);
  const fresh = {
    ...stored,
    CountryCode: code,
    Holder: isFilledIn(claim, 'Bank') ? stored.Holder : known.FullName,
    PayPalEMailAccount: stored.PayPalEMailAccount || known.EMailAddress,
  };
  return useDraft(fresh, { contactId, name: payoutDraft(claim.Id), inMemory: numbers });
}

type PayoutFormOptions = {
  claim: ClaimDetail;
  draft: Draft<PayoutValues>;
  choice: ReturnType<typeof useMethodChoice>;
  onReview: (isReview: boolean) => void;
  onClose: (outcome: PayoutOutcome | null) => void;
};

/** What the form did: the account was saved, or the method of before was put back. */
export type PayoutOutcome = 'saved' | 'back';

export function usePayoutForm({ claim, draft, choice, onReview, onClose }: PayoutFormOptions) {
  const { fields, save, ...known } = usePayoutFields(claim, draft.written.CountryCode);
  const form = useForm({
    draft,
    faults: payoutFaults(draft.written, fields),
    refusalsOf,
    onFailed(failure) {
      choice.settle(false);
      if (Object.keys(refusalsOf(failure)).length > 0) onReview(false);
    },
    send(written, once) {
      choice.settle(true);
      return save(written, once);
    },
  });

  function close(outcome: PayoutOutcome | null) {
    draft.drop();
    onReview(false);
    onClose(outcome);
  }

  return {
    ...form,
    ...known,
    fields,
    isRestored: draft.restored && claim.ClaimerPaymentMethod !== 'PayPal' && !choice.isSwitched,
    isNumberRestored: draft.isRestoredInMemory,
    /** Shows the review once every field is filled in and valid. */
    review(event: SyntheticEvent) {
      event.preventDefault();
      if (known.isKnown && form.check()) onReview(true);
    },
    async save() {
      if (!(await form.save())) return;
      await refreshClaim(claim.Id);
      noteAct(claim.Id, 'payout');
      close('saved');
    },
    async cancel() {
      if (await choice.takeBack()) close(choice.isSwitched && isFilledIn(claim, choice.before) ? 'back' : null);
    },
  };
}

function refusalsOf(failure: unknown) {
  return fieldRefusals<PayoutField>(failure, (code, data) => faultText({ code, ...(data && { data }) }));
}

export type PayoutValues = Readonly<Record<PayoutField, string>>;

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
    if (!fault) return null;
    const example = field === 'IBAN' ? ibanExample(ibanCountryOf(form.CountryCode)) : '';
    return { text: `${faultText(fault)} ${example}`.trim(), shows: 'left' };
  });
}

/** A sentence with an IBAN of a country; '' for a country without an example. */
export function ibanExample(country: string): string {
  const iban = ibanExamples[country];
  return iban === undefined ? '' : textOf('payout.iban_example', undefined, { iban: groupedIban(iban) });
}

function accountOf(claimId: string, form: PayoutValues, fields: readonly AccountField[]) {
  const sent = fields.map((field) => [field, field === 'IBAN' ? plainIban(form.IBAN) : form[field].trim()]);
  return { Id: claimId, CountryCode: form.CountryCode, ...Object.fromEntries(sent) };
}

/** The text of a field's validator (VALID-13, VALID-14), with the exact fault where it is known, or of the refusal. */
function faultText({ code, data = {}, detail }: AccountFault): string {
  const named = textOf(`validatorMessages.${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid'), data));
  // The validator's message already mentions check digits.
  if (!detail || detail.code === payoutRefusals.ibanChecksum.code) return named;
  return `${named} ${textOf(`refusals.${detail.code}`, '', detail.data ?? {})}`.trim();
}
