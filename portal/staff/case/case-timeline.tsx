import { Clock, EyeOff, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnAct, isRequest, type TimelineItem } from '#contract/documents/timeline.ts';
import { type Note, type StaffClaim, withdraw } from '#contract/staff/case.ts';
import { claimTimeline, documentTitle, isOwnMessage } from '../../data/claim-facts.ts';
import timeline from '../../features/documents/timeline/entry.module.css';
import { EntryContent } from '../../features/documents/timeline/entry.tsx';
import { EntryTime, nodeKind, TimelineNode } from '../../features/documents/timeline/entry-parts.tsx';
import { Message } from '../../features/documents/timeline/message.tsx';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import { type ReasonedAct, useReasoned } from '../forms/reason-dialog.tsx';
import { t } from '../texts.tsx';
import css from './case.module.css';
import { asOwnBrand, firstNameOf, refreshStaffClaim, useBrandOf } from './data.ts';
import { newOf, Onlooking } from './onlooking.tsx';

type Step = { readonly at: string; readonly shown: ReactNode };

/** CASE-2: the timeline of the contact by its own parts, the newest first, with notes and what was withdrawn between. */
export function CaseTimeline({ of }: { of: StaffClaim }) {
  const brand = useBrandOf(of);
  const { ask, dialog } = useReasoned();
  const heading = useFocusAfter(of.Withdrawn.length);
  const claim = asOwnBrand(of.Claim, brand.name, () => t('documents.MessageBrand', { brand: brand.name }));
  const { tasks, waiting, optional, story } = claimTimeline(claim);
  const actsOf = (document: ClaimDocument) =>
    isOurs(document) && <Withdraw claim={claim} document={document} ask={ask} />;
  const fresh = new Set(newOf(of).map(({ Id }) => Id));
  const steps: Step[] = [
    ...[...tasks, ...waiting, ...optional, ...story].map((item) => ({
      at: item.document.TimeStamp,
      shown: (
        <CaseEntry
          key={item.document.Id}
          of={{ ...of, Claim: claim }}
          item={item}
          isFresh={[item.document, ...item.children].some(({ Id }) => fresh.has(Id))}
          acts={actsOf(item.document)}
        />
      ),
    })),
    ...of.Notes.map((note) => ({ at: note.At, shown: <NoteEntry key={note.Id} note={note} /> })),
    ...of.Withdrawn.map((item) => ({ at: item.At, shown: <WithdrawnEntry key={item.Id} item={item} /> })),
  ];
  const ordered = steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section aria-labelledby="course" className={css.course}>
      <h2 id="course" tabIndex={-1} ref={heading}>
        {t('case.course', { name: firstNameOf(of) })}
      </h2>
      {ordered.length === 0 && <p className="muted">{t('status.story_empty')}</p>}
      <Onlooking of={of} actsOf={actsOf}>
        <ol>{ordered.map(({ shown }) => shown)}</ol>
      </Onlooking>
      {dialog}
    </section>
  );
}

/** The button that withdrew an item goes with it, and the focus with the button. */
function useFocusAfter(withdrawn: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(withdrawn);
  useEffect(() => {
    if (withdrawn > before.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = withdrawn;
  }, [withdrawn]);
  return heading;
}

type WithdrawProps = { claim: StaffClaim['Claim']; document: ClaimDocument; ask: (act: ReasonedAct) => void };

function Withdraw({ claim, document, ask }: WithdrawProps) {
  return (
    <div>
      <Act
        text={t('case.withdraw')}
        flush="start"
        icon={Undo2}
        onPress={() =>
          ask({
            title: t('case.withdraw_title', { title: documentTitle(document, claim.ClaimType) }),
            text: t('case.withdraw_text'),
            submit: t('case.withdraw'),
            act: async (reason, once) => {
              await once(withdraw, { claimId: claim.Id, documentId: document.Id, reason });
              await refreshStaffClaim(claim.Id);
            },
          })
        }
      />
    </div>
  );
}

/** CASE-6: what the contact or the airline wrote is not ours to withdraw. */
function isOurs({ DocumentAction: action, AirlineContact, OfferId, DecisionId }: ClaimDocument): boolean {
  const isFact = AirlineContact !== null || OfferId !== null || DecisionId !== null;
  return !isOwnAct(action) && !isFact && (isRequest(action) || isOwnMessage(action));
}

type CaseEntryProps = { of: StaffClaim; item: TimelineItem; isFresh: boolean; acts: ReactNode };

function CaseEntry({ of: { Claim: claim, Authors }, item, isFresh, acts }: CaseEntryProps) {
  const titleId = useId();
  const { document, task } = item;
  const author = Authors[document.Id];
  const done = isRequest(document.DocumentAction) ? document.DocumentActionPerformedDateTime : null;
  return (
    <li className={timeline.entry}>
      {task ? <Node of={Clock} /> : <TimelineNode kind={nodeKind(item)} />}
      <Card
        as="article"
        aria-labelledby={titleId}
        className={classes(timeline.card, task && css.waits, isFresh && css.fresh)}
      >
        <header className={timeline.head}>
          <h3 id={titleId}>
            {documentTitle(document, claim.ClaimType)} {task && <Tag>{t('case.waits')}</Tag>}
          </h3>
          <EntryTime as="p" document={document} />
        </header>
        <div className={classes(timeline.content, 'column gap-3')}>
          <EntryContent claim={claim} item={item} mayAct={false} />
          {(author || done) && (
            <p className="cap">
              {author && t('case.asked_by', { name: author })} {done && t('case.done_at', { time: dateTimeText(done) })}
            </p>
          )}
          {acts}
        </div>
      </Card>
    </li>
  );
}

function Node({ of }: { of: typeof Clock }) {
  return (
    <span className={css.node}>
      <Icon of={of} size="sm" />
    </span>
  );
}

type StaffEntryProps = { icon: typeof Clock; at: string; title: ReactNode; tag: string; children: ReactNode };

/** What only staff see between the entries of the contact. */
function StaffEntry({ icon, at, title, tag, children }: StaffEntryProps) {
  return (
    <li className={timeline.entry}>
      <Node of={icon} />
      <article className={classes(timeline.card, css.noteCard)}>
        <header className={timeline.head}>
          <h3>
            {title} <Tag>{tag}</Tag>
          </h3>
          <time dateTime={at} className="muted sm">
            {dateTimeText(at)}
          </time>
        </header>
        {children}
      </article>
    </li>
  );
}

function NoteEntry({ note: { At, Author, Text } }: { note: Note }) {
  return (
    <StaffEntry icon={EyeOff} at={At} title={Author} tag={t('case.staff_only')}>
      <p className={css.plain}>{Text}</p>
    </StaffEntry>
  );
}

function WithdrawnEntry({ item }: { item: StaffClaim['Withdrawn'][number] }) {
  const { Id, At, Name, Message: words, WithdrawnAt, Author, Reason } = item;
  return (
    <StaffEntry icon={Undo2} at={At} title={Name && <s>{Name}</s>} tag={t('case.withdrawn')}>
      {words && (
        <s>
          <Message document={{ Id, Message: words }} title={Name ?? t('case.withdrawn')} />
        </s>
      )}
      <p className="cap">
        {t('case.withdrawn_by', { name: Author ?? '', time: dateTimeText(WithdrawnAt) })} {Reason}
      </p>
    </StaffEntry>
  );
}
