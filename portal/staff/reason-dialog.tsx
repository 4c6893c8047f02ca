import { type ReactNode, useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import { type FoundContact, reasonLength, staffRefusals } from '#contract/staff/calls.ts';
import { api } from '../lib/api/api.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { type SendOnce, useForm } from '../lib/forms/use-form.ts';
import { noteOpening } from '../lib/session/opening.ts';
import { useDraft } from '../lib/storage/drafts.ts';
import type { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DialogForm } from './form-dialog.tsx';
import { StaffFailure, t } from './texts.tsx';

/** CASE-3, COMPOSE-8: an act that needs a reason, which is recorded: to close, to open again, to withdraw. */
export interface ReasonedAct {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly act: (reason: string, once: SendOnce) => Promise<unknown>;
  readonly label?: string;
  readonly hint?: string;
  readonly button?: Pick<Parameters<typeof Button>[0], 'look'> & { readonly busyText: string };
  readonly notDone?: (failure: unknown) => ReactNode;
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
  const { length } = draft.written.reason.trim();
  const tooLong = length > reasonLength.most ? t('acts.open.too_long') : undefined;
  const wrong = length < reasonLength.least ? t('acts.open.too_short') : tooLong;
  const form = useForm({
    draft,
    faults: wrong ? { reason: { text: wrong, shows: 'tried' } } : {},
    // What was done closes the dialog, or leaves this page.
    staysBusy: true,
    send: ({ reason }, once) => of.act(reason.trim(), once),
  });
  const { text, submit, label = t('case.reason'), hint, button, notDone } = of;
  return (
    <DialogForm form={form} notDone={notDone?.(form.failure)} onCancel={onClose} {...{ text, submit, ...button }}>
      <TextField autoFocus label={label} {...form.field('reason')} autoComplete="off" hint={hint} />
    </DialogForm>
  );
}

/** What asks for the reason of an act, and the dialog in which that is done. */
export function useReasoned() {
  const [asked, setAsked] = useState<ReasonedAct | null>(null);
  const close = () => setAsked(null);
  const ask = (of: ReasonedAct) =>
    setAsked({
      ...of,
      act: async (reason, once) => {
        await of.act(reason, once);
        close();
      },
    });
  return { ask, dialog: <ReasonedDialog of={asked} onClose={close} /> };
}

/** What staff do on a contact's account; the prefix of its text keys, `acts.open.…` or `acts.rescue.…`. */
export type Purpose = 'open' | 'rescue';

const acts: Record<Purpose, (contactId: string, reason: string) => Promise<unknown>> = {
  /** Opens the portal of the contact in this tab. */
  async open(contactId, reason) {
    const { Address: address } = await api(staffCalls.openAsContact, { contactId, reason });
    noteOpening(contactId);
    location.assign(address);
  },
  /** Removes the passkeys, app and recovery codes of a contact who has lost them, so that the password is enough again. */
  rescue: (contactId, reason) => api(staffCalls.removeSecondWays, { contactId, reason }),
};

type ReasonDialogProps = {
  of: Purpose;
  contact: Pick<FoundContact, 'Id' | 'FullName' | 'EMailAddress'> | null;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for a reason, then acts on the account of the contact. */
export function ReasonDialog({ of, contact, onDone, onClose }: ReasonDialogProps) {
  const act = contact && {
    title: t(`acts.${of}.title`, { name: contact.FullName || contact.EMailAddress }),
    text: t(`acts.${of}.text`),
    label: t(`acts.${of}.reason`),
    hint: t(`acts.${of}.hint`),
    submit: t(`acts.${of}.submit`),
    button: { look: of === 'rescue' ? 'danger' : 'primary', busyText: t(`acts.${of}.busy`) } as const,
    notDone: (failure: unknown) => {
      const isGone = refusalCode(failure) === staffRefusals.notFound.code;
      return (
        <StaffFailure title={t(`acts.${of}.failed`)} error={failure} text={isGone ? t(`acts.${of}.gone`) : undefined} />
      );
    },
    act: async (reason: string) => {
      await acts[of](contact.Id, reason);
      onDone?.();
    },
  };
  return <ReasonedDialog of={act} onClose={onClose} />;
}
