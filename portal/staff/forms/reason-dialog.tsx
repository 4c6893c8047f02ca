import { type ReactNode, useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import { reasonLength, staffRefusals } from '#contract/staff/calls.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { type SendOnce, useForm } from '../../lib/forms/use-form.ts';
import { noteOpening } from '../../lib/session/opening.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import type { Button } from '../../ui/button.tsx';
import { Select, type SelectProps } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StaffFailure, t } from '../texts.tsx';
import { DialogForm } from './form-dialog.tsx';

/** CASE-3, COMPOSE-8: an act that needs a reason, which is recorded: to close, to open again, to withdraw. */
export interface ReasonedAct {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly act: (reason: string, once: SendOnce, chosen: string) => Promise<unknown>;
  /** What is chosen with the reason; it begins with ''. */
  readonly choice?: Pick<SelectProps<string>, 'label' | 'options'>;
  readonly label?: string;
  readonly hint?: string;
  readonly button?: Pick<Parameters<typeof Button>[0], 'look'> & { readonly busyText: string };
  readonly notDone?: (failure: unknown) => ReactNode;
  /** What was done leads to another page. */
  readonly leaves?: boolean;
}

function ReasonedForm({ of, onClose }: { of: ReasonedAct; onClose: () => void }) {
  const draft = useDraft({ reason: '', chosen: '' });
  const isShort = draft.written.reason.trim().length < reasonLength.least;
  const form = useForm({
    draft,
    faults: isShort ? { reason: { text: t('acts.open.too_short'), shows: 'tried' } } : {},
    // What was done closes the dialog, or leaves this page.
    staysBusy: true,
    async send({ reason, chosen }, once) {
      await of.act(reason.trim(), once, chosen);
      if (!of.leaves) onClose();
    },
  });
  const { text, submit, label = t('case.reason'), hint, button, choice, notDone } = of;
  return (
    <DialogForm
      form={form}
      notDone={notDone?.(form.failure)}
      onCancel={onClose}
      {...{ text, submitText: submit, ...button }}
    >
      <TextField
        autoFocus
        label={label}
        {...form.field('reason')}
        maxLength={reasonLength.most}
        autoComplete="off"
        hint={hint}
      />
      {choice && (
        <Select
          {...choice}
          value={draft.written.chosen}
          placeholder=""
          onChange={(chosen) => draft.change({ chosen })}
        />
      )}
    </DialogForm>
  );
}

/** What asks for the reason of an act, and the dialog in which that is done. */
export function useReasoned() {
  const [asked, ask] = useState<ReasonedAct | null>(null);
  const close = () => ask(null);
  const dialog = (
    <Dialog isOpen={asked !== null} onClose={close} title={asked?.title}>
      {asked && <ReasonedForm of={asked} onClose={close} />}
    </Dialog>
  );
  return { ask, dialog };
}

type Account = { readonly Id: string; readonly FullName: string; readonly EMailAddress: string };

/** What staff do on the account of a contact for a reason, and its dialog; by the prefix of its text keys, `acts.open.…` or `acts.rescue.…`. */
export function useAccountActs(onRescued?: (contactId: string) => void) {
  const { ask, dialog } = useReasoned();
  const askOf = (of: 'open' | 'rescue', { FullName, EMailAddress }: Account, act: ReasonedAct['act']) =>
    ask({
      title: t(`acts.${of}.title`, { name: FullName || EMailAddress }),
      text: t(`acts.${of}.text`),
      label: t(`acts.${of}.reason`),
      hint: t(`acts.${of}.hint`),
      submit: t(of === 'rescue' ? 'frame.remove' : 'frame.open'),
      button: { look: of === 'rescue' ? 'danger' : 'primary', busyText: t('frame.busy') },
      notDone(failure) {
        const gone = refusalCode(failure) === staffRefusals.notFound.code ? t('refusals.staff.notFound') : undefined;
        return <StaffFailure error={failure} text={gone} />;
      },
      leaves: of === 'open',
      act,
    });
  return {
    dialog,
    /** Opens the portal of the contact in this tab. */
    open: (contact: Account) =>
      askOf('open', contact, async (reason) => {
        const { Address: address } = await api(staffCalls.openAsContact, { contactId: contact.Id, reason });
        noteOpening(contact.Id);
        location.assign(address);
      }),
    /** Removes the passkeys, app and recovery codes of a contact who has lost them, so that the password is enough again. */
    rescue: (contact: Account) =>
      askOf('rescue', contact, async (reason) => {
        await api(staffCalls.removeSecondWays, { contactId: contact.Id, reason });
        onRescued?.(contact.Id);
      }),
  };
}
