import { Paperclip, X } from 'lucide-react';
import { supportedExtensions } from '#contract/documents/files.ts';
import { attachFile, type DraftFile, detachFile, mostFiles, type SentThing } from '#contract/staff/compose.ts';
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
export function useAttaching(claimId: string, thing: SentThing, files: readonly DraftFile[]) {
  const { submit, ...state } = useSubmit();
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

type FilesProps = { attaching: Attaching; onRemoved: () => void };

/** The files that go along, and why one does not. */
export function DraftFiles({ attaching: { files, busy, failure, remove }, onRemoved }: FilesProps) {
  return (
    <>
      {files.length > 0 && (
        <FileList boxed label={t('case.file.along')}>
          {files.map(({ Id, Name, Size, IsBeingChecked, IsRefused }) => (
            <FileRow
              key={Id}
              name={Name}
              meta={[sizeText(Size), IsBeingChecked && t('files.being_checked'), IsRefused && t('case.file.refused')]}
              icons={
                <Button
                  look="text"
                  size="s"
                  icon={X}
                  busy={busy}
                  aria-label={t('case.file.take_out', { name: Name })}
                  onPress={() => void remove(Id).then((done) => done && onRemoved())}
                />
              }
            />
          ))}
        </FileList>
      )}
      <StaffFailure title={t('case.not_done')} error={failure} />
    </>
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
