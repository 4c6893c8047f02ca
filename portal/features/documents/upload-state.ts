import { extensionOf } from '#contract/documents/file-types.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { DocumentKind } from '#contract/documents/schema.ts';
import type { WrongField } from '#contract/refusal.ts';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';

/** UPLOAD-2: the steps of an upload, by the numbers of the specification. */
export const steps = { initial: 0, reviewing: 1, saving: 2, done: 4, failed: 5 } as const;
/** UPLOAD-2: what can be wrong with a file before it is sent. */
export const fileFaults = { tooLarge: 6, unsupported: 7 } as const;

/** Why a file cannot go along: found here (6, 7), or the code of a refusal. */
export type FileFault = (typeof fileFaults)[keyof typeof fileFaults] | string;

/** A file on its way, with what the reader says it is. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly kinds: readonly DocumentKind[];
  /** The reader has chosen a kind here before: leaving it without one is a mistake now. */
  readonly touched: boolean;
  readonly fault: FileFault | null;
}

/** Where an upload stands. */
export type Upload =
  /** `received` is how many files the upload before this one brought in. */
  | { readonly step: typeof steps.initial; readonly received: number | null }
  | { readonly step: typeof steps.reviewing; readonly files: readonly ChosenFile[]; readonly tooMany: boolean }
  /** `sent` of the request's bytes, 0 to 1. */
  | { readonly step: typeof steps.saving; readonly files: readonly ChosenFile[]; readonly sent: number }
  | { readonly step: typeof steps.done; readonly received: number }
  | { readonly step: typeof steps.failed; readonly files: readonly ChosenFile[]; readonly error: unknown };

export type UploadEvent =
  /** `onlyKind` is the kind of every file where a request asks for one kind alone. */
  | {
      readonly is: 'added';
      readonly files: readonly File[];
      readonly extensions: readonly string[];
      readonly onlyKind: DocumentKind | null;
    }
  | { readonly is: 'kindsChosen'; readonly id: number; readonly kinds: readonly DocumentKind[] }
  | { readonly is: 'removed'; readonly id: number }
  | { readonly is: 'cancelled' }
  | { readonly is: 'sent' }
  | { readonly is: 'progressed'; readonly sent: number }
  | { readonly is: 'received' }
  | { readonly is: 'failed'; readonly error: unknown; readonly fields: readonly WrongField[] }
  | { readonly is: 'triedAgain' }
  | { readonly is: 'reset' };

export const noUpload: Upload = { step: steps.initial, received: null };

/** UPLOAD-2: what follows from an event; one that does not fit the step changes nothing. */
export function afterUploadEvent(upload: Upload, event: UploadEvent): Upload {
  switch (upload.step) {
    case steps.initial:
      return event.is === 'added' ? withAdded([], event) : upload;
    case steps.reviewing:
      return afterReviewEvent(upload, event);
    case steps.saving:
      if (event.is === 'progressed') return { ...upload, sent: event.sent };
      if (event.is === 'received') return { step: steps.done, received: upload.files.length };
      if (event.is === 'cancelled') return { step: steps.reviewing, files: upload.files, tooMany: false };
      if (event.is !== 'failed') return upload;
      return { step: steps.failed, files: withFaults(upload.files, event.fields), error: event.error };
    case steps.done:
      return event.is === 'reset' ? { step: steps.initial, received: upload.received } : upload;
    case steps.failed:
      return event.is === 'triedAgain' ? { step: steps.reviewing, files: upload.files, tooMany: false } : upload;
  }
}

type Reviewing = Extract<Upload, { step: typeof steps.reviewing }>;

function afterReviewEvent(upload: Reviewing, event: UploadEvent): Upload {
  switch (event.is) {
    case 'added':
      return withAdded(upload.files, event);
    case 'kindsChosen':
      return { ...upload, files: upload.files.map((one) => (one.id === event.id ? withKinds(one, event.kinds) : one)) };
    case 'removed': {
      const files = upload.files.filter((one) => one.id !== event.id);
      return files.length === 0 ? noUpload : { ...upload, files, tooMany: false };
    }
    case 'cancelled':
      return noUpload;
    case 'sent':
      return readiness(upload.files).canSend ? { step: steps.saving, files: upload.files, sent: 0 } : upload;
    default:
      return upload;
  }
}

function withAdded(files: readonly ChosenFile[], event: Extract<UploadEvent, { is: 'added' }>): Upload {
  const next = 1 + Math.max(0, ...files.map((one) => one.id));
  const added = event.files.map((file, place) => ({
    id: next + place,
    file,
    kinds: event.onlyKind ? [event.onlyKind] : [],
    touched: false,
    fault: faultOf(file, event.extensions),
  }));
  const all = [...files, ...added];
  return { step: steps.reviewing, files: all.slice(0, mostFiles), tooMany: all.length > mostFiles };
}

/** UPLOAD-3: what the portal can see of a file: its name, and its size in bytes. */
function faultOf(file: File, extensions: readonly string[]): FileFault | null {
  if (file.size > largestUpload) return fileFaults.tooLarge;
  if (!extensions.includes(extensionOf(file.name))) return fileFaults.unsupported;
  return file.size === 0 ? documentRefusals.emptyFile.code : null;
}

/** Refusals that another choice of kinds can mend. */
export const aboutKinds: readonly unknown[] = [documentRefusals.noKind.code, documentRefusals.wrongKind.code];

function withKinds(one: ChosenFile, kinds: readonly DocumentKind[]): ChosenFile {
  return { ...one, kinds, touched: true, fault: aboutKinds.includes(one.fault) ? null : one.fault };
}

/** Puts what the server found wrong with `uploadedFile_{n}` or `fileKind_{n}` to the n-th file. */
function withFaults(files: readonly ChosenFile[], fields: readonly WrongField[]): ChosenFile[] {
  return files.map((one, place) => {
    const wrong = fields.find(({ field }) => field === `uploadedFile_${place}` || field === `fileKind_${place}`);
    return wrong ? { ...one, fault: wrong.code } : one;
  });
}

/** What stands between the files and sending them. */
export interface Readiness {
  readonly canSend: boolean;
  /** How many would go along: those that have their kinds, or all that can go while none has. */
  readonly sends: number;
  readonly withoutKind: number;
  readonly faulty: number;
  /** W19: together they are more than one upload may hold. */
  readonly tooMuch: boolean;
}

export function readiness(files: readonly ChosenFile[]): Readiness {
  const whole = files.filter((one) => one.fault === null);
  const ready = whole.filter((one) => one.kinds.length > 0).length;
  const tooMuch = whole.reduce((bytes, one) => bytes + one.file.size, 0) > largestUploads;
  return {
    canSend: ready > 0 && ready === files.length && !tooMuch,
    sends: ready || whole.length,
    withoutKind: whole.length - ready,
    faulty: files.length - whole.length,
    tooMuch,
  };
}

/** UPLOAD-7: a file without a kind is marked once the reader took its kinds away, or went on to a file below it. */
export function lacksKind(files: readonly ChosenFile[], one: ChosenFile): boolean {
  if (one.fault !== null || one.kinds.length > 0) return false;
  return one.touched || files.slice(files.indexOf(one) + 1).some((below) => below.touched);
}

/** UPLOAD-8: how many bytes of each file are sent: one request carries all, one after the other. `sent` is 0 to 1. */
export function sentOfEach(files: readonly ChosenFile[], sent: number): number[] {
  let left = sent * files.reduce((bytes, one) => bytes + one.file.size, 0);
  return files.map(({ file }) => {
    const part = Math.min(file.size, Math.max(0, left));
    left -= file.size;
    return Math.floor(part);
  });
}
