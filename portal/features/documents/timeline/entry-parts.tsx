import { Check, Lock, User } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isRequest, type TimelineItem } from '#contract/documents/timeline.ts';
import { freshFor, freshNoteFor } from '#contract/values/constants.ts';
import { foreignLanguageOf, isOwnMessage } from '../../../data/claim-facts.ts';
import { serverNow } from '../../../lib/api/api.ts';
import { PassingNote } from '../../../lib/parts/passing-note.tsx';
import { dateTimeText, timeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Bang, BrandMark, Icon, PlaneSolid } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from './entry-parts.module.css';
import { seenAfter, UnseenContext } from './state.ts';

/** The sender or state of an item: the five icons of STATUS-5, and a lock on what another does. */
type NodeKind = 'customer' | 'airline' | 'brand' | 'task' | 'done' | 'locked';

export function nodeKind({ document: { DocumentAction: action }, task }: TimelineItem): NodeKind {
  if (action === 'MessageCustomer') return 'customer';
  if (action === 'MessageAirline') return 'airline';
  if (action === null || isOwnMessage(action)) return 'brand';
  return task ? 'task' : 'done';
}

export function TimelineNode({ kind, className }: { kind: NodeKind; className?: string | undefined }) {
  return (
    <span className={classes(css.node, css[kind], className)} data-node={kind}>
      {kind === 'customer' && <Icon of={User} />}
      {kind === 'airline' && <PlaneSolid />}
      {kind === 'brand' && <BrandMark />}
      {kind === 'task' && <Bang />}
      {kind === 'done' && <Icon of={Check} />}
      {kind === 'locked' && <Icon of={Lock} />}
    </span>
  );
}

type EntryTimeProps = { document: Pick<ClaimDocument, 'Id' | 'TimeStamp'>; as: 'p' | 'span' };

export function EntryTime({ document, as: Element }: EntryTimeProps) {
  return (
    <Element className={css.when}>
      <UnseenMark documentId={document.Id} />
      <time dateTime={document.TimeStamp} className="muted sm">
        {dateTimeText(document.TimeStamp)}
      </time>
    </Element>
  );
}

type FreshNoteProps = { document: Pick<ClaimDocument, 'DocumentAction' | 'TimeStamp'>; stays?: boolean };

/** STATUS-12: when the reader's message was sent, if in the last two minutes; later for screen readers, unless it `stays`. */
export function FreshNote({ document, stays = false }: FreshNoteProps) {
  const [isFresh] = useState(() => serverNow() - Date.parse(document.TimeStamp) < freshFor);
  const [isShown, setShown] = useState(true);
  if (document.DocumentAction !== 'MessageCustomer' || !(isFresh || stays)) return null;
  const text = t('reply.fresh', { time: timeText(document.TimeStamp) });
  if (!isShown && !stays) return <span className="vh">{text}</span>;
  return (
    <PassingNote delay={freshNoteFor} onGone={() => setShown(false)} className={classes(css.fresh, 'signed')}>
      <Icon of={Check} size="sm" />
      {text}
    </PassingNote>
  );
}

/** A 'New' tag on an item that was added while the page was open, until the item has been in view for a while. */
export function UnseenMark({ documentId }: { documentId: string }) {
  const { unseen, reach, see } = useContext(UnseenContext);
  return unseen.some(({ Id }) => Id === documentId) ? (
    <Mark onReached={() => reach(documentId)} onSeen={() => see(documentId)} />
  ) : null;
}

/** STATUS-13: the number of unseen documents behind a fold, beside the button that opens it; renders nothing without any. */
export function FoldedNews({ documents }: { documents: readonly ClaimDocument[] }) {
  const { unseen } = useContext(UnseenContext);
  const count = documents.filter(({ Id }) => unseen.some((one) => one.Id === Id)).length;
  return count > 0 ? <Tag look="info">{t('status.folded_new', { count })}</Tag> : null;
}

function Mark(acts: { onReached: () => void; onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(acts.onReached);
  const see = useEffectEvent(acts.onSeen);
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView = false;
    // An IntersectionObserver also reports in a hidden tab, which the reader does not see.
    const look = () => {
      clearTimeout(timer);
      if (!inView || document.visibilityState !== 'visible') return;
      reach();
      timer = setTimeout(() => see(), seenAfter);
    };
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting === true;
      look();
    });
    observer.observe(mark.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <span ref={mark}>
      <Tag look="info">{t('live.new')}</Tag>
    </span>
  );
}

/** The language of what the claims service wrote in a document, where it is not that of the reader; of others none is known. */
export function langOf(claim: ClaimDetail, { DocumentAction: action }: ClaimDocument): string | undefined {
  if (!isRequest(action) && !isOwnMessage(action)) return undefined;
  return foreignLanguageOf(claim);
}

/** The same of its title, which is ours where the service wrote none: the timeline has it already. */
export function titleLangOf(claim: ClaimDetail, document: ClaimDocument): string | undefined {
  const given = claim.Documents.Document.find(({ Id }) => Id === document.Id)?.Description;
  return given?.trim() ? langOf(claim, document) : undefined;
}
