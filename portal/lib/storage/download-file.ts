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
