/** Hands a file to the reader's device under its name. */
export function saveFile(blob: Blob, name: string): void {
  // A type that no browser shows: the address can never be opened as a page of ours (W13).
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
