import { CircleCheck, FileText, Image, RotateCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isPicture } from '../../../data/pictures.ts';
import { CallFailure, isConnectionFailure } from '../../../lib/api/failure.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { useObjectUrl } from '../../../lib/storage/files.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { sizeText } from '../../../lib/texts/formats.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { Button, Buttons, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FileWords, Thumb } from '../../../ui/files/file-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isImageType, viewableType } from '../viewer/viewer.tsx';
import type { Pause } from './retry.ts';
import css from './upload.module.css';
import { bytesOf, type ChosenFile } from './upload-state.ts';

type UploadProgressProps = {
  files: readonly ChosenFile[];
  sent: readonly number[];
  pause: Pause | null;
  heading: ReactNode;
  onLeaveOut: (id: number) => void;
  onCancel: () => void;
};

export function UploadProgress({ files, sent, pause, heading, onLeaveOut, onCancel }: UploadProgressProps) {
  const all = bytesOf(files);
  const gone = sent.reduce((sum, bytes) => sum + bytes, 0);
  const isSent = gone >= all;
  const pace = usePace(gone, all, pause !== null || isSent);
  return (
    <>
      {heading}
      <ul className="column gap-3">
        {files.map(({ id, file }, index) => (
          <ProgressRow
            key={id}
            file={file}
            sent={sent[index] ?? 0}
            // Cancelling keeps the last file; files that the server processes cannot be removed.
            onLeaveOut={files.length > 1 && !isSent ? () => onLeaveOut(id) : null}
          />
        ))}
      </ul>
      {!isSent && pause === null && (
        <p className="muted sm">
          {pace
            ? t('upload.pace', { speed: sizeText(pace.bytesPerSecond), left: waitText(Math.max(1, pace.secondsLeft)) })
            : t('upload.starting')}
        </p>
      )}
      <p role="status" className={classes(css.pause, 'signed')}>
        {pause && (
          <>
            <Icon of={WifiOff} size="sm" />
            <span>{t(pause === 'offline' ? 'upload.offline' : 'upload.waiting')}</span>
          </>
        )}
        {isSent && !pause && <span>{t('upload.checking')}</span>}
      </p>
      {!isSent && (
        <Buttons>
          <Button look="second" onPress={onCancel}>
            {t('frame.cancel')}
          </Button>
        </Buttons>
      )}
    </>
  );
}

type ProgressRowProps = { file: File; sent: number; onLeaveOut: (() => void) | null };

function ProgressRow({ file, sent, onLeaveOut }: ProgressRowProps) {
  const isSent = sent >= file.size;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <li className={classes(css.file, 'column gap-3')}>
      <div className={css.top}>
        <FileThumb file={file} />
        <FileWords
          name={file.name}
          meta={
            isSent
              ? [t('upload.ready')]
              : [
                  t('upload.sent_of', { sent: sizeText(sent), total: sizeText(file.size) }),
                  new Intl.NumberFormat(readerLocale, { style: 'percent' }).format(percent / 100),
                ]
          }
        />
        <div className={css.icons}>
          {isSent && <Icon of={CircleCheck} className={css.arrived} />}
          {onLeaveOut && <IconButton icon={X} name={t('upload.leave_out', { name: file.name })} onPress={onLeaveOut} />}
        </div>
      </div>
      <progress className={classes(css.bar, isSent && css.done)} aria-label={file.name} max={100} value={percent} />
    </li>
  );
}

/** A chosen file before its name: a picture as it looks, on review and while it is sent, else an icon. */
export function FileThumb({ file }: { file: File }) {
  const picture = useThumbnail(isImageType(viewableType(file.type)) ? file : null);
  return <Thumb src={picture} icon={isPicture(file) ? Image : FileText} />;
}

/** The object URL of a thumbnail; undefined when there is none, while it loads, and when the picture cannot be shown. */
function useThumbnail(picture: File | null): string | undefined {
  const url = useObjectUrl(picture);
  const [shows, setShows] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    const image = document.createElement('img');
    image.onload = () => setShows(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url !== null && shows === url ? url : undefined;
}

type UploadFailedProps = {
  error: unknown;
  files: readonly ChosenFile[];
  /** Back to the review, with the files and their metadata (D-34). */
  onTryAgain: () => void;
  onStartOver: () => void;
};

export function UploadFailed({ error, files, onTryAgain, onStartOver }: UploadFailedProps) {
  const refusal = error instanceof CallFailure ? error.body : null;
  const otherwise = t(isConnectionFailure(error) ? 'upload.line_lost' : 'upload.unknown_error');
  const refused = files.filter(({ fault }) => fault !== null).map(({ file }) => file.name);
  return (
    <Banner
      status="error"
      title={t('upload.upload_error')}
      more={{ summary: t('frame.more_information'), text: answered(error) }}
      actions={
        <>
          <Button look="second" icon={RotateCw} onPress={onTryAgain}>
            {t('frame.retry')}
          </Button>
          <Button look="text" onPress={onStartOver}>
            {t('upload.start_over')}
          </Button>
        </>
      }
    >
      <p>
        {refused.length > 0 && `${refused.join(', ')}: `}
        {refusal ? textOf(`refusals.${refusal.code}`, otherwise) : otherwise}
      </p>
      {/* Only a refusal proves that nothing was stored; a lost answer may have come after the work was done. */}
      <p>{t(refusal ? 'upload.unsent' : 'upload.choices_kept')}</p>
    </Banner>
  );
}

/** '{statusText}: {data}' of an answer; HTTP/2 sends no status text, then the data alone, and without data the status. */
function answered(error: unknown): string {
  if (!(error instanceof CallFailure)) return String(error);
  if (error.status === 0) return error.message;
  const data = error.body?.message ?? error.data.slice(0, 500);
  return [error.statusText, data].filter(Boolean).join(': ') || String(error.status);
}

/** The shortest interval between updates of the text, in milliseconds; faster ones cannot be read. */
const steady = 1_000;

/** UPLOAD-8: the speed and the remaining time; null while unknown. */
function usePace(sent: number, all: number, isPaused: boolean) {
  const samples = useRef<readonly Sample[]>([]);
  const latest = useRef(sent);
  latest.current = sent;
  const [pace, setPace] = useState<ReturnType<typeof paceOf>>(null);
  useEffect(() => {
    samples.current = [];
    setPace(null);
    if (isPaused) return;
    const timer = setInterval(() => {
      samples.current = withSample(samples.current, { at: performance.now(), bytes: latest.current });
      setPace(paceOf(samples.current, all));
    }, steady);
    return () => clearInterval(timer);
  }, [all, isPaused]);
  return pace;
}

export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Older samples are dropped, in milliseconds. */
const span = 8_000;
/** The shortest span that gives a stable speed, in milliseconds. */
const leastSpan = 1_000;

/** Adds a sample and drops the old ones; when the count decreases (a retry), the samples start over. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  if ((samples.at(-1)?.bytes ?? 0) > next.bytes) return [next];
  return [...samples.filter(({ at }) => next.at - at <= span), next];
}

export function paceOf(samples: readonly Sample[], allBytes: number) {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastSpan || last.bytes <= first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
  return { bytesPerSecond, secondsLeft: Math.max(0, allBytes - last.bytes) / bytesPerSecond };
}
