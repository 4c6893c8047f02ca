import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { whyNoPasskeys } from '../../../lib/session/passkeys.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import css from '../account.module.css';
import { PasswordAsk, PasswordDialog } from '../password-dialog.tsx';

type PasskeysProps = {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
  /** Leaves out the heading, where the parent already has one. */
  titled?: boolean;
};

/** The contact's passkeys with a button to add one; where passkeys do not work, the reason is shown instead. */
export function Passkeys({ passkeys, onAdd, onRemove, titled = true }: PasskeysProps) {
  const { t } = useTexts();
  const not = whyNoPasskeys();
  const Part = titled ? 'section' : 'div';
  return (
    <Part {...(titled && { 'aria-labelledby': 'passkeys' })}>
      {titled && <h3 id="passkeys">{t('account.second_ways.passkeys')}</h3>}
      <div className={css.about}>
        <p>{t('account.second_ways.passkeys_text')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.Id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {not === null ? (
        <Button look="second" icon={Plus} onPress={onAdd}>
          {t('account.second_ways.passkey_add')}
        </Button>
      ) : (
        <p className={css.quiet}>
          {t(`account.second_ways.no_passkeys.${not}`, { address: pageData.passkeyOrigin ?? '' })}
        </p>
      )}
    </Part>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <li>
      <div className={css.about}>
        <div className={css.name}>
          <Icon of={KeyRound} size="sm" />
          <span className={css.long}>{passkey.Name}</span>
        </div>
        <p>{t('account.second_ways.since', { when: dateTimeText(passkey.CreatedAt) })}</p>
        <p>
          {passkey.UsedAt
            ? t('account.sessions.seen', { when: dateTimeText(passkey.UsedAt) })
            : t('account.second_ways.never_used')}
        </p>
      </div>
      <Button
        look="second"
        size="s"
        icon={Trash2}
        aria-label={`${t('account.second_ways.remove')}: ${passkey.Name}`}
        onPress={onRemove}
      >
        {t('account.second_ways.remove')}
      </Button>
    </li>
  );
}

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

type PasskeyRemoveProps = {
  email: string;
  /** The name of the passkey. */
  name: string;
  /** Removes the passkey on the server. */
  remove: (password: string) => Promise<unknown>;
  onClose: (done: boolean) => void;
};

/** Removes a passkey once its owner has given the password. */
export function PasskeyRemove({ email, name, remove, onClose }: PasskeyRemoveProps) {
  const { t } = useTexts();
  return (
    <PasswordDialog
      email={email}
      title={t('account.second_ways.passkey_remove', { name })}
      text={t('account.second_ways.passkey_remove_text')}
      submit={t('account.second_ways.remove')}
      danger
      act={remove}
      onClose={onClose}
    />
  );
}
