import { useRef } from 'react';
import type { FoundContact } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useStaffTexts } from './texts.ts';

type OpenDialogProps = { contact: Pick<FoundContact, 'Id' | 'FullName' | 'EMailAddress'> | null; onClose: () => void };

/** Asks for a reason, then opens the portal of the contact in this tab. */
export function OpenDialog({ contact, onClose }: OpenDialogProps) {
  const { t } = useStaffTexts();
  // Keeps the contact's name while the dialog fades out.
  const name = useRef('');
  if (contact) name.current = contact.FullName || contact.EMailAddress;
  return (
    <Dialog isOpen={contact !== null} onClose={onClose} title={t('acts.open.title', { name: name.current })}>
      {contact && (
        <ReasonForm
          of="open"
          act={async (reason) => {
            const { Address: address } = await api(staffCalls.openAsContact, { contactId: contact.Id, reason });
            location.assign(address);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
