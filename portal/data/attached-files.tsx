import { Paperclip, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { extensionOf, supportedExtensions } from '#contract/documents/files.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { CallFailure } from '../lib/api/failure.ts';
import { sizeText } from '../lib/texts/formats.ts';
import { t } from '../lib/texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { FileButton } from '../ui/files/file-button.tsx';
import { FileList, FileRow } from '../ui/files/file-row.tsx';
import { isPicture, preparedPicture } from './pictures.ts';

type AttachedFilesProps = {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** How many files may go with the whole form, and how many more it has room for. */
  most: number;
  room: number;
  addText: string;
  label?: string | undefined;
};

/** Why a chosen file is left out, as the end of a text key. */
type Fault = 'tooLarge' | 'wrongType' | 'emptyFile';
interface Refused {
  readonly name: string;
  readonly fault: Fault;
}

/** Files that go with a form; those that cannot go are named with their reason. Pictures are prepared at once: send files by `readyFields`. */
export function AttachedFiles({ files, onChange, most, room, addText, label }: AttachedFilesProps) {
  const { refused, over, add, remove, refuse } = useAttached({ files, onChange, room });
  return (
    <div className="form">
      {files.length > 0 && (
        <FileList boxed label={label}>
          {files.map((file, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <AttachedFile key={place} file={file} onRemove={() => remove(file)} onTooLarge={() => refuse(file)} />
          ))}
        </FileList>
      )}
      {(refused.length > 0 || over.length > 0) && (
        <div role="alert" className="cap">
          {refused.map(({ name, fault }) => (
            <p key={`${fault} ${name}`}>
              {name}: {t(`refusals.documents.${fault}`)}
            </p>
          ))}
          {over.length > 0 && <p>{t('upload.over_most', { most, names: over.join(', ') })}</p>}
        </div>
      )}
      <div>
        <FileButton look="second" size="s" icon={Paperclip} isDisabled={room <= 0} multiple onFiles={add}>
          {addText}
        </FileButton>
      </div>
    </div>
  );
}

type AttachedFileProps = { file: File; onRemove: () => void; onTooLarge: () => void };

function AttachedFile({ file, onRemove, onTooLarge }: AttachedFileProps) {
  const [ready, setReady] = useState<{ readonly of: File; readonly size: number } | null>(null);
  // UPLOAD-3: a picture is checked after it was made smaller.
  const takeSize = useEffectEvent((size: number) => {
    if (size > largestUpload) onTooLarge();
    else setReady({ of: file, size });
  });
  useEffect(() => {
    let gone = false;
    void readyFile(file).then(({ size }) => gone || takeSize(size));
    return () => {
      gone = true;
    };
  }, [file]);
  return (
    <FileRow
      name={file.name}
      meta={[ready?.of === file ? sizeText(ready.size) : t('upload.preparing')]}
      icons={<IconButton icon={Trash2} name={t('frame.remove_name', { name: file.name })} onPress={onRemove} />}
    />
  );
}

function useAttached({ files, onChange, room }: Pick<AttachedFilesProps, 'files' | 'onChange' | 'room'>) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [over, setOver] = useState<readonly string[]>([]);
  const remove = (file: File) => onChange(files.filter((one) => one !== file));
  function refuse(file: File) {
    setRefused((before) => [...before, { name: file.name, fault: 'tooLarge' }]);
    remove(file);
  }

  function add(chosen: readonly File[]) {
    const faulty = chosen.flatMap((file): Refused[] => {
      const fault = faultOf(file);
      return fault ? [{ name: file.name, fault }] : [];
    });
    const fitting = chosen.filter((file) => faultOf(file) === null);
    const added = fitting.slice(0, Math.max(0, room));
    setRefused(faulty);
    setOver(fitting.slice(added.length).map(({ name }) => name));
    onChange([...files, ...added]);
  }
  return { refused, over, add, remove, refuse };
}

function faultOf(file: File): Fault | null {
  if (!supportedExtensions.includes(extensionOf(file.name))) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > largestUpload && !isPicture(file) ? 'tooLarge' : null;
}

/** The name of the file that the server refused, of the files in the fields `{prefix}1` and so on; undefined when it refused none. */
export function refusedFileName(failure: unknown, prefix: string, files: readonly File[]): string | undefined {
  const fields = failure instanceof CallFailure ? (failure.body?.fields ?? []) : [];
  return files.find((_, place) => fields.some(({ field }) => field === `${prefix}${place + 1}`))?.name;
}

const ready = new WeakMap<File, Promise<File>>();

/** A file as it is sent, a picture small and without its location (0022). It is prepared once, so that sending it again sends the same file. */
function readyFile(file: File): Promise<File> {
  const known = ready.get(file);
  if (known) return known;
  const made = isPicture(file) ? preparedPicture(file, largestUpload).then((prepared) => prepared.file) : file;
  const promise = Promise.resolve(made);
  ready.set(file, promise);
  return promise;
}

/** Files in the fields `{prefix}1`, `{prefix}2` and so on of a multipart call, ready to be sent. */
export async function readyFields(prefix: string, files: readonly File[]): Promise<Record<string, File>> {
  const made = await Promise.all(files.map(readyFile));
  return Object.fromEntries(made.map((file, place) => [`${prefix}${place + 1}`, file]));
}

/** Files of a multipart call beside its fields: `contestFile_1` and so on. */
export function withFiles<Input extends object>(input: Input, files: Readonly<Record<string, File>>): Input {
  return { ...input, ...files };
}
