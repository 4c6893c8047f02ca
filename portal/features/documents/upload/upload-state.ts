import { extensionOf } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import type { WrongField } from '#contract/refusal.ts';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import type { PreparedPicture } from '../../../data/picture-worker.ts';
import { isPicture } from '../../../data/pictures.ts';
import { type FileMetadata, isAboutMetadata, type MetadataField, missingMetadata } from './file-metadata.ts';
import type { Pause } from './retry.ts';

export const steps = { initial: 0, reviewing: 1, saving: 2, done: 4, failed: 5 } as const;
/** UPLOAD-2: the faults of a file that the portal finds before sending. */
export const fileFaults = { tooLarge: 6, unsupported: 7 } as const;

/** Why a file cannot be sent: a fault found by the portal (6, 7), or the code of a refusal. */
export type FileFault = (typeof fileFaults)[keyof typeof fileFaults] | string;

/** The result of preparing a picture; null for other files, and until it is known. */
export type PictureNotes = Omit<PreparedPicture, 'file'>;

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly metadata: FileMetadata;
  /** The parts of the metadata that the reader has touched; one of these left empty is an error. */
  readonly touched: readonly MetadataField[];
  readonly fault: FileFault | null;
  readonly preparing: boolean;
  readonly picture: PictureNotes | null;
  readonly uploadId: string | null;
}

export type Upload =
  /** `received` is the number of files that the previous upload delivered. */
  | { readonly step: typeof steps.initial; readonly received: number | null }
  | {
      readonly step: typeof steps.reviewing;
      readonly files: readonly ChosenFile[];
      readonly tooMany: boolean;
    }
  /** `sent` are the bytes of each file sent so far; `pause` is why the upload is paused. */
  | {
      readonly step: typeof steps.saving;
      readonly files: readonly ChosenFile[];
      readonly sent: readonly number[];
      readonly pause: Pause | null;
    }
  | { readonly step: typeof steps.done; readonly received: number }
  | { readonly step: typeof steps.failed; readonly files: readonly ChosenFile[]; readonly error: unknown };

export type UploadEvent =
  | {
      readonly is: 'added';
      readonly files: readonly File[];
      readonly extensions: readonly string[];
      readonly metadata: FileMetadata;
    }
  /** The files were chosen before another screen was shown. */
  | { readonly is: 'restored'; readonly files: readonly ChosenFile[] }
  /** `of` is the chosen file. Not its id, which a later file has when the picture was removed meanwhile. */
  | { readonly is: 'prepared'; readonly of: File; readonly prepared: PreparedPicture }
  | {
      readonly is: 'metadataChanged';
      readonly id: number;
      readonly metadata: FileMetadata;
      readonly field: MetadataField | null;
    }
  | { readonly is: 'touched'; readonly id: number; readonly field: MetadataField }
  | { readonly is: 'removed'; readonly id: number }
  | { readonly is: 'cancelled' }
  | { readonly is: 'sent' }
  | { readonly is: 'begun'; readonly id: number; readonly uploadId: string }
  | { readonly is: 'progressed'; readonly id: number; readonly bytes: number }
  | { readonly is: 'paused'; readonly pause: Pause | null }
  | { readonly is: 'received' }
  | { readonly is: 'failed'; readonly error: unknown; readonly fields: readonly WrongField[] }
  | { readonly is: 'triedAgain' }
  | { readonly is: 'reset' };

export const noUpload: Upload = { step: steps.initial, received: null };

/** UPLOAD-2: the reducer of an upload; an event that does not fit the step changes nothing. */
export function afterUploadEvent(upload: Upload, event: UploadEvent): Upload {
  switch (upload.step) {
    case steps.initial:
      if (event.is === 'restored') return reviewing(event.files);
      return event.is === 'added' ? withAdded([], event) : upload;
    case steps.reviewing:
      return afterReviewEvent(upload, event);
    case steps.saving:
      return afterSavingEvent(upload, event);
    case steps.done:
      return event.is === 'reset' ? { step: steps.initial, received: upload.received } : upload;
    case steps.failed:
      if (event.is === 'cancelled') return noUpload;
      return event.is === 'triedAgain' ? reviewing(upload.files) : upload;
  }
}

type Reviewing = Extract<Upload, { step: typeof steps.reviewing }>;
type Saving = Extract<Upload, { step: typeof steps.saving }>;

function reviewing(files: readonly ChosenFile[]): Reviewing {
  return { step: steps.reviewing, files, tooMany: false };
}

function afterReviewEvent(upload: Reviewing, event: UploadEvent): Upload {
  const changed = (id: number, change: (one: ChosenFile) => ChosenFile): Reviewing => ({
    ...upload,
    files: upload.files.map((one) => (one.id === id ? change(one) : one)),
  });
  switch (event.is) {
    case 'added':
      return withAdded(upload.files, event);
    case 'prepared':
      return {
        ...upload,
        files: upload.files.map((one) => (one.file === event.of ? withPrepared(one, event.prepared) : one)),
      };
    case 'metadataChanged':
      return changed(event.id, (one) => withMetadata(one, event));
    case 'touched':
      return changed(event.id, (one) => ({ ...one, touched: [...new Set([...one.touched, event.field])] }));
    case 'removed': {
      const files = upload.files.filter((one) => one.id !== event.id);
      return files.length === 0 ? noUpload : { ...upload, files, tooMany: false };
    }
    case 'cancelled':
      return noUpload;
    case 'sent':
      if (!reviewStatus(upload.files).canSend) return upload;
      return { step: steps.saving, files: upload.files, sent: upload.files.map(() => 0), pause: null };
    default:
      return upload;
  }
}

