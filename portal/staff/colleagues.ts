import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import * as workCalls from '#contract/staff/work.ts';
import { minute } from '#contract/values/dates.ts';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/queries.ts';

const queryKey = ['staff-colleagues'];

/** The people and teams whom a claim can be given to, and whose claims one sees; empty until it is known. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey,
    staleTime: 5 * minute,
    queryFn: () => api(workCalls.colleagues, {}),
  });
  return { people: data?.People ?? [], teams: data?.Teams ?? [], brands: data?.Brands ?? [] };
}

/** The teams of whoever looks, as far as they are known. */
export function ownTeams(): readonly string[] {
  return queryClient.getQueryData<AnswerOf<typeof workCalls.colleagues>>(queryKey)?.OwnTeams ?? [];
}
