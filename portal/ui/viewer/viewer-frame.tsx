import { Download, RotateCw, Scan, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icon.tsx';
import { Modal } from '../overlays/modal.tsx';
import css from './viewer.module.css';
import { useShownZoom, useZoom, type Zoom, ZoomContext, zoomStep } from './viewer-zoom.ts';

type ViewerFrameProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The name of the file: the title of the dialog. */
  name: ReactNode;
  /** Kind and size. */
  caption?: ReactNode;
  closeText: ReactNode;
  /** A link that saves the file, or an action that creates it; left out where the file may not be saved. */
  download?:
    | { text: ReactNode; href: string; fileName?: string }
    | { text: ReactNode; onPress: () => void }
    | undefined;
  /** `image` fills the stage, from 60rem in a frame of 16:9; `document` is a column that scrolls inside, `free` the bare stage. */
  kind: 'image' | 'document' | 'free';
  /** Shown instead of the content while it loads. */
  busyText?: ReactNode;
  /** Enables zoom by buttons, keys and gestures; left out for content with its own zoom. */
  zoom?: ZoomTexts | undefined;
  children?: ReactNode;
};

/** Shows a file over the whole window, dark in both modes (UI-7): focus stays inside, Escape closes. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { isOpen, onClose } = props;
  const id = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={css.viewer} aria-labelledby={id}>
      <Shown {...props} titleId={id} />
    </Modal>
  );
}

/** Remounts on every opening, which resets the zoom. */
function Shown({
  titleId,
  onClose,
  name,
  caption,
  closeText,
  download,
  kind,
  busyText,
  zoom: texts,
  children,
}: ViewerFrameProps & { titleId: string }) {
  const zooms = texts !== undefined && !busyText;
  const zoom = useZoom(kind, zooms);
  const content = busyText ? <Busy>{busyText}</Busy> : children;
  return (
    <>
      <div className={css.name}>
        <h2 id={titleId}>{name}</h2>
        {caption && <p>{caption}</p>}
      </div>
      {(zooms || download) && (
        <div className={css.foot}>
          {zooms && <ViewerTools zoom={zoom} texts={texts} />}
          {download && (
            <div className={css.download}>
              <DownloadButton download={download} />
            </div>
          )}
        </div>
      )}
      <div className={css.close}>
        <Button look="second" onPress={onClose} className={css.button}>
          <Icon of={X} />
          {closeText}
        </Button>
      </div>
      <div className={css.stage}>
        {kind === 'free' ? (
          content
        ) : (
          <Frame kind={kind} zoom={zoom} label={zooms ? texts.area : undefined}>
            {content}
          </Frame>
        )}
      </div>
    </>
  );
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <p className={css.busy} role="status">
      <Spinner />
      {children}
    </p>
  );
}

/** Saves the file: a link where it has an address, else an action. */
function DownloadButton({ download }: { download: NonNullable<ViewerFrameProps['download']> }) {
  const look = { look: 'second', icon: Download, className: css.button } as const;
  if (!('href' in download)) {
    return (
      <Button {...look} onPress={download.onPress}>
        {download.text}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={download.href} download={download.fileName ?? true}>
      {download.text}
    </ButtonLink>
  );
}

type FrameProps = {
  kind: 'image' | 'document';
  zoom: Zoom;
  /** The accessible name of the area that scrolls and zooms; none when the frame handles neither. */
  label: string | undefined;
  children: ReactNode;
};

function Frame({ kind, zoom, label, children }: FrameProps) {
  const reached = label !== undefined || kind === 'document';
  return (
    <div
      ref={zoom.area}
      className={css[kind]}
      data-zoomed={zoom.scale > 1 || undefined}
      {...(reached && { tabIndex: 0 })}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      <ZoomContext value={zoom}>{children}</ZoomContext>
    </div>
  );
}

/** The words of the zoom buttons. */
export interface ZoomTexts {
  /** The accessible name of the toolbar. */
  readonly group: string;
  /** The accessible name of the area that shows the file and scrolls by keyboard. */
  readonly area: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Left out where a file cannot be turned. */
  readonly rotate?: string | undefined;
  /** The zoom level; 1 fits the window. */
  readonly level: (scale: number) => string;
}

/** The zoom buttons of the viewer; a change of level is announced. */
function ViewerTools({ zoom, texts }: { zoom: Zoom; texts: ZoomTexts }) {
  const { scale, zoomTo, rotate, isLargest } = zoom;
  const look = { look: 'second', iconOnly: true, className: css.button } as const;
  const isFit = scale === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields of a form
    <div className={css.tools} role="group" aria-label={texts.group}>
      <Button
        {...look}
        icon={ZoomOut}
        aria-label={texts.zoomOut}
        unavailable={isFit}
        onPress={() => zoomTo(scale / zoomStep)}
      />
      <p role="status" className={css.level}>
        {texts.level(scale)}
      </p>
      <Button
        {...look}
        icon={ZoomIn}
        aria-label={texts.zoomIn}
        unavailable={isLargest}
        onPress={() => zoomTo(scale * zoomStep)}
      />
      <Button
        {...look}
        className={classes(css.button, css.fit)}
        icon={Scan}
        aria-label={texts.fit}
        unavailable={isFit}
        onPress={() => zoomTo(1)}
      />
      {texts.rotate && <Button {...look} icon={RotateCw} aria-label={texts.rotate} onPress={rotate} />}
    </div>
  );
}

type ViewerPictureProps = { src: string; alt: string; onError: () => void };

/** A picture in the viewer's frame: never larger than it is until the reader zooms, and turned as they wish. */
export function ViewerPicture({ src, alt, onError }: ViewerPictureProps) {
  const { scale, turn } = useShownZoom();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const isOnSide = turn % 180 !== 0;
  const [width, height] = isOnSide ? [size.height, size.width] : [size.width, size.height];
  const sizes = { '--width': width, '--height': height, '--zoom': scale } as CSSProperties;
  return (
    <div className={css.sheet} style={sizes}>
      <img
        src={src}
        alt={alt}
        draggable={false}
        data-side={isOnSide || undefined}
        style={{ rotate: `${turn}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onError}
      />
    </div>
  );
}
