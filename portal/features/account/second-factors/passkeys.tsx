import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { whyNoPasskeys } from '../../../lib/session/passkeys.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from '../account.module.css';
import { PanelItem } from '../panel.tsx';
import { PasswordDialog } from '../password-dialog.tsx';

export type PasskeyOutcome = 'passkey_added' | 'passkey_removed';

type PasskeysProps = {
  passkeys: readonly Passkey[];
  register: (name: string, password: string) => Promise<void>;
  remove: (id: string, password: string) => Promise<unknown>;
  /** Gets what was done; null as something else begins. */
  onOutcome: (outcome: PasskeyOutcome | null) => void;
  /** Leaves out the heading, where the parent already has one. */
  titled?: boolean;
};

/** Passkeys, to add and to remove with the password; where they do not work, the reason is shown instead. */
export function Passkeys({ passkeys, register, remove, onOutcome, titled = true }: PasskeysProps) {
  const not = whyNoPasskeys();
  const Part = titled ? 'section' : 'div';
  const [task, setTask] = useState<'add' | Passkey | null>(null);
  function begin(next: typeof task) {
    onOutcome(null);
    setTask(next);
  }
  function close(isDone: boolean) {
    setTask(null);
    if (isDone) onOutcome(task === 'add' ? 'passkey_added' : 'passkey_removed');
  }
  return (
    <Part {...(titled && { 'aria-labelledby': 'passkeys' })}>
      {titled && <h3 id="passkeys">{t('account.second_ways.passkeys')}</h3>}
      <p className="muted sm">{t('account.second_ways.passkeys_text')}</p>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.Id} passkey={passkey} onRemove={() => begin(passkey)} />
          ))}
        </ul>
      )}
      {not === null ? (
        <Button look="second" icon={Plus} onPress={() => begin('add')}>
          {t('account.second_ways.passkey_add')}
        </Button>
      ) : (
        <p className="muted">
          {t(`account.second_ways.no_passkeys.${not}`, { address: pageData.passkeyOrigin ?? '' })}
        </p>
      )}
      {task === 'add' && <PasskeyAdd register={register} onClose={close} />}
      {task !== null && task !== 'add' && (
        <PasswordDialog
          title={t('account.second_ways.passkey_remove', { name: task.Name })}
          text={t('account.second_ways.passkey_remove_text')}
          submit={t('frame.remove')}
          danger
          act={(password) => remove(task.Id, password)}
          onClose={close}
        />
      )}
    </Part>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const remove = t('frame.remove');
  return (
    <PanelItem
      name={
        <>
          <Icon of={KeyRound} size="sm" />
          <span className={css.about}>{passkey.Name}</span>
        </>
      }
      lines={[
        t('account.second_ways.since', { when: dateTimeText(passkey.CreatedAt) }),
        passkey.UsedAt
          ? t('account.sessions.seen', { when: dateTimeText(passkey.UsedAt) })
          : t('account.second_ways.never_used'),
      ]}
      action={
        <Button look="second" size="s" icon={Trash2} aria-label={`${remove}: ${passkey.Name}`} onPress={onRemove}>
          {remove}
        </Button>
      }
    />
  );
}

type PasskeyAddProps = Pick<PasskeysProps, 'register'> & { onClose: (done: boolean) => void };

/** Adds a passkey: its name and the password first, then the device asks for finger, face or PIN. */
function PasskeyAdd({ register, onClose }: PasskeyAddProps) {
  const [name, setName] = useState('');
  return (
    <PasswordDialog
      title={t('account.second_ways.passkey_add')}
      text={t('account.second_ways.passkey_add_text')}
      submit={t('frame.go_on')}
      ready={name.trim() !== ''}
      act={(password) => register(name.trim(), password)}
      onClose={onClose}
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
    </PasswordDialog>
  );
}
