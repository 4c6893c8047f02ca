import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { readerLanguage } from '#contract/values/culture.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { type DemoPerson, type PageData, pageData } from '../../../lib/page/page-data.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import css from './demo-people.module.css';

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
    submitted() {
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

export function CredentialFields({ credentials }: { credentials: ReturnType<typeof useCredentials> }) {
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

type EarlyInput = { onTyped: (email: string, password: string) => void; onSubmitted: () => void };

/** LOGIN-1: takes over what the reader typed, and sent, in the login's HTML before this code had loaded. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, { onTyped, onSubmitted }: EarlyInput): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the browser paints
  useLayoutEffect(() => {
    // What early-login.ts leaves behind: whether the form was submitted before React took over, and the end of its watch.
    const holder = globalThis as { earlyLogin?: { isSubmitted: boolean; end: () => void } };
    const early = holder.earlyLogin;
    delete holder.earlyLogin;
    early?.end();
    const typed = new FormData(form.current ?? undefined);
    const [email, password] = [String(typed.get('email') ?? ''), String(typed.get('password') ?? '')];
    if (email || password) onTyped(email, password);
    if (early?.isSubmitted) onSubmitted();
  }, []);
}

type DemoPeopleProps = {
  demo: NonNullable<PageData['demo']>;
  chosen: string;
  onChoose: (email: string, password: string) => void;
  onFilled: () => void;
};

/** The demo people with a description each; a press fills in the login form and does not submit it. */
export function DemoPeople({ demo, chosen, onChoose, onFilled }: DemoPeopleProps) {
  const [filled, setFilled] = useState<{ email: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a press, not for a new function
  useEffect(() => {
    if (filled) onFilled();
  }, [filled]);
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className={classes(css.lead, 'muted sm')}>{t('demo.lead')}</p>
      <ul className={css.people}>
        {inOrder(demo.people).map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              className={css.person}
              aria-pressed={chosen === email}
              onClick={() => {
                onChoose(email, demo.password);
                setFilled({ email });
              }}
            >
              <b>{email}</b>
              <span className="muted">{textOf(`demo.people.${who}`, who)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="vh">
        {filled && t('demo.filled', { email: filled.email })}
      </p>
    </section>
  );
}

/** People with claims in the reader's language come first. */
function inOrder(people: readonly DemoPerson[]): readonly DemoPerson[] {
  const own = { de: 'german', en: 'english' }[readerLanguage(pageData.culture, pageData.prefix) as 'de' | 'en'];
  return people.toSorted((one, other) => Number(other.who === own) - Number(one.who === own));
}
