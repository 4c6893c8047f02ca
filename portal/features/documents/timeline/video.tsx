import { Play } from 'lucide-react';
import { useState } from 'react';
import { ExternalLink } from '../../../lib/external-link.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './video.module.css';

type VideoProps = {
  /** The address of the video, an http(s) one. */
  url: string;
  /** The address to embed; null where its host is not among those of the settings. */
  embed: string | null;
  /** Names the player for screen readers. */
  title: string;
};

/** STATUS-7, W36: a video that loads nothing of its host before the click; on another host it is a link. */
export function Video({ url, embed, title }: VideoProps) {
  const { t } = useTexts();
  const [playing, setPlaying] = useState(false);
  const { host } = new URL(url);
  const link = (
    <p className={css.link}>
      <ExternalLink href={url} newTabText={t('frame.new_tab')}>
        {t('status.open_video')}
      </ExternalLink>{' '}
      <span className="muted">{host}</span>
    </p>
  );
  if (embed === null) return link;
  return (
    <div className={css.video}>
      {playing ? (
        <iframe
          className={css.stage}
          src={withAutoplay(embed)}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin"
          allow="autoplay; fullscreen"
          ref={(player) => player?.focus()}
        />
      ) : (
        <>
          <button type="button" className={css.stage} onClick={() => setPlaying(true)}>
            <span className={css.play}>
              <Icon of={Play} size="lg" />
            </span>
            <span className="vh">{t('status.play_video', { host })}</span>
          </button>
          <p className="cap">{t('status.video_note', { host })}</p>
        </>
      )}
      {link}
    </div>
  );
}

/** The reader has pressed play already; the hosts' players take the wish by this parameter. */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
