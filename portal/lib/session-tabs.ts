/** What happened to the session of this browser in one of its tabs. */
export type SessionNews = 'begun' | 'ended';

const name = 'redress.session';
let channel: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Tells the other tabs of this browser that the session they share began anew or ended; this tab does not hear it. */
export function tellOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news);
}

/** Hears what other tabs tell of the session. Answers how to stop. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === 'begun' || data === 'ended') hear(data);
  };
  const own = ownChannel();
  own.addEventListener('message', heard);
  return () => own.removeEventListener('message', heard);
}
