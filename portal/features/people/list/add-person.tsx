import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '#contract/account/schema.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { reportError } from '../../../lib/api/error-report.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { draftOf } from '../../../lib/storage/drafts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { PersonEdit } from '../form/person-edit.tsx';
import { personDraft } from '../form/use-person-form.ts';
import css from '../people.module.css';
import type { Listed, PersonKind } from '../people-of.ts';

type AddPersonProps = {
  claim: ClaimDetail;
  contact: Contact;
  kind: PersonKind;
  lock: string | null;
  onAddRepresentative: (then: (added: Listed) => void) => void;
};

/**
 * PERSON-12, PERSON-13, PERSON-22: the buttons to add a passenger or a non-passenger; an unsaved draft opens its form
 * again.
 */
export function AddPerson({ claim, contact, kind, lock, onAddRepresentative }: AddPersonProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [adding, setAdding] = useState(
    () => lock === null && draftOf(contact.Id, personDraft(claim.Id, null, kind)) !== undefined,
  );
  const [pressed, setPressed] = useState(false);
  const [added, setAdded] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const words = kind === 'Passenger' ? t('people.add_passenger') : t('people.add_person');

  function close() {
    setFailure(null);
    setAdding(false);
  }

  if (adding && lock === null) {
    return (
      <div className={css.adding}>
        <h3 id={titleId}>{words}</h3>
        <FailureNotice title={t('people.add_failed')} text={t('people.failed_text')} failure={failure} />
        <PersonEdit
          claim={claim}
          contact={contact}
          kind={kind}
          person={null}
          titleId={titleId}
          autoFocus={pressed}
          words={{ save: words, saving: t('people.saving') }}
          onSaved={() => {
            setAdded(true);
            close();
          }}
          onFailed={(error) => {
            // PERSON-13: for a non-passenger a failure is only logged; the typed text stays in the form.
            if (kind === 'NonPassenger') reportError('add non-passenger', error);
            else setFailure(error);
          }}
          onCancel={close}
          onAddRepresentative={onAddRepresentative}
        />
      </div>
    );
  }

  const button = (
    <Button
      look="text"
      flush={lock === null ? 'start' : undefined}
      icon={Plus}
      autoFocus={pressed}
      unavailable={lock !== null}
      onPress={() => {
        setPressed(true);
        setAdded(false);
        setAdding(true);
      }}
    >
      {words}
    </Button>
  );
  return (
    <div className={css.add}>
      {lock === null ? button : <Tooltip text={lock}>{button}</Tooltip>}
      <p role="status" className={css.saved}>
        {added && t('people.added')}
      </p>
    </div>
  );
}
