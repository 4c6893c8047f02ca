import * as staffCalls from '#contract/staff.ts';
import { type FoundContact, reasonLength, staffRefusals } from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { noteOpening } from '../lib/session/opening.ts';
import { useDraft } from '../lib/storage/drafts.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Dialog, DialogButtons } from '../ui/overlays/dialog.tsx';
import { StaffFailure, useStaffTexts } from './texts.tsx';

type OpenDialogProps = { contact: Pick<FoundContact, 'Id' | 'FullName' | 'EMailAddress'> | null; onClose: () => void };

/** Asks for a reason, then opens the portal of the contact in this tab. */
export function OpenDialog({ contact, onClose }: OpenDialogProps) {
  const open = async ({ Id: contactId }: { Id: string }, reason: string) => {
    const { Address: address } = await api(staffCalls.openAsContact, { contactId, reason });
    noteOpening(contactId);
    location.assign(address);
  };
  return <ReasonDialog of="open" contact={contact} act={open} onClose={onClose} />;
}

type RescueDialogProps = {
  contact: FoundContact | null;
  onClose: () => void;
  onDone: (contact: FoundContact) => void;
};

/**
 * Removes the passkeys, app and recovery codes of a contact who has lost them, so that the password is enough again.
 */
export function RescueDialog({ contact, onClose, onDone }: RescueDialogProps) {
  const rescue = async (found: FoundContact, reason: string) => {
    await api(staffCalls.removeSecondWays, { contactId: found.Id, reason });
    onDone(found);
  };
  return <ReasonDialog of="rescue" contact={contact} act={rescue} onClose={onClose} />;
}

type ReasonDialogProps<C> = {
  of: Purpose;
  contact: C | null;
  act: (contact: C, reason: string) => Promise<void>;
  onClose: () => void;
};

function ReasonDialog<C extends Pick<FoundContact, 'FullName' | 'EMailAddress'>>(props: ReasonDialogProps<C>) {
  const { of, contact, act, onClose } = props;
  const { t } = useStaffTexts();
  const name = contact?.FullName || contact?.EMailAddress;
  return (
    <Dialog isOpen={contact !== null} onClose={onClose} title={t(`acts.${of}.title`, { name })}>
      {contact && <ReasonForm of={of} act={(reason) => act(contact, reason)} onClose={onClose} />}
    </Dialog>
  );
}

/** The prefix of the text keys: `acts.open.…` or `acts.rescue.…`. */
type Purpose = 'open' | 'rescue';

type ReasonFormProps = {
  of: Purpose;
  /** The action that needs the reason; its failure is shown here. */
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason that staff must give before they act on a contact's account; the reason is recorded. */
function ReasonForm({ of, act, onClose }: ReasonFormProps) {
  const { t } = useStaffTexts();
  const draft = useDraft({ reason: '' });
  const { length } = draft.written.reason.trim();
  const tooLong = length > reasonLength.most ? t('acts.open.too_long') : undefined;
  const wrong = length < reasonLength.least ? t('acts.open.too_short') : tooLong;
  const { values, busy, ...form } = useForm({
    draft,
    faults: wrong ? { reason: { text: wrong, shows: 'tried' } } : {},
    // Opening the portal of a contact leaves this page.
    staysBusy: true,
    send: ({ reason }) => act(reason.trim()),
  });
  return (
    <form {...form.props} className="stack">
      <p>{t(`acts.${of}.text`)}</p>
      <ReasonFailure of={of} failed={form.failure} />
      <TextField
        autoFocus
        label={t(`acts.${of}.reason`)}
        name="reason"
        autoComplete="off"
        value={values.reason}
        onChange={(reason) => form.write({ reason })}
        hint={t(`acts.${of}.hint`)}
        error={form.errorOf('reason')}
      />
      <DialogButtons>
        <Button look="second" onPress={onClose}>
          {t('acts.open.cancel')}
        </Button>
        <Button type="submit" look={of === 'rescue' ? 'danger' : 'primary'} busy={busy} busyText={t(`acts.${of}.busy`)}>
          {t(`acts.${of}.submit`)}
        </Button>
      </DialogButtons>
    </form>
  );
}

function ReasonFailure({ of, failed }: { of: Purpose; failed: unknown }) {
  const { t } = useStaffTexts();
  const title = t(`acts.${of}.failed`);
  if (refusalCode(failed) !== staffRefusals.notFound.code) return <StaffFailure title={title} error={failed} />;
  return (
    <Banner status="error" title={title}>
      {t(`acts.${of}.gone`)}
    </Banner>
  );
}
