import { ArrowRight, ChevronUp } from 'lucide-react';
import { Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOpenTask, oldestFirst } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import { Bubble, BubbleList } from './bubble.tsx';
import css from './conversation.module.css';
import { isMessage, UnseenContext } from './state.ts';
import { documentAnchor } from './timeline-anchor.ts';

const shown = 6;

type ConversationProps = {
  claim: ClaimDetail;
  /** The composer; it calls `onSent` with the id of a message that the claim has. */
  children: (onSent: (id: string) => void) => ReactNode;
};

/** MSG-1: the messages of the reader and of the brand about a claim, oldest first, with the composer at the foot. */
export function Conversation({ claim, children }: ConversationProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const messages = claim.Documents.Document.filter(isMessage).toSorted(oldestFirst);
  // Fixed when the conversation opens, so that no message disappears while the reader is reading.
  const [earlier] = useState(() => Math.max(0, messages.length - shown));
  const [unfolded, setUnfolded] = useState(false);
  const hidden = unfolded ? 0 : earlier;
  const firstNew = useFirstUnseen();
  const list = useAtFoot();
  const texts = topics(messages, claim.ClaimType, [t('message.default_subject', { number: claim.ReferenceNumber })]);
  return (
    <Card as="section" className={css.talk} aria-labelledby="message-title">
      <CardHead>
        <h2 id="message-title">{t('message.title', { brand: pageData.brand.name })}</h2>
      </CardHead>
      <CardBody className={classes(css.messages, 'column')}>
        <p className="cap">{t('message.text')}</p>
        {hidden > 0 && (
          <Button look="text" flush="start" iconEnd={ChevronUp} onPress={() => setUnfolded(true)}>
            {t('message.earlier', { count: hidden })}
          </Button>
        )}
        {messages.length > 0 && (
          <BubbleList ref={list}>
            {messages.slice(hidden).map((message, place) => (
              <Fragment key={message.Id}>
                {message.Id === firstNew && (
                  <li className={classes(css.unread, 'sm')}>
                    <span>{t('live.new')}</span>
                  </li>
                )}
                <Bubble
                  document={message}
                  claim={claim}
                  topic={texts.get(message.Id)}
                  isSent={message.Id === sentId}
                  isReached={message.Id === sentId || (unfolded && place === 0)}
                >
                  {isOpenTask(message) && <ToTask claim={claim} task={message} />}
                </Bubble>
              </Fragment>
            ))}
          </BubbleList>
        )}
      </CardBody>
      {children(setSentId)}
    </Card>
  );
}

/** A conversation opens at its foot, where the composer is; a frame later, since a new screen first goes to its top. */
function useAtFoot() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return list;
}

function ToTask({ claim, task }: { claim: ClaimDetail; task: ClaimDocument }) {
  return (
    <a className={css.task} href={href(paths.status(claim.Id, documentAnchor(task.Id)))}>
      {t('status.begin')}
      <Icon of={ArrowRight} size="sm" />
    </a>
  );
}

/** The subjects that are shown: those that differ from the one before, and say more than that there is a question. */
function topics(messages: readonly ClaimDocument[], claimType: string, plain: string[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  let last = '';
  for (const message of messages) {
    const topic = documentTitle(message, claimType).replace(/^(RE: )+/, '');
    if (topic !== last && !plain.includes(topic) && !message.Acknowledges) shown.set(message.Id, topic);
    last = topic;
  }
  return shown;
}

/** The first message that came while the claim was open and was unseen; the line before it stays while the reader reads on. */
function useFirstUnseen(): string | null {
  const { unseen } = useContext(UnseenContext);
  const [first, setFirst] = useState<string | null>(null);
  const next = unseen.find(isMessage)?.Id ?? null;
  if (first === null && next !== null) setFirst(next);
  return first;
}
