import { useQuery } from '@tanstack/react-query';
import * as workCalls from '#contract/staff/work.ts';
import { minute } from '#contract/values/dates.ts';
import { api } from '../lib/api/api.ts';

/** The people and teams whom a claim can be given to, and whose claims one sees; empty until it is known. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['staff-colleagues'],
    staleTime: 5 * minute,
    queryFn: () => api(workCalls.colleagues, {}),
  });
  return { people: data?.People ?? [], teams: data?.Teams ?? [], brands: data?.Brands ?? [] };
}
