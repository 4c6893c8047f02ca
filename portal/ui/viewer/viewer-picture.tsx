import { type CSSProperties, useState } from 'react';
import css from './viewer-picture.module.css';
import { useShownZoom } from './viewer-zoom.ts';

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
