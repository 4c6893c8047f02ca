import { useQuery } from '@tanstack/react-query';
import { searchLength } from '#contract/staff/calls.ts';
import { type Found, find } from '#contract/staff/find.ts';
import { api } from '../../lib/api/api.ts';
import { usePaused } from '../../lib/forms/use-paused.ts';

/** A pause in typing, in milliseconds. */
const pause = 150;

/** FIND-2: what is found by the typed text; never an older answer over a newer one. `isCurrent` says that it is the answer to this text. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, searchLength.most);
  const isAsked = text.length >= searchLength.least;
  const query = usePaused(isAsked ? text : '', isAsked ? pause : 0);
  const {
    data: found = null,
    error,
    isPlaceholderData,
  } = useQuery<Found | null>({
    queryKey: ['staff-found', query],
    placeholderData: (before) => before,
    queryFn: ({ signal }) => (query === '' ? null : api(find, { query }, { signal })),
  });
  return { found, error, isCurrent: found !== null && !isPlaceholderData && query === text };
}
