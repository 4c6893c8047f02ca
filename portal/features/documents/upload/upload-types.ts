import { queryOptions, useQuery } from '@tanstack/react-query';
import * as documentCalls from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/files.ts';
import { api } from '../../../lib/api/api.ts';
import { sessionState, setSessionState } from '../../../lib/session/session-state.ts';

const supportedFileTypes = queryOptions({
  queryKey: ['supportedFileTypes'] as const,
  staleTime: Number.POSITIVE_INFINITY,
  initialData: () => sessionState().supportedFileTypes,
  queryFn: async ({ signal }) => {
    const extensions = await api(documentCalls.supportedFileTypesCall, {}, { signal });
    setSessionState({ supportedFileTypes: extensions });
    return extensions;
  },
});

/** UPLOAD-3: the extensions the server accepts, without dot; those of the contract until the server has answered. */
export function useSupportedExtensions(): readonly string[] {
  return useQuery(supportedFileTypes).data ?? supportedExtensions;
}
