import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import { type AccountField, accountFields } from '#contract/payout.ts';
import { asList } from '#contract/values/shapes.ts';
import { api } from '../../lib/api/api.ts';

const fieldsQuery = (claimId: string, countryCode: string) =>
  queryOptions({
    queryKey: ['bankaccountfields', claimId, countryCode] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api(payoutCalls.bankAccountFields, { claimId, countryCode }, { signal }),
    select: ({ BankAccountField }) => accountFieldsIn(asList(BankAccountField)),
  });

/** BANK-4: the required fields of a bank account in a country, besides the country, which always comes first. */
export function useAccountFields(claimId: string, countryCode: string) {
  return useQuery({ ...fieldsQuery(claimId, countryCode), placeholderData: keepPreviousData });
}

function accountFieldsIn(names: readonly string[]): readonly AccountField[] {
  return names.flatMap((name) => accountFields.find((field) => field === name) ?? []);
}
