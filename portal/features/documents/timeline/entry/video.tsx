import { Play } from 'lucide-react';
import { useState } from 'react';
import { ExternalLink } from '../../../../lib/parts/safe-html.tsx';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './video.module.css';

type VideoProps = {
  /** The address of the video, an http(s) one. */
  url: string;
  /** The address to embed; null when the settings do not allow its host. */
  embed: string | null;
  /** The accessible name of the player. */
  title: string;
};

/** STATUS-7, W36: a video that loads nothing from its host before the click; a video of any other host is a link. */
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

/**
 * Starts playing at once, since the reader has already pressed play; the players of the hosts support this parameter.
 */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
