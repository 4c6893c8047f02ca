import { useObjectUrl } from '../../../lib/storage/object-url.ts';
import { ViewerPicture } from '../../../ui/viewer/viewer-frame.tsx';

/** A picture; its alt text is the file name, as there is no description. */
export function ViewerImage({ blob, name, onDamaged }: { blob: Blob; name: string; onDamaged: () => void }) {
  const url = useObjectUrl(blob);
  return url && <ViewerPicture src={url} alt={name} onError={onDamaged} />;
}
