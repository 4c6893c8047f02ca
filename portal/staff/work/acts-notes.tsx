import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { PassingNote } from '../../lib/parts/passing-note.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Key } from '../keys-dialog.tsx';
import { t } from '../texts.tsx';
import css from './queue.module.css';
import type { useWorkActs } from './work-acts.ts';

/** How long the note about an act stays, in milliseconds; the act can be undone afterwards too. */
const noteFor = 10_000;

/** QUEUE-6, QUEUE-9: what was done last and its undo, why an act failed, and the question before a claim is taken from a colleague. */
export function ActsNotes({ acts }: { acts: ReturnType<typeof useWorkActs> }) {
  const { note, taken, failure } = acts;
  const name = taken?.from.Name;
  return (
    <>
      <p className="vh" role="status">
        {note?.text}
      </p>
      <div className={css.notes}>
        <FailureNotice title={t('work.failed')} text={t('frame.retry_soon')} failure={failure} />
        {note && (
          <PassingNote key={note.text} delay={noteFor} onGone={acts.closeNote} className={css.note}>
            <span aria-hidden="true">{note.text}</span>
            {note.undoes !== null && (
              <Button look="text" size="s" onPress={acts.undoLast}>
                {t('work.acts.undo')} <Key>z</Key>
              </Button>
            )}
          </PassingNote>
        )}
      </div>
      <ConfirmDialog
        isOpen={taken !== null}
        title={t(taken?.isMeanwhile ? 'work.taken.meanwhile' : 'work.taken.title', { name })}
        cancelText={t('frame.cancel')}
        confirmText={t('work.taken.anyway')}
        onCancel={acts.closeTaken}
        onConfirm={() => taken && acts.takeAnyway(taken)}
      >
        {t('work.taken.text', { name })}
      </ConfirmDialog>
    </>
  );
}
