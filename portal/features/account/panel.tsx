import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { timeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldedList } from '../../ui/layout/fold.tsx';
import { DialogButtons, useDialogHeldOpen } from '../../ui/overlays/dialog.tsx';
import css from './account.module.css';

type PanelQueryProps<Data> = {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** How many sessions or visits show before 'more'. */
const inSight = 5;

/** The list of a panel: the newest items, the rest behind a button. */
export function PanelList<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useTexts();
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

/** The state of a panel's query: loading, failed, or its content. */
export function PanelQuery<Data>({ query, loading, failed, children }: PanelQueryProps<Data>) {
  const { t } = useTexts();
  if (query.data) return children(query.data);
  if (query.isPending) {
    return (
      <Loading text={loading}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Loading>
    );
  }
  return (
    <Banner
      status="error"
      title={failed}
      actions={
        <Button look="second" size="s" icon={RefreshCw} onPress={() => void query.refetch()}>
          {t('frame.retry')}
        </Button>
      }
    />
  );
}

/**
 * The state of an account panel: shown or edited, when it was last saved, and whether its form was closed, so that the
 * focus can return.
 */
export function usePanel(beginsOpen: () => boolean) {
  const [editing, setEditing] = useState(beginsOpen);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [closed, setClosed] = useState(false);
  return {
    editing,
    savedAt,
    closed,
    edit() {
      setSavedAt(null);
      setEditing(true);
    },
    close(saved: boolean) {
      setEditing(false);
      setClosed(true);
      if (saved) setSavedAt(new Date());
    },
  };
}

type SavedNoteProps = {
  /** When it was saved; null while nothing was. */
  savedAt: Date | null;
  title: string;
  text?: string;
  /** The line that stays after the note was closed (D-24). */
  lasting: (time: string) => string;
  /** What was saved. */
  children: ReactNode;
};

/**
 * Confirms that something was saved: a note that can be closed, and a line below it that stays (4.1.3).
 */
export function SavedNote({ savedAt, title, text, lasting, children }: SavedNoteProps) {
  const { t } = useTexts();
  const [closed, setClosed] = useState<Date | null>(null);
  return (
    <>
      {/* Always mounted, so that screen readers announce its changes. */}
      <div role="status">
        {savedAt && closed !== savedAt && (
          <Banner
            status="ok"
            live={false}
            className={css.note}
            title={title}
            onClose={() => setClosed(savedAt)}
            closeText={t('frame.close')}
          >
            {text}
          </Banner>
        )}
      </div>
      {children}
      {savedAt && <p className={css.lasting}>{lasting(timeText(savedAt.toISOString()))}</p>}
    </>
  );
}

type FormButtonsProps = {
  submitText: string;
  danger?: boolean;
  inDialog?: boolean;
  busy: boolean;
  busyText: string;
  /** The form cannot be submitted as it is. */
  isDisabled: boolean;
  onCancel: () => void;
};

/** The buttons of a form of the account: submit and cancel. A dialog with the form stays while it is being submitted. */
export function FormButtons(props: FormButtonsProps) {
  const { submitText, danger = false, inDialog = false, busy, busyText, isDisabled, onCancel } = props;
  const { t } = useTexts();
  useDialogHeldOpen(busy);
  const submit = (
    <Button
      type="submit"
      look={danger ? 'danger' : 'primary'}
      busy={busy}
      busyText={busyText}
      isDisabled={!busy && isDisabled}
    >
      {submitText}
    </Button>
  );
  const cancel = (
    <Button look={inDialog ? 'second' : 'text'} isDisabled={busy} onPress={onCancel}>
      {t('frame.cancel')}
    </Button>
  );
  return inDialog ? (
    <DialogButtons>
      {cancel}
      {submit}
    </DialogButtons>
  ) : (
    <div className={css.end}>
      {submit}
      {cancel}
    </div>
  );
}
