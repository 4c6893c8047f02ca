import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordAsk } from './password-ask.tsx';

type PasskeyAddProps = {
  email: string;
  /** Creates the passkey on the device and stores it on the server. */
  register: (name: string, password: string) => Promise<void>;
  onClose: (done: boolean) => void;
};

/** Adds a passkey: its name and the password first, then the device asks for finger, face or PIN. */
export function PasskeyAdd({ email, register, onClose }: PasskeyAddProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t('account.second_ways.passkey_add')}>
      <PasswordAsk
        email={email}
        text={t('account.second_ways.passkey_add_text')}
        submit={t('account.second_ways.go_on')}
        cancel={t('frame.cancel')}
        ready={name.trim() !== ''}
        onCancel={() => onClose(false)}
        act={async (password) => {
          await register(name.trim(), password);
          onClose(true);
        }}
      >
        <TextField
          label={t('account.second_ways.passkey_name')}
          hint={t('account.second_ways.passkey_name_hint')}
          name="passkey-name"
          autoComplete="off"
          autoFocus
          maxLength={60}
          value={name}
          onChange={setName}
        />
      </PasswordAsk>
    </Dialog>
  );
}
