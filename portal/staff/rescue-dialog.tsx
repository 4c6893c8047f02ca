import { useRef } from 'react';
import type { FoundContact } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useStaffTexts } from './texts.ts';

type RescueDialogProps = {
  contact: FoundContact | null;
  onClose: () => void;
  onDone: (contact: FoundContact) => void;
};

/**
 * Removes the passkeys, app and recovery codes of a contact who has lost them, so that the password is enough again.
 */
export function RescueDialog({ contact, onClose, onDone }: RescueDialogProps) {
  const { t } = useStaffTexts();
  // Keeps the contact's name while the dialog fades out.
  const name = useRef('');
  if (contact) name.current = contact.FullName || contact.EMailAddress;
  return (
    <Dialog isOpen={contact !== null} onClose={onClose} title={t('acts.rescue.title', { name: name.current })}>
      {contact && (
        <ReasonForm
          of="rescue"
          danger
          act={async (reason) => {
            await api(staffCalls.removeSecondWays, { contactId: contact.Id, reason });
            onDone(contact);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
