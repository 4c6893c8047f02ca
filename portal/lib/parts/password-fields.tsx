import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { meetsPasswordRule, passwordParts } from '#contract/account-calls.ts';
import { classes } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../texts/texts.ts';
import css from './password-fields.module.css';

/** The key of the error in a new password, checked before any call (NEWPW-2, ACCOUNT-8), or null. */
export type PasswordFault = 'requirements' | 'too_long' | 'passwords_dont_match';

function passwordFault(password: string, repeated: string): PasswordFault | null {
  if (password.length > 128) return 'too_long';
  if (!meetsPasswordRule(password)) return 'requirements';
  return password === repeated ? null : 'passwords_dont_match';
}

/** The state of a new password and its repetition; errors show only for fields that the reader has left. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [left, setLeft] = useState({ password: false, repeated: false });
  const fault = passwordFault(password, repeated);
  return {
    password,
    repeated,
    fault,
    left,
    ready: fault === null,
    typePassword: setPassword,
    typeRepeated: setRepeated,
    leave: (field: 'password' | 'repeated') => setLeft((before) => ({ ...before, [field]: true })),
  };
}

type NewPasswordFieldsProps = {
  entry: ReturnType<typeof useNewPassword>;
  refused: string | undefined;
  onType: () => void;
  label: string;
  confirmLabel: string;
};

/** Two fields for a new password, and the rules of a password, checked while typing (UI-9: errors once a field is left). */
export function NewPasswordFields({ entry, refused, onType, label, confirmLabel }: NewPasswordFieldsProps) {
  const { password, repeated, fault, left } = entry;
  const weak = left.password && password !== '' && (fault === 'requirements' || fault === 'too_long');
  const unequal = left.repeated && repeated !== '' && repeated !== password;
  const shared = {
    autoComplete: 'new-password',
    showText: t('login.show_password'),
    hideText: t('login.hide_password'),
  };
  return (
    <>
      <div>
        <PasswordField
          {...shared}
          label={label}
          name="password"
          value={password}
          onChange={(text) => {
            entry.typePassword(text);
            onType();
          }}
          onBlur={() => entry.leave('password')}
          error={refused ?? (weak ? t(`new_password.${fault}`) : undefined)}
        />
        <PasswordRules password={password} />
      </div>
      <PasswordField
        {...shared}
        label={confirmLabel}
        name="repeated"
        value={repeated}
        onChange={entry.typeRepeated}
        onBlur={() => entry.leave('repeated')}
        error={unequal ? t('new_password.passwords_dont_match') : undefined}
      />
    </>
  );
}

function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={css.rules} aria-label={t('new_password.rules')}>
      {passwordParts(password).map(({ part, met }) => (
        <li key={part} className={classes('beside muted sm', met && css.met)}>
          <Icon of={met ? CircleCheck : Circle} />
          <span>
            {t(`new_password.rule.${part}`)}
            <span className="vh">: {met ? t('new_password.met') : t('new_password.not_met')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
