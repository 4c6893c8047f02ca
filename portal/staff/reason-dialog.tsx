import * as staffCalls from '#contract/staff/calls.ts';
import { type FoundContact, reasonLength, staffRefusals } from '#contract/staff/calls.ts';
import { api } from '../lib/api/api.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { noteOpening } from '../lib/session/opening.ts';
import { useDraft } from '../lib/storage/drafts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Dialog, DialogButtons } from '../ui/overlays/dialog.tsx';
import { StaffFailure, t } from './texts.tsx';

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
  const name = contact?.FullName || contact?.EMailAddress;
  async function act(reason: string) {
    if (contact) await acts[of](contact.Id, reason);
    onDone?.();
  }
  return (
    <Dialog isOpen={contact !== null} onClose={onClose} title={t(`acts.${of}.title`, { name })}>
      {contact && <ReasonForm of={of} act={act} onClose={onClose} />}
    </Dialog>
  );
}

type ReasonFormProps = { of: Purpose; act: (reason: string) => Promise<void>; onClose: () => void };

/** Asks for the reason that staff must give before they act on a contact's account; the reason is recorded. */
function ReasonForm({ of, act, onClose }: ReasonFormProps) {
  const draft = useDraft({ reason: '' });
  const { length } = draft.written.reason.trim();
  const tooLong = length > reasonLength.most ? t('acts.open.too_long') : undefined;
  const wrong = length < reasonLength.least ? t('acts.open.too_short') : tooLong;
  const { busy, failure, ...form } = useForm({
    draft,
    faults: wrong ? { reason: { text: wrong, shows: 'tried' } } : {},
    // Opening the portal of a contact leaves this page.
    staysBusy: true,
    send: ({ reason }) => act(reason.trim()),
  });
  const isGone = refusalCode(failure) === staffRefusals.notFound.code;
  return (
    <form {...form.props} className="stack">
      <p>{t(`acts.${of}.text`)}</p>
      <StaffFailure title={t(`acts.${of}.failed`)} error={failure} text={isGone ? t(`acts.${of}.gone`) : undefined} />
      <TextField
        autoFocus
        label={t(`acts.${of}.reason`)}
        {...form.field('reason')}
        autoComplete="off"
        hint={t(`acts.${of}.hint`)}
      />
      <DialogButtons>
        <Button look="second" onPress={onClose}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" look={of === 'rescue' ? 'danger' : 'primary'} busy={busy} busyText={t(`acts.${of}.busy`)}>
          {t(`acts.${of}.submit`)}
        </Button>
      </DialogButtons>
    </form>
  );
}
