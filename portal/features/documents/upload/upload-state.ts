import { extensionOf } from '#contract/documents/file-types.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { WrongField } from '#contract/refusal.ts';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import type { Pause } from './chunks/retry.ts';
import { type FileMetadata, isAboutMetadata, lackingOf, type Part } from './file-metadata.ts';
import { isPicture, type PreparedPicture } from './pictures/preparing.ts';

/** UPLOAD-2: the steps of an upload, by the numbers of the specification. */
export const steps = { initial: 0, reviewing: 1, saving: 2, done: 4, failed: 5 } as const;
/** UPLOAD-2: what can be wrong with a file before it is sent. */
export const fileFaults = { tooLarge: 6, unsupported: 7 } as const;

/** Why a file cannot go along: found here (6, 7), or the code of a refusal. */
export type FileFault = (typeof fileFaults)[keyof typeof fileFaults] | string;

/** What became of a picture on its way in; null for other files, and until it is known. */
export type PictureNotes = Omit<PreparedPicture, 'file'>;

/** A file on its way, with what the reader says of it. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly said: FileMetadata;
  /** What the reader has said something of: leaving it out is a mistake now. */
  readonly touched: readonly Part[];
  readonly fault: FileFault | null;
  /** A picture that is still being made ready. */
  readonly preparing: boolean;
  readonly picture: PictureNotes | null;
  /** By what name the server knows what it has of it already. */
  readonly uploadId: string | null;
}

/** Where an upload stands. */
export type Upload =
  /** `received` is how many files the upload before this one brought in. */
  | { readonly step: typeof steps.initial; readonly received: number | null }
  | {
      readonly step: typeof steps.reviewing;
      readonly files: readonly ChosenFile[];
      readonly tooMany: boolean;
      /** They were chosen before the page was left: not sent yet, or perhaps sent, when no answer came. */
      readonly restored: 'unsent' | 'perhaps sent' | null;
    }
  /** `sent` are the bytes of each file that have gone; `pause` why none go now. */
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
      /** What is said of each to begin with. */
      readonly said: FileMetadata;
    }
  | {
      readonly is: 'restored';
      readonly files: readonly ChosenFile[];
      /** They were being sent, and no answer came. */
      readonly perhapsSent: boolean;
    }
  | { readonly is: 'prepared'; readonly id: number; readonly prepared: PreparedPicture }
  | { readonly is: 'said'; readonly id: number; readonly said: FileMetadata; readonly part: Part | null }
  | { readonly is: 'touched'; readonly id: number; readonly part: Part }
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

/** UPLOAD-2: what follows from an event; one that does not fit the step changes nothing. */
export function afterUploadEvent(upload: Upload, event: UploadEvent): Upload {
  switch (upload.step) {
    case steps.initial:
      if (event.is === 'restored')
        return { ...reviewing(event.files), restored: event.perhapsSent ? 'perhaps sent' : 'unsent' };
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
  return { step: steps.reviewing, files, tooMany: false, restored: null };
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
      return changed(event.id, (one) => withPrepared(one, event.prepared));
    case 'said':
      return changed(event.id, (one) => withSaid(one, event));
    case 'touched':
      return changed(event.id, (one) => ({ ...one, touched: [...new Set([...one.touched, event.part])] }));
    case 'removed': {
      const files = upload.files.filter((one) => one.id !== event.id);
      return files.length === 0 ? noUpload : { ...upload, files, tooMany: false };
    }
    case 'cancelled':
      return noUpload;
    case 'sent':
      if (!readiness(upload.files).canSend) return upload;
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
        sent: upload.sent.map((bytes, place) => (upload.files[place]?.id === event.id ? event.bytes : bytes)),
      };
    case 'removed': {
      const stays = (_: unknown, place: number) => upload.files[place]?.id !== event.id;
      const files = upload.files.filter(stays);
      // A pause was that of the file that went; the next one says so itself.
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
  const added = event.files.map((file, place): ChosenFile => {
    const known = event.extensions.includes(extensionOf(file.name));
    const preparing = known && file.size > 0 && isPicture(file);
    return {
      id: next + place,
      file,
      said: event.said,
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

/** UPLOAD-3: what the size of a file says; a picture is judged once it has been made as small as it can be. */
function sizeFault(file: File): FileFault | null {
  if (file.size > largestUpload) return fileFaults.tooLarge;
  return file.size === 0 ? documentRefusals.emptyFile.code : null;
}

function withPrepared(one: ChosenFile, { file, ...picture }: PreparedPicture): ChosenFile {
  return { ...one, file, picture, preparing: false, fault: one.fault ?? sizeFault(file) };
}

function withSaid(one: ChosenFile, { said, part }: Extract<UploadEvent, { is: 'said' }>): ChosenFile {
  const touched = part === null ? one.touched : [...new Set([...one.touched, part])];
  return { ...one, said, touched, fault: isAboutMetadata(one.fault) ? null : one.fault };
}

/** Puts what the server found wrong with a field such as `fileKind_{n}` to the n-th file. */
function withFaults(files: readonly ChosenFile[], fields: readonly WrongField[]): ChosenFile[] {
  return files.map((one, place) => {
    const wrong = fields.find(({ field }) => field.endsWith(`_${place}`));
    if (!wrong) return one;
    // What the server does not know any more is sent anew.
    const isGone = isLostOnTheWay(wrong.code);
    return { ...one, fault: isGone ? one.fault : wrong.code, uploadId: isGone ? null : one.uploadId };
  });
}

/** Refusals after which a file goes once more from the start. */
export function isLostOnTheWay(code: string | null): boolean {
  return code !== null && lostOnTheWay.includes(code);
}
const lostOnTheWay: readonly string[] = [
  documentRefusals.uploadGone.code,
  documentRefusals.uploadUnfinished.code,
  documentRefusals.damaged.code,
];

/** What stands between the files and sending them. */
export interface Readiness {
  readonly canSend: boolean;
  /** How many would go along: those of which all is said, or all that can go while nothing is said of any. */
  readonly sends: number;
  /** How many the reader has to say more of. */
  readonly unsaid: number;
  readonly faulty: number;
  readonly preparing: number;
  /** W19: together they are more than one upload may hold. */
  readonly tooMuch: boolean;
}

export function readiness(files: readonly ChosenFile[]): Readiness {
  const whole = files.filter((one) => one.fault === null);
  const ready = whole.filter((one) => lackingOf(one.said).length === 0).length;
  const preparing = whole.filter((one) => one.preparing).length;
  const tooMuch = preparing === 0 && bytesOf(whole) > largestUploads;
  return {
    canSend: ready > 0 && ready === files.length && preparing === 0 && !tooMuch,
    sends: ready || whole.length,
    unsaid: whole.length - ready,
    faulty: files.length - whole.length,
    preparing,
    tooMuch,
  };
}

/** How many bytes the files have together. */
export function bytesOf(files: readonly ChosenFile[]): number {
  return files.reduce((bytes, { file }) => bytes + file.size, 0);
}

/** UPLOAD-7: what is lacking is marked once the reader took it away or left it wrong, or went on to a file below it. */
export function markedParts(files: readonly ChosenFile[], one: ChosenFile): Part[] {
  if (one.fault !== null) return [];
  const wentOn = files.slice(files.indexOf(one) + 1).some((below) => below.touched.length > 0);
  return lackingOf(one.said).filter((part) => wentOn || one.touched.includes(part));
}
