import { useEffect, useState } from 'react';
import { useObjectUrl } from '../../../lib/object-url.ts';

/** An address for a small picture of the file; undefined for none, also while it loads and when it cannot be shown. */
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
