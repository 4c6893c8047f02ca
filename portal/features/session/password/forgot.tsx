import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as accountCalls from '#contract/account-calls.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, isConnectionFailure } from '../../../lib/api/failure.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useAutofilled } from '../autofill.ts';

/** FORGOT: requests a link for a new password; `expired` says that the last link no longer works. */
export function Forgot({ expired }: { expired: boolean }) {
  const { t } = useTexts();
  const [sent, setSent] = useState(false);
  if (sent) return <Sent />;
  return (
    <Asking
      title={expired ? t('request_new_password.expired_title') : t('request_new_password.title')}
      expired={expired}
      onSent={() => setSent(true)}
    />
  );
}

type AskingProps = { title: string; expired: boolean; onSent: () => void };

function Asking({ title, expired, onSent }: AskingProps) {
  const { t } = useTexts();
  useScreen(title);
  const { busy, failure, submit, dismiss } = useSubmit();
  return (
    <AuthLayout title={title} text={expired ? t('request_new_password.expired_lead') : t('request_new_password.text')}>
      {expired && failure === null && (
        <Banner status="alert" className={css.banner} title={t('request_new_password.expired')}>
          {t('request_new_password.request_expired_text')}
        </Banner>
      )}
      {failure !== null && (
        <Banner status="error" className={css.banner} title={t('request_new_password.failed')}>
          <FailureText failure={failure} />
        </Banner>
      )}
      <AddressForm
        busy={busy}
        submitText={expired ? t('request_new_password.submit_again') : t('request_new_password.submit')}
        onType={dismiss}
        onSubmit={(email) =>
          void submit(async () => {
            await api(accountCalls.requestPasswordChange, { email });
            onSent();
          })
        }
      />
    </AuthLayout>
  );
}

function FailureText({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (failure instanceof CallFailure && failure.status === 429) {
    return t('request_new_password.too_fast', { wait: waitText(failure.retryAfter ?? 60) });
  }
  return isConnectionFailure(failure) ? t('login.connection_error') : t('login.unknown_error');
}

type AddressFormProps = {
  busy: boolean;
  submitText: string;
  onType: () => void;
  /** Gets a valid address. */
  onSubmit: (email: string) => void;
};

function AddressForm({ busy, submitText, onType, onSubmit }: AddressFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const autofilled = useAutofilled(form);
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const wrong = email !== '' && !isEmail(email.trim());

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // Autofill may not trigger change events, so read the values from the form.
    const given = String(new FormData(form.current ?? undefined).get('email') ?? email).trim();
    setLeft(true);
    setEmail(given);
    if (!busy && isEmail(given)) onSubmit(given);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(text) => {
          setEmail(text);
          setLeft(false);
          onType();
        }}
        onBlur={() => setLeft(true)}
        error={left && wrong ? t('login.invalid_email') : undefined}
      />
      <div className={css.end}>
        <Button
          type="submit"
          block
          busy={busy}
          busyText={t('request_new_password.busy')}
          isDisabled={!busy && (wrong || (email === '' && !autofilled))}
        >
          {submitText}
        </Button>
        <Back />
      </div>
    </form>
  );
}

/** FORGOT-4: replaces the form: which mail to look for, and where. */
function Sent() {
  const { t } = useTexts();
  useScreen(t('request_new_password.sent_title'));
  return (
    <AuthLayout title={t('request_new_password.sent_title')} text={t('request_new_password.request_sent_text')}>
      <Banner status="ok" className={css.banner} title={t('request_new_password.sent')}>
        {t('request_new_password.sent_hint')}
      </Banner>
      <div className={css.after}>
        <Back />
      </div>
    </AuthLayout>
  );
}

function Back() {
  const { t } = useTexts();
  return (
    <p>
      <ButtonLink look="text" flush="start" icon={ArrowLeft} href={href(paths.login)}>
        {t('request_new_password.back')}
      </ButtonLink>
    </p>
  );
}
