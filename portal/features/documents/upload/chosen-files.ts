import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import * as documentCalls from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/files.ts';
import { useContactId } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { sessionState, setSessionState } from '../../../lib/session/session-state.ts';
import { draftKey, draftsInMemory } from '../../../lib/storage/draft-entries.ts';
import type { Finalization } from './file-metadata.ts';
import { type ChosenFile, steps, type Upload, type UploadEvent } from './upload-state.ts';

/** Chosen files that were not sent, and the finalize request that was sent last. */
interface Chosen {
  readonly files: readonly ChosenFile[];
  readonly finalization: RefObject<Finalization | null>;
}

const prefix = 'upload.';
const none: readonly ChosenFile[] = [];

/** STATE-3: chosen files stay in memory until they are sent or discarded; the browser asks before the page is left. */
export function useChosenFiles(
  name: string,
  upload: Upload,
  finalization: RefObject<Finalization | null>,
  dispatch: (event: UploadEvent) => void,
): void {
  const contactId = useContactId();
  const place = contactId && draftKey(contactId, `${prefix}${name}`);
  const files = 'files' in upload ? upload.files : none;
  const isOver = upload.step === steps.initial || upload.step === steps.done;
  useEffect(() => {
    const known = place && (draftsInMemory.get(place) as Chosen | undefined);
    if (!known) return;
    finalization.current ??= known.finalization.current;
    dispatch({ is: 'restored', files: known.files });
  }, [place, finalization, dispatch]);
  const wasOver = useRef(true);
  // Before the screen can be left.
  useLayoutEffect(() => {
    if (!place || (isOver && wasOver.current)) return;
    wasOver.current = isOver;
    if (isOver) {
      draftsInMemory.delete(place);
      finalization.current = null;
    } else {
      draftsInMemory.set(place, { files, finalization } satisfies Chosen);
      addEventListener('beforeunload', askBeforeLeaving);
    }
  }, [place, isOver, files, finalization]);
}

/** Not at the end of the session, which the reader cannot prevent. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const isUnsent = [...draftsInMemory.keys()].some((key) => key.includes(`.${prefix}`));
  if (isUnsent && sessionState().loggedIn) event.preventDefault();
  if (!isUnsent) removeEventListener('beforeunload', askBeforeLeaving);
}

const supportedFileTypes = queryOptions({
  queryKey: ['supportedFileTypes'] as const,
  staleTime: Number.POSITIVE_INFINITY,
  initialData: () => sessionState().supportedFileTypes,
  queryFn: async ({ signal }) => {
    const extensions = await api(documentCalls.supportedFileTypes, {}, { signal });
    setSessionState({ supportedFileTypes: extensions });
    return extensions;
  },
});

/** UPLOAD-3: the extensions the server accepts, without dot; asked for when the reader turns to the area, and until then the contract's. */
export function useSupportedExtensions(isUsed: boolean): readonly string[] {
  return useQuery({ ...supportedFileTypes, enabled: isUsed }).data ?? supportedExtensions;
}
