import { type SyntheticEvent, useRef, useState } from 'react';
import * as accountCalls from '#contract/account/calls.ts';
import type { Contact } from '#contract/account/schema.ts';
import { dossierQuery } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../account.module.css';
import { ContactFields } from './contact-fields.tsx';
import { type ContactField, contactRows, faultOf, formOf, missingIn, updateOf } from './contact-form.ts';

/** The key of this form's draft. */
export const contactDraft = 'account';

const allFields: readonly ContactField[] = contactRows.flat();

/** ACCOUNT-2: the form in the account layout. `onClose` gets whether it was saved. */
export function ContactEdit({ contact, onClose }: { contact: Contact; onClose: (saved: boolean) => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { written, write, drop, restored } = useDraft(contact.Id, contactDraft, formOf(contact));
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<ContactField, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const missing = tried ? missingIn(written) : [];
  const faulty = allFields.filter((field) => faultOf(field, written) !== null);

  function errorOf(field: ContactField): string | undefined {
    if (missing.includes(field)) return t('general:no_input_warning');
    const fault = faultOf(field, written);
    if (fault && left.has(field)) return t(`validatorMessages.${fault}`);
    return refused[field];
  }

  function toField(field: ContactField) {
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([aria-hidden] *), button)`)
      ?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || faulty.length > 0) return;
    setTried(true);
    const [first] = missingIn(written);
    if (first) return toField(first);
    setBusy(true);
    setFailed(false);
    try {
      await api(accountCalls.updateAccount, updateOf(contact, written));
    } catch (error) {
      setRefused(refusedFields(error));
      setFailed(true);
      setBusy(false);
      return;
    }
    drop();
    // The dossier holds the names and addresses of every screen; if this refetch fails, the next one brings them.
    await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 }).catch(() => undefined);
    onClose(true);
  }

  return (
    <>
      {restored && (
        <Banner status="info" className={css.note} title={t('session.restored')}>
          {t('session.restored_text')}
        </Banner>
      )}
      {failed && (
        <Banner
          status="error"
          className={css.note}
          title={t('account.contact.save_failed')}
          onClose={() => setFailed(false)}
          closeText={t('frame.close')}
        >
          {t('account.contact.save_failed_text')}
        </Banner>
      )}
      {missing.length > 0 && <Missing fields={missing} onGo={toField} />}
      <form ref={form} className="form" onSubmit={submit} noValidate aria-labelledby="contact-data">
        <ContactFields
          written={written}
          email={contact.EMailAddress}
          errorOf={errorOf}
          onWrite={(field, text) => {
            write({ ...written, [field]: text });
            setRefused({ ...refused, [field]: undefined });
          }}
          onLeave={(field) => setLeft(new Set([...left, field]))}
        />
        {faulty.some((field) => left.has(field)) && <p className={css.quiet}>{t('account.contact.check')}</p>}
        <div className={css.end}>
          <Button
            type="submit"
            busy={busy}
            busyText={t('account.contact.saving')}
            isDisabled={!busy && faulty.length > 0}
          >
            {t('account.contact.save')}
          </Button>
          <Button
            look="text"
            isDisabled={busy}
            onPress={() => {
              drop();
              onClose(false);
            }}
          >
            {t('frame.cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The missing fields; each name links to its field (3.3.1). */
function Missing({ fields, onGo }: { fields: readonly ContactField[]; onGo: (field: ContactField) => void }) {
  const { t } = useTexts();
  return (
    <Banner status="error" className={css.note} title={t('account.contact.missing')}>
      <ul className={css.missing}>
        {fields.map((field) => (
          <li key={field}>
            <Button look="text" size="s" flush="start" onPress={() => onGo(field)}>
              {t(`fields.${field}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The server's validation errors, by field. */
function refusedFields(error: unknown): Partial<Record<ContactField, string>> {
  const fields = error instanceof CallFailure ? (error.body?.fields ?? []) : [];
  return Object.fromEntries(
    fields.map(({ field, code }) => [field, textOf(`validatorMessages.${code}`, textOf('refusals.call.invalid'))]),
  );
}
