/** A change of the session in one tab of this browser; 'logged out' when the reader has ended it. */
export type SessionNews = 'begun' | 'ended' | 'logged out';

const name = 'redress.session';
let channel: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Notifies the other tabs that their shared session started or ended; this tab gets no event. */
export function tellOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news);
}

/** Listens for such notifications from other tabs. Returns a function that stops listening. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === 'begun' || data === 'ended' || data === 'logged out') hear(data);
  };
  const own = ownChannel();
  own.addEventListener('message', heard);
  return () => own.removeEventListener('message', heard);
}
