import { type SyntheticEvent, useRef, useState } from 'react';
import { openAsContact } from '#contract/staff/calls.ts';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { type FoundContact, reasonLength } from '#contract/staff/schema.ts';
import { api } from '../lib/api.ts';
import { refusalCode } from '../lib/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Failed } from './failed.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

type OpenDialogProps = { contact: Pick<FoundContact, 'Id' | 'FullName' | 'EMailAddress'> | null; onClose: () => void };

/** Asks why, then opens the portal of the contact in this tab. */
export function OpenDialog({ contact, onClose }: OpenDialogProps) {
  const { t } = useStaffTexts();
  // While the dialog fades away it keeps saying whom it was about.
  const said = useRef('');
  if (contact) said.current = contact.FullName || contact.EMailAddress;
  return (
    <Dialog isOpen={contact !== null} onClose={onClose} title={t('open.title', { name: said.current })}>
      {contact && <Reason contactId={contact.Id} onClose={onClose} />}
    </Dialog>
  );
}

function Reason({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const { t } = useStaffTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const { length } = reason.trim();
  const wrong =
    length < reasonLength.least ? t('open.too_short') : length > reasonLength.most ? t('open.too_long') : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || busy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { Address: address } = await api(openAsContact, { contactId, reason: reason.trim() });
      location.assign(address);
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('open.text')}</p>
      {refusalCode(failed) === staffRefusals.notFound.code ? (
        <Banner status="error" title={t('open.failed')}>
          {t('open.gone')}
        </Banner>
      ) : (
        <Failed title={t('open.failed')} error={failed} />
      )}
      <TextField
        autoFocus
        label={t('open.reason')}
        name="reason"
        autoComplete="off"
        value={reason}
        onChange={setReason}
        hint={t('open.hint')}
        error={tried ? wrong : undefined}
      />
      <div className={css.actions}>
        <Button look="second" onPress={onClose}>
          {t('open.cancel')}
        </Button>
        <Button type="submit" busy={busy} busyText={t('open.busy')}>
          {t('open.submit')}
        </Button>
      </div>
    </form>
  );
}
