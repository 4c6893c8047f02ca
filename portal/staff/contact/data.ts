import { queryOptions, useQuery } from '@tanstack/react-query';
import { openContact } from '#contract/staff/contact.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient, quietOnce } from '../../lib/api/queries.ts';

const keyOf = (id: string) => ['staff-contact', id] as const;

const contactQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ queryKey, signal }) => api(openContact, { id }, { signal, ...quietOnce(queryKey) }),
  });

export const useStaffContact = (id: string) => useQuery(contactQuery(id), queryClient);

/** Loads a contact again after a change; resolves when it is there. */
export const refreshStaffContact = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) });
