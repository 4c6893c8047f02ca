import { useState } from 'react';
import { reasonLength } from '#contract/staff/calls.ts';
import { type SendOnce, useForm } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { t } from '../texts.tsx';

/** CASE-3, COMPOSE-8: an act that needs a reason: to close, to open again, to withdraw. */
export interface ReasonedAct {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly act: (reason: string, once: SendOnce) => Promise<unknown>;
}

function ReasonedDialog({ of, onClose }: { of: ReasonedAct | null; onClose: () => void }) {
  return (
    <Dialog isOpen={of !== null} onClose={onClose} title={of?.title}>
      {of && <ReasonedForm of={of} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonedForm({ of, onClose }: { of: ReasonedAct; onClose: () => void }) {
  const draft = useDraft({ reason: '' });
  const isShort = draft.written.reason.trim().length < reasonLength.least;
  const form = useForm({
    draft,
    faults: isShort ? { reason: { text: t('acts.open.too_short'), shows: 'tried' } } : {},
    send: async ({ reason }, once) => {
      await of.act(reason.trim(), once);
      onClose();
    },
  });
  return (
    <form {...form.props} className="stack">
      <p>{of.text}</p>
      <FailureNotice title={t('case.not_done')} text={t('acts.retry')} failure={form.failure} />
      <TextField
        autoFocus
        label={t('case.reason')}
        {...form.field('reason')}
        maxLength={reasonLength.most}
        autoComplete="off"
      />
      <DialogButtons>
        <Button look="second" onPress={onClose}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" busy={form.busy} busyText={t('frame.saving')}>
          {of.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The act whose reason is asked, and what opens and closes its dialog. */
export function useReasoned() {
  const [asked, ask] = useState<ReasonedAct | null>(null);
  return { ask, dialog: <ReasonedDialog of={asked} onClose={() => ask(null)} /> };
}
