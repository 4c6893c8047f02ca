import { useEffect, useState } from 'react';
import { minute } from '#contract/values/dates.ts';

/** Downloads a file to the reader's device under its name. */
export function downloadFile(blob: Blob, name: string): void {
  // A type that no browser renders, so that the address cannot open as a page of our origin (W13).
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), minute);
}

/** An object URL for data in memory, valid while the component is mounted; null until it exists. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
