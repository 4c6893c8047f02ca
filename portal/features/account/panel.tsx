import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, RefreshCw } from 'lucide-react';
import { createContext, type ReactNode, useState } from 'react';
import { dateTimeText, timeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/fold.tsx';
import css from './account.module.css';

/** The user name of whoever is logged in, for the password managers that fill in a password. */
export const OwnEmail = createContext('');

const inSight = 5;

export function PanelList<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  return (
    <FoldedList
      items={items}
      most={inSight}
      className={css.list}
      moreText={(count) => t('claims.show_more', { count })}
      lessText={t('claims.show_less')}
      toggleBelow
    >
      {children}
    </FoldedList>
  );
}

export function PanelItem(props: { name: ReactNode; lines: readonly ReactNode[]; action?: ReactNode }) {
  return (
    <li>
      <div className={css.about}>
        <div className={css.name}>{props.name}</div>
        {props.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed
          <p key={place} className="muted sm">
            {line}
          </p>
        ))}
      </div>
      {props.action}
    </li>
  );
}

/** The visits of staff to the portal of a contact: by whom, why and when. */
export function VisitList({ visits }: { visits: readonly { At: string; Staff: string; Reason: string }[] }) {
  return (
    <PanelList items={visits}>
      {({ At, Staff, Reason }) => (
        <PanelItem
          key={`${At} ${Staff}`}
          name={Staff}
          lines={[
            Reason,
            <time key="at" dateTime={At}>
              {dateTimeText(At)}
            </time>,
          ]}
        />
      )}
    </PanelList>
  );
}

type PanelQueryProps<Data> = {
  query: UseQueryResult<Data>;
  /** How many lines the content takes about, so that the panels below do not move when it comes. */
  lines?: number;
  children: (data: Data) => ReactNode;
};

export function PanelQuery<Data>({ query, lines = 2, children }: PanelQueryProps<Data>) {
  if (query.data) return children(query.data);
  if (query.isPending) {
    return (
      <Loading text={t('frame.loading_part')}>
        <div className="column gap-2">
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
            <Skeleton key={line} width={line % 2 === 0 ? '60%' : '40%'} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <Banner
      status="error"
      title={t('frame.not_loaded')}
      actions={
        <Button look="second" size="s" icon={RefreshCw} onPress={() => void query.refetch()}>
          {t('frame.retry')}
        </Button>
      }
    />
  );
}

type DoneNoteProps = { title: string | null | false; onClose?: () => void; children?: ReactNode };

/** Says what was done, once there is a title. Always mounted, so that screen readers announce its changes. */
export function DoneNote({ title, onClose, children }: DoneNoteProps) {
  const closing = onClose ? { onClose, closeText: t('frame.close') } : {};
  return (
    <div role="status">
      {title && (
        <Banner status="ok" live={false} className={css.note} title={title} {...closing}>
          {children}
        </Banner>
      )}
    </div>
  );
}

type EditPanelProps = {
  id: string;
  title: string;
  editTitle: string;
  /** The words on the button, where they are shorter than that title. */
  editText?: string;
  /** W2: staff may not change it on behalf of the contact. */
  isLocked?: boolean;
  /** Whether it is edited at first, such as for a draft. */
  beginsOpen?: () => boolean;
  /** What confirms a change, and the line that stays after the note was closed (D-24). */
  saved: { readonly title: string; readonly text?: string; readonly lasting: (time: string) => string };
  /** The form; it says when it is closed, and whether something was saved. */
  form: (close: (isSaved: boolean) => void) => ReactNode;
  children: ReactNode;
};

/** A panel that is shown or edited, and confirms what was saved: by a note that can be closed, and a line that stays (4.1.3). */
export function EditPanel({ saved, form, children, ...props }: EditPanelProps) {
  const [isEditing, setEditing] = useState(props.beginsOpen ?? false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isNoted, setNoted] = useState(false);
  // The form has closed: focus returns to the button that opened it.
  const [isClosed, setClosed] = useState(false);
  function edit() {
    setSavedAt(null);
    setEditing(true);
  }
  function close(isSaved: boolean) {
    setEditing(false);
    setClosed(true);
    setNoted(isSaved);
    if (isSaved) setSavedAt(new Date());
  }
  const button = (
    <Button
      look="text"
      flush="end"
      className={css.headButton}
      icon={Pencil}
      autoFocus={isClosed}
      aria-label={props.editTitle}
      onPress={edit}
    >
      {props.editText ?? props.editTitle}
    </Button>
  );
  return (
    <SectionCard
      id={props.id}
      title={isEditing ? props.editTitle : props.title}
      action={!isEditing && !props.isLocked && button}
    >
      <DoneNote title={savedAt && isNoted && saved.title} onClose={() => setNoted(false)}>
        {saved.text}
      </DoneNote>
      {isEditing ? form(close) : children}
      {savedAt && <p className={classes(css.lasting, 'ok sm')}>{saved.lasting(timeText(savedAt.toISOString()))}</p>}
    </SectionCard>
  );
}
