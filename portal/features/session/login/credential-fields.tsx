import { type RefObject, useState } from 'react';
import { isEmail } from '#contract/values/shapes.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';

type Credentials = { readonly email: string; readonly password: string };

/** The typed e-mail address and password; `onType` is called when the reader types. */
export function useCredentials(form: RefObject<HTMLFormElement | null>, onType: () => void) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  return {
    email,
    password,
    isEmailWrong: left && email !== '' && !isEmail(email.trim()),
    isIncomplete: email === '' || password === '',
    leaveEmail: () => setLeft(true),
    typeEmail(text: string) {
      setEmail(text);
      setLeft(false);
      onType();
    },
    typePassword(text: string) {
      setPassword(text);
      onType();
    },
    /** The values to submit; null when one is missing or the address is wrong. */
    submitted(): Credentials | null {
      // Autofill may not trigger change events, so read the values from the form.
      const filled = new FormData(form.current ?? undefined);
      const given = String(filled.get('email') ?? email).trim();
      const secret = String(filled.get('password') ?? password);
      if (!isEmail(given)) {
        setEmail(given);
        setLeft(true);
        return null;
      }
      return secret === '' ? null : { email: given, password: secret };
    },
  };
}

/** The fields for e-mail address and password. */
export function CredentialFields({ credentials }: { credentials: ReturnType<typeof useCredentials> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={credentials.email}
        onChange={credentials.typeEmail}
        onBlur={credentials.leaveEmail}
        error={credentials.isEmailWrong ? t('login.invalid_email') : undefined}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={credentials.typePassword}
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
    </>
  );
}
