import { useTexts } from '../../../lib/texts/texts.ts';
import { PasswordDialog } from './password-dialog.tsx';

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
