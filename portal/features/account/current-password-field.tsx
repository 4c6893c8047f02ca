import type { RefObject } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { PasswordField } from '../../ui/fields/text-field.tsx';

type CurrentPasswordFieldProps = {
  /** The user name, for password managers. */
  email: string;
  autoFocus: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** The field for the current password, which confirms a change. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordFieldProps) {
  const { t } = useTexts();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        label={t('account.login_data.current')}
        name="current"
        autoComplete="current-password"
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
    </>
  );
}
