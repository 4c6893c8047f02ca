import { Play } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { leadingVideo, markupText, parseMarkup } from '#contract/documents/markup.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { foldAfter } from '#contract/values/constants.ts';
import { reportError } from '../../../lib/api/error-report.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { ExternalLink } from '../../../lib/parts/safe-html.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Expandable } from '../../../ui/layout/fold.tsx';
import css from './message.module.css';
import { MessageText } from './message-text.tsx';

type MessageProps = {
  document: Pick<ClaimDocument, 'Id' | 'Message'>;
  title: string;
  lang?: string | undefined;
  /** Folds the whole message behind its button, as in a finished item. */
  tucked?: boolean | undefined;
  beside?: ReactNode;
};

/** UI-1, STATUS-6: the message of a document: its leading video, then its text, which folds when it is long. */
export function Message({ document: { Id, Message: message }, title, lang, tucked = false, beside }: MessageProps) {
  const { url, embed, rest } = useMemo(() => leadingVideo(message ?? '', pageData.brand.videoHosts), [message]);
  const length = useMemo(() => wordsOf(rest).length, [rest]);
  if (!message?.trim()) return null;
  const text = length > 0 && (
    <div lang={lang}>
      <MessageText
        text={rest}
        rich={pageData.brand.richMarkup}
        className="read"
        onProblem={(problems) => reportError(`message ${Id}`, new Error(problems.map(described).join('; ')))}
      />
    </div>
  );
  const video = url && <Video url={url} embed={embed} title={title} />;
  if (tucked) {
    return (
      <Expandable folded foldHeight={0} moreText={t('status.show_message')} lessText={t('frame.read_less')}>
        <div className="column gap-3">
          {video}
          {text}
        </div>
      </Expandable>
    );
  }
  return (
    <div className="column gap-3">
      {video}
      {text ? (
        <Expandable
          folded={length > foldAfter}
          moreText={t('frame.read_more')}
          lessText={t('frame.read_less')}
          beside={beside}
        >
          {text}
        </Expandable>
      ) : (
        beside
      )}
    </div>
  );
}

function wordsOf(text: string): string {
  return markupText(parseMarkup(text, { rich: pageData.brand.richMarkup }).paragraphs);
}

/** UI-10: a mismatched tag for the log, such as '[li] unclosed at 2:14'. */
function described({ tag, kind, line, column }: ReturnType<typeof parseMarkup>['problems'][number]): string {
  return `[${tag}] ${kind} at line ${line}, column ${column}`;
}

type VideoProps = {
  url: string;
  /** The address to embed; null when the settings do not allow its host. */
  embed: string | null;
  title: string;
};

/** STATUS-7, W36: a video that loads nothing from its host before the click; a video of any other host is a link. */
export function Video({ url, embed, title }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  const { host } = new URL(url);
  const link = (
    <p className={css.link}>
      <ExternalLink href={url}>{t('status.open_video')}</ExternalLink> <span className="muted">{host}</span>
    </p>
  );
  if (embed === null) return link;
  return (
    <div className={classes(css.video, 'column gap-2')}>
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

/** Starts playing at once, since the reader has already pressed play; the players of the hosts support this parameter. */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
