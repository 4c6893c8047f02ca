import { Paperclip, X } from 'lucide-react';
import { useCallback } from 'react';
import { supportedExtensions } from '#contract/documents/files.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import {
  attachFile,
  type DraftFile,
  detachFile,
  mostFiles,
  openDraftFile,
  type SentThing,
} from '#contract/staff/compose.ts';
import { typeIcon } from '../../features/documents/files/document-file.tsx';
import { OpenFileButton } from '../../features/documents/files/file-buttons.tsx';
import { useViewer, type ViewedFile, ViewerProvider, viewableType } from '../../features/documents/viewer/viewer.tsx';
import { apiFile } from '../../lib/api/api.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { sizeText } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/files/file-button.tsx';
import { FileList, FileRow } from '../../ui/files/file-row.tsx';
import { refreshStaffClaim } from '../case/data.ts';
import { StaffFailure, t } from '../texts.tsx';

/** The types that a file of a claim has, as a file field takes them. */
export const fileTypes = supportedExtensions.map((extension) => `.${extension}`);

export type Attaching = ReturnType<typeof useAttaching>;

/** COMPOSE-4: puts files into a draft and takes them out. */
function useAttaching({ Claim: { Id: claimId }, Drafts }: StaffClaim, thing: SentThing) {
  const { submit, ...state } = useSubmit();
  const files = Drafts.find(({ Thing }) => Thing === thing)?.Files ?? [];
  return {
    ...state,
    files,
    room: mostFiles[thing] - files.length,
    isRefused: files.some(({ IsRefused }) => IsRefused),
    add: (chosen: readonly File[]) =>
      submit(async (once) => {
        try {
          for (const file0 of chosen) {
            const input = { claimId, thing, file0 };
            await once(attachFile, input);
          }
        } finally {
          await refreshStaffClaim(claimId);
        }
      }),
    remove: (fileId: string) =>
      submit(async (once) => {
        await once(detachFile, { claimId, fileId });
        await refreshStaffClaim(claimId);
      }),
  };
}

/** Each thing has its own: adding to one says nothing of the other. */
export const useAttachings = (of: StaffClaim) => ({
  answer: useAttaching(of, 'answer'),
  request: useAttaching(of, 'request'),
});

type FilesProps = { claimId: string; attaching: Attaching; onRemoved: () => void };

/** The files that go along, and why one does not. */
export function DraftFiles({ claimId, attaching, onRemoved }: FilesProps) {
  const { files, failure } = attaching;
  const load = useCallback(
    ({ fileId }: ViewedFile, signal: AbortSignal) => apiFile(openDraftFile, { claimId, fileId }, { signal }),
    [claimId],
  );
  return (
    <ViewerProvider load={load}>
      {files.length > 0 && (
        <FileList boxed label={t('case.file.along')}>
          {files.map((file) => (
            <DraftFileRow key={file.Id} file={file} attaching={attaching} onRemoved={onRemoved} />
          ))}
        </FileList>
      )}
      <StaffFailure error={failure} />
    </ViewerProvider>
  );
}

type RowProps = Omit<FilesProps, 'claimId'> & { file: DraftFile };

function DraftFileRow({ file, attaching: { busy, remove }, onRemoved }: RowProps) {
  const { Id, Name: name, ContentType: contentType, Size, IsBeingChecked, IsRefused } = file;
  const { view } = useViewer();
  const shows = viewableType(contentType) !== null;
  return (
    <FileRow
      name={name}
      icon={typeIcon(file)}
      meta={[sizeText(Size), IsBeingChecked && t('files.being_checked'), IsRefused && t('case.file.refused')]}
      icons={
        <>
          {!IsBeingChecked && !IsRefused && (
            <OpenFileButton name={name} shows={shows} onPress={() => view({ fileId: Id, name, contentType })} />
          )}
          <Button
            look="text"
            size="s"
            icon={X}
            busy={busy}
            aria-label={t('frame.remove_name', { name })}
            onPress={() => void remove(Id).then((done) => done && onRemoved())}
          />
        </>
      }
    />
  );
}

export function AttachButton({ attaching: { room, busy, add } }: { attaching: Attaching }) {
  if (room <= 0) return null;
  return (
    <FileButton
      look="text"
      size="s"
      icon={Paperclip}
      multiple={room > 1}
      accept={fileTypes}
      busy={busy}
      busyText={t('frame.sending')}
      onFiles={(chosen) => void add(chosen)}
    >
      {t('case.file.attach')}
    </FileButton>
  );
}
