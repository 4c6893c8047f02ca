import { Download, RotateCw, Scan, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useId } from 'react';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { downloadFile } from '../../../lib/storage/files.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import css from './viewer.module.css';
import { ViewerBusy, ViewerImage, ViewerPdf } from './viewer-file.tsx';
import { useZoom, type Zoom, ZoomContext, zoomStep } from './viewer-zoom.ts';

export interface Shown {
  readonly name: string;
  readonly caption?: string | undefined;
  readonly content: { readonly blob: Blob; readonly isImage: boolean; readonly isLocal: boolean } | null;
}

type ViewerFrameProps = { shown: Shown | null; onClose: () => void; onDamaged: () => void };

/** VIEWER-1: shows a file over the whole window, dark in both modes (UI-7): focus stays inside, Escape closes. */
export function ViewerFrame({ shown, ...acts }: ViewerFrameProps) {
  const id = useId();
  return (
    <Modal isOpen={shown !== null} onClose={acts.onClose} className={css.viewer} aria-labelledby={id}>
      {shown && <ShownFile {...acts} shown={shown} titleId={id} />}
    </Modal>
  );
}

type ShownFileProps = Omit<ViewerFrameProps, 'shown'> & { shown: Shown; titleId: string };

function ShownFile({ shown: { name, caption, content }, titleId, onClose, onDamaged }: ShownFileProps) {
  const kind = content?.isImage ? 'image' : 'document';
  const zoom = useZoom(kind, content !== null);
  return (
    <>
      <div className={css.name}>
        <h2 id={titleId}>{name}</h2>
        {caption && <p className="tiny">{caption}</p>}
      </div>
      {content && <Foot content={content} name={name} zoom={zoom} />}
      <div className={css.close}>
        <Button look="second" onPress={onClose} className={css.button}>
          <Icon of={X} />
          {t('claim_details.details.documents.fileview_close')}
        </Button>
      </div>
      <div className={css.stage}>
        {content ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields of a form
          <div
            ref={zoom.area}
            className={css[kind]}
            data-zoomed={zoom.scale > 1 || undefined}
            role="group"
            aria-label={t('viewer.content', { name })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
            tabIndex={0}
          >
            <ZoomContext value={zoom}>
              {content.isImage ? (
                <ViewerImage blob={content.blob} name={name} onDamaged={onDamaged} />
              ) : (
                <ViewerPdf blob={content.blob} name={name} onDamaged={onDamaged} />
              )}
            </ZoomContext>
          </div>
        ) : (
          <ViewerBusy />
        )}
      </div>
    </>
  );
}

type FootProps = { content: NonNullable<Shown['content']>; name: string; zoom: Zoom };

function Foot({ content: { blob, isImage, isLocal }, name, zoom }: FootProps) {
  return (
    <div className={css.foot}>
      <ViewerTools zoom={zoom} turns={isImage} />
      {!isLocal && (
        <div className={css.download}>
          <Button look="second" icon={Download} className={css.button} onPress={() => downloadFile(blob, name)}>
            {t('claim_details.details.documents.fileview_download')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The zoom buttons of the viewer; a change of level is announced. Only an image can be turned. */
function ViewerTools({ zoom: { scale, zoomTo, rotate, isLargest }, turns }: { zoom: Zoom; turns: boolean }) {
  const look = { look: 'second', className: css.button } as const;
  const isFit = scale === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields of a form
    <div className={css.tools} role="group" aria-label={t('viewer.zoom')}>
      <Button
        {...look}
        icon={ZoomOut}
        aria-label={t('viewer.zoom_out')}
        unavailable={isFit}
        onPress={() => zoomTo(scale / zoomStep)}
      />
      <p role="status" className={css.level}>
        {scale.toLocaleString(readerLocale, { style: 'percent' })}
      </p>
      <Button
        {...look}
        icon={ZoomIn}
        aria-label={t('viewer.zoom_in')}
        unavailable={isLargest}
        onPress={() => zoomTo(scale * zoomStep)}
      />
      <Button
        {...look}
        className={classes(css.button, css.fit)}
        icon={Scan}
        aria-label={t('viewer.zoom_fit')}
        unavailable={isFit}
        onPress={() => zoomTo(1)}
      />
      {turns && <Button {...look} icon={RotateCw} aria-label={t('viewer.rotate')} onPress={rotate} />}
    </div>
  );
}
