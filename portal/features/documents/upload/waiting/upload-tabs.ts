/** An upload that its reader takes back, or null when something else has changed. */
type UploadNews = { readonly stops: string | null };

const name = 'redress.uploads';
let channel: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Tells the other tabs that what waits has changed, or that they must stop sending the upload `stops`. */
export function tellOtherUploads(stops: string | null = null): void {
  ownChannel().postMessage({ stops } satisfies UploadNews);
}

/** Listens for that; `stops` is the upload that must not be sent on, or null. Returns a function that stops listening. */
export function hearOtherUploads(hear: (stops: string | null) => void): () => void {
  const heard = ({ data }: MessageEvent<UploadNews>) => hear(data.stops);
  const own = ownChannel();
  own.addEventListener('message', heard);
  return () => own.removeEventListener('message', heard);
}
