import type { Contact } from '#contract/account.ts';
import { MissingFields } from '../../../lib/forms/missing-fields.tsx';
import { showFaultOnEnter } from '../../../lib/forms/show-fault-on-enter.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../account.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactEdit } from './use-contact-edit.ts';

/** ACCOUNT-2: the form in the account layout. `onClose` gets whether it was saved. */
export function ContactEdit({ contact, onClose }: { contact: Contact; onClose: (saved: boolean) => void }) {
  const { t } = useTexts();
  const edit = useContactEdit(contact, onClose);
  return (
    <>
      <ContactNotices edit={edit} />
      <MissingFields
        className={css.note}
        title={t('account.contact.missing')}
        fields={edit.missing}
        nameOf={(field) => t(`fields.${field}`)}
        onGo={edit.focusField}
      />
      <form
        ref={edit.form}
        className="form"
        onSubmit={edit.submit}
        onKeyDownCapture={showFaultOnEnter}
        noValidate
        aria-labelledby="contact-data"
      >
        <ContactFields
          written={edit.written}
          email={contact.EMailAddress}
          errorOf={edit.errorOf}
          onWrite={edit.write}
          onLeave={edit.leave}
        />
        {edit.showsFault && <p className={css.quiet}>{t('account.contact.check')}</p>}
        <FormButtons
          submitText={t('account.contact.save')}
          busy={edit.busy}
          busyText={t('account.contact.saving')}
          isDisabled={edit.isFaulty}
          cancelText={t('frame.cancel')}
          onCancel={edit.cancel}
        />
      </form>
    </>
  );
}

/** Says that a draft was restored, and that the last save failed. */
function ContactNotices({ edit }: { edit: ReturnType<typeof useContactEdit> }) {
  const { t } = useTexts();
  return (
    <>
      {edit.restored && (
        <Banner status="info" className={css.note} title={t('session.restored')}>
          {t('session.restored_text')}
        </Banner>
      )}
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
    </>
  );
}
