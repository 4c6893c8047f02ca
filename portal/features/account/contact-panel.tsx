import type { Contact } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { dossierQuery } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { FormButtons } from '../../lib/forms/form-buttons.tsx';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { fieldRefusals, showFaultOnEnter, useForm } from '../../lib/forms/use-form.ts';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { addressLines, useCountryName } from '../../lib/texts/addresses.ts';
import { t, textOf } from '../../lib/texts/texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import css from './account.module.css';
import {
  type ContactField,
  ContactFields,
  type ContactForm,
  contactFaults,
  toContactForm,
  updateOf,
  withWritten,
} from './contact-form.tsx';
import { EditPanel } from './panel.tsx';

/** ACCOUNT-1, ACCOUNT-2: the contact's data, shown or edited. A draft from before the session ended opens the form. */
export function ContactPanel({ contact }: { contact: Contact }) {
  return (
    <EditPanel
      id="contact-data"
      title={t('account.contact.title')}
      editTitle={t('account.contact.edit_title')}
      editText={t('frame.edit')}
      beginsOpen={() => hasDraft(contact.Id, contactDraft)}
      saved={{
        title: t('account.contact.saved'),
        lasting: (time) => t('account.contact.saved_at', { time }),
      }}
      form={(close) => <ContactEdit contact={contact} onClose={close} />}
    >
      <ContactFacts contact={contact} />
    </EditPanel>
  );
}

function ContactFacts({ contact }: { contact: Contact }) {
  const address = [...addressLines(contact), useCountryName(contact.CountryCode)].filter(Boolean);
  const empty = t('people.empty');
  return (
    <Facts>
      <Fact term={t('account.contact.name')}>{contact.FullName}</Fact>
      <Fact term={t('people.address')} empty={address.length === 0}>
        {address.length === 0 ? empty : address.map((line) => <div key={line}>{line}</div>)}
      </Fact>
      <Fact term={t('fields.PhoneNumber')} empty={!contact.PhoneNumber}>
        {contact.PhoneNumber ? <span className="num">{contact.PhoneNumber}</span> : empty}
      </Fact>
      <Fact term={t('fields.EMailAddress')}>{contact.EMailAddress}</Fact>
    </Facts>
  );
}

function ContactEdit({ contact, onClose }: { contact: Contact; onClose: (saved: boolean) => void }) {
  const edit = useContactEdit(contact, onClose);
  return (
    <>
      {edit.restored && <RestoredNote className={css.note} />}
      {edit.failure !== null && (
        <Banner
          status="error"
          className={css.note}
          title={t('account.contact.save_failed')}
          onClose={edit.dismiss}
          closeText={t('frame.close')}
        >
          {t('account.contact.save_failed_text')}
        </Banner>
      )}
      <MissingFields
        className={css.note}
        title={t('account.contact.missing')}
        fields={edit.missing}
        nameOf={(field) => t(`fields.${field}`)}
        onGo={edit.focusField}
      />
      <form {...edit.props} className="form" onKeyDownCapture={showFaultOnEnter} aria-labelledby="contact-data-title">
        <ContactFields country={edit.written.CountryCode} email={contact.EMailAddress} fieldOf={edit.fieldOf} />
        {edit.showsFault && <p className="muted">{t('account.contact.check')}</p>}
        <FormButtons form={edit} onCancel={edit.cancel} />
      </form>
    </>
  );
}

const contactDraft = 'account';

/** ACCOUNT-2, ACCOUNT-3: the state of the contact's form; `onClose` gets whether it was saved. */
function useContactEdit(contact: Contact, onClose: (saved: boolean) => void) {
  // Only what the reader writes: the contact may change meanwhile, on another device or at the claims service.
  const draft = useDraft<Partial<ContactForm>>({}, { contactId: contact.Id, name: contactDraft });
  const written = { ...toContactForm(contact), ...draft.written };
  const form = useForm<Partial<ContactForm>, ContactField>({
    draft,
    faults: contactFaults(written),
    refusalsOf: contactRefusals,
    async send(changes) {
      await api(accountCalls.updateAccount, updateOf(contact, changes));
      draft.drop();
      // The dossier holds the names and addresses of every screen; if this refetch fails, the next one brings them.
      await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 }).catch(() => undefined);
      onClose(true);
    },
  });
  return {
    ...form,
    written,
    restored: draft.restored,
    fieldOf: (field: ContactField) => ({
      ...form.field(field),
      value: written[field],
      onChange(text: string) {
        draft.write(withWritten(contact, draft.written, field, text));
        form.clearRefusals([field]);
      },
    }),
    cancel() {
      draft.drop();
      onClose(false);
    },
  };
}

function contactRefusals(failure: unknown) {
  return fieldRefusals<ContactField>(failure, (code) =>
    textOf(`validatorMessages.${code}`, textOf('refusals.call.invalid')),
  );
}