function afterSavingEvent(upload: Saving, event: UploadEvent): Upload {
  switch (event.is) {
    case 'begun':
      return {
        ...upload,
        files: upload.files.map((one) => (one.id === event.id ? { ...one, uploadId: event.uploadId } : one)),
      };
    case 'progressed':
      return {
        ...upload,
        sent: upload.sent.map((bytes, index) => (upload.files[index]?.id === event.id ? event.bytes : bytes)),
      };
    case 'removed': {
      const stays = (_: unknown, index: number) => upload.files[index]?.id !== event.id;
      const files = upload.files.filter(stays);
      // The pause belonged to the removed file; the next file reports its own.
      return files.length === 0 ? noUpload : { ...upload, files, sent: upload.sent.filter(stays), pause: null };
    }
    case 'paused':
      return { ...upload, pause: event.pause };
    case 'received':
      return { step: steps.done, received: upload.files.length };
    case 'cancelled':
      return reviewing(upload.files);
    case 'failed':
      return { step: steps.failed, files: withFaults(upload.files, event.fields), error: event.error };
    default:
      return upload;
  }
}

function withAdded(files: readonly ChosenFile[], event: Extract<UploadEvent, { is: 'added' }>): Upload {
  const next = 1 + Math.max(0, ...files.map((one) => one.id));
  const added = event.files.map((file, index): ChosenFile => {
    const known = event.extensions.includes(extensionOf(file.name));
    const preparing = known && file.size > 0 && isPicture(file);
    return {
      id: next + index,
      file,
      metadata: event.metadata,
      touched: [],
      fault: known ? (preparing ? null : sizeFault(file)) : fileFaults.unsupported,
      preparing,
      picture: null,
      uploadId: null,
    };
  });
  const all = [...files, ...added];
  return { ...reviewing(all.slice(0, mostFiles)), tooMany: all.length > mostFiles };
}

/** UPLOAD-3: the fault of a file's size; a picture is checked after it was made smaller. */
function sizeFault(file: File): FileFault | null {
  if (file.size > largestUpload) return fileFaults.tooLarge;
  return file.size === 0 ? documentRefusals.emptyFile.code : null;
}

function withPrepared(one: ChosenFile, { file, ...picture }: PreparedPicture): ChosenFile {
  return { ...one, file, picture, preparing: false, fault: one.fault ?? sizeFault(file) };
}

function withMetadata(one: ChosenFile, { metadata, field }: Extract<UploadEvent, { is: 'metadataChanged' }>) {
  const touched = field === null ? one.touched : [...new Set([...one.touched, field])];
  return { ...one, metadata, touched, fault: isAboutMetadata(one.fault) ? null : one.fault };
}

/** Assigns a wrong field such as `fileKind_{n}` to the n-th file. */
function withFaults(files: readonly ChosenFile[], fields: readonly WrongField[]): ChosenFile[] {
  return files.map((one, index) => {
    const wrong = fields.find(({ field }) => field.endsWith(`_${index}`));
    if (!wrong) return one;
    // The server no longer has this upload, so the file is sent again.
    const isGone = mustSendAgain(wrong.code);
    return { ...one, fault: isGone ? one.fault : wrong.code, uploadId: isGone ? null : one.uploadId };
  });
}

/** Whether a refusal means that the file must be sent again from the start. */
export function mustSendAgain(code: string | null): boolean {
  return code !== null && sendAgainCodes.includes(code);
}
const sendAgainCodes: readonly string[] = [
  documentRefusals.uploadGone.code,
  documentRefusals.uploadUnfinished.code,
  documentRefusals.damaged.code,
];

export function reviewStatus(files: readonly ChosenFile[]) {
  const whole = files.filter((one) => one.fault === null);
  const ready = whole.filter((one) => missingMetadata(one.metadata).length === 0).length;
  const preparing = whole.filter((one) => one.preparing).length;
  const tooMuch = preparing === 0 && bytesOf(whole) > largestUploads;
  return {
    canSend: ready > 0 && ready === files.length && preparing === 0 && !tooMuch,
    sends: ready || whole.length,
    incomplete: whole.length - ready,
    faulty: files.length - whole.length,
    preparing,
    /** W19: together the files exceed the limit of one upload. */
    tooMuch,
  };
}

export function bytesOf(files: readonly ChosenFile[]): number {
  return files.reduce((bytes, { file }) => bytes + file.size, 0);
}

/** UPLOAD-7: the missing parts to mark as errors: those touched, and all of them once a file further down was touched. */
export function fieldsToMark(files: readonly ChosenFile[], one: ChosenFile): MetadataField[] {
  if (one.fault !== null) return [];
  const wentOn = files.slice(files.indexOf(one) + 1).some((below) => below.touched.length > 0);
  return missingMetadata(one.metadata).filter((field) => wentOn || one.touched.includes(field));
}
