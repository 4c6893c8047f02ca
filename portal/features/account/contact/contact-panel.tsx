import { Pencil } from 'lucide-react';
import type { Contact } from '#contract/account.ts';
import { hasDraft } from '../../../lib/storage/draft-entries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import css from '../account.module.css';
import { usePanel } from '../panel-state.ts';
import { SavedNote } from '../saved-note.tsx';
import { ContactEdit } from './contact-edit.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { contactDraft } from './use-contact-edit.ts';

/** ACCOUNT-1, ACCOUNT-2: the contact's data, shown or edited. A draft from before the session ended opens the form. */
export function ContactPanel({ contact }: { contact: Contact }) {
  const { t } = useTexts();
  const { editing, savedAt, closed, edit, close } = usePanel(() => hasDraft(contact.Id, contactDraft));

  return (
    <Card as="section" aria-labelledby="contact-data">
      <CardHead>
        <h2 id="contact-data">{editing ? t('account.contact.edit_title') : t('account.contact.title')}</h2>
        {!editing && (
          <Button
            look="text"
            flush="end"
            className={css.headButton}
            icon={Pencil}
            // The form has closed: focus returns to the button that opened it.
            autoFocus={closed}
            aria-label={t('account.contact.edit_title')}
            onPress={edit}
          >
            {t('account.contact.edit')}
          </Button>
        )}
      </CardHead>
      <CardBody>
        <SavedNote
          savedAt={savedAt}
          title={t('account.contact.saved')}
          lasting={(time) => t('account.contact.saved_at', { time })}
        >
          {editing ? <ContactEdit contact={contact} onClose={close} /> : <ContactFacts contact={contact} />}
        </SavedNote>
      </CardBody>
    </Card>
  );
}
