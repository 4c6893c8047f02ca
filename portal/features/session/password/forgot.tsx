import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import * as accountCalls from '#contract/account-calls.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { useAction } from '../../../lib/api/actions.ts';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { failureText } from '../../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout, useAutofilled } from '../auth-layout.tsx';

/** FORGOT: requests a link for a new password; `expired` says that the last link no longer works. */
export function Forgot({ expired }: { expired: boolean }) {
  const [isSent, setSent] = useState(false);
  const [before, setBefore] = useState('');
  function send(email: string) {
    setBefore(email);
    setSent(true);
  }
  if (isSent) return <Sent email={before} onCorrect={() => setSent(false)} />;
  return <Asking expired={expired} before={before} onSent={send} />;
}

type AskingProps = { expired: boolean; before: string; onSent: (email: string) => void };

function Asking({ expired, before, onSent }: AskingProps) {
  const title = t(`request_new_password.${expired ? 'expired_title' : 'title'}`);
  useScreen(title);
  const form = useAddressForm(before, onSent);
  return (
    <AuthLayout title={title} text={t(`request_new_password.${expired ? 'request_expired_text' : 'text'}`)}>
      {form.failure !== null && <NotSent failure={form.failure} />}
      <form {...form.props} className={css.form}>
        <TextField {...form.field('email')} label={t('login.email')} type="email" autoComplete="username" />
        <div className="stack">
          <Button
            type="submit"
            block
            busy={form.busy}
            busyText={t('frame.sending')}
            isDisabled={form.isBlocked || form.isEmpty}
          >
            {t('request_new_password.submit')}
          </Button>
          <Back />
        </div>
      </form>
    </AuthLayout>
  );
}

/** The state of the form: the address, its error, and the request; `isEmpty` is false once the browser has filled it in. */
function useAddressForm(before: string, onSent: AskingProps['onSent']) {
  const draft = useDraft({ email: before });
  const { email } = draft.written;
  const isWrong = email !== '' && !isEmail(email.trim());
  const form = useForm({
    draft,
    faults: isWrong ? { email: { text: t('login.invalid_email'), shows: 'left' } } : {},
    hidesWhileTyping: true,
    dismissesWhileTyping: true,
    async send(written) {
      await api(accountCalls.requestPasswordChange, { email: written.email });
      onSent(written.email);
    },
  });
  const { ref } = form.props;
  const isAutofilled = useAutofilled(ref);

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // Autofill may not trigger change events, so read the values from the form.
    const given = String(new FormData(ref.current ?? undefined).get('email') ?? email).trim();
    form.write({ email: given });
    form.leave('email');
    if (!form.busy && isEmail(given)) void form.save();
  }
  return { ...form, isEmpty: email === '' && !isAutofilled, props: { ...form.props, onSubmit } };
}

function NotSent({ failure }: { failure: unknown }) {
  return (
    <Banner status="error" className={css.banner} title={t('request_new_password.failed')}>
      {failureText(failure, (values) => t('request_new_password.too_fast', values))}
    </Banner>
  );
}

/** FORGOT-4: replaces the form: which mail to look for, and where; a wrong address can be corrected, a lost mail sent again. */
function Sent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const { busy, failure, act } = useAction();
  const [isAgain, setAgain] = useState(false);
  const resend = async () => setAgain(await act(() => api(accountCalls.requestPasswordChange, { email })));
  useScreen(t('request_new_password.sent_title'));
  return (
    <AuthLayout title={t('request_new_password.sent_title')} text={t('request_new_password.request_sent_text')}>
      {failure === null ? (
        <Banner
          status="ok"
          className={css.banner}
          title={t(`request_new_password.${isAgain ? 'sent_again' : 'sent'}`, { email })}
        >
          {t('request_new_password.sent_hint')}
        </Banner>
      ) : (
        <NotSent failure={failure} />
      )}
      <div className={css.after}>
        <Button look="second" block busy={busy} busyText={t('frame.sending')} onPress={() => void resend()}>
          {t('request_new_password.resend')}
        </Button>
        <Button look="text" flush="start" isDisabled={busy} onPress={onCorrect}>
          {t('people.other_address')}
        </Button>
        <Back />
      </div>
    </AuthLayout>
  );
}

function Back() {
  return (
    <p>
      <ButtonLink look="text" flush="start" icon={ArrowLeft} href={href(paths.login)}>
        {t('request_new_password.back')}
      </ButtonLink>
    </p>
  );
}
