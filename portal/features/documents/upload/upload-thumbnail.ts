import { useEffect, useState } from 'react';
import { useObjectUrl } from '../../../lib/storage/object-url.ts';

/**
 * The object URL of a thumbnail; undefined when there is none, while it loads, and when the picture cannot be shown.
 */
export function useThumbnail(picture: File | null): string | undefined {
  const url = useObjectUrl(picture);
  const [shows, setShows] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setShows(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url !== null && shows === url ? url : undefined;
}
