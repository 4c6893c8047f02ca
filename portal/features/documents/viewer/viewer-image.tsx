import { useObjectUrl } from '../../../lib/object-url.ts';
import { ViewerPicture } from '../../../ui/viewer-picture.tsx';

/** A picture; its name stands for what it shows, which nobody has described. */
export function ViewerImage({ blob, name, onDamaged }: { blob: Blob; name: string; onDamaged: () => void }) {
  const url = useObjectUrl(blob);
  return url && <ViewerPicture src={url} alt={name} onError={onDamaged} />;
}
