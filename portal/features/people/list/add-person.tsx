import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { reportError } from '../../../lib/api/error-report.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { hasDraft } from '../../../lib/storage/draft-entries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { LaterPersonEdit } from '../form/later-person-edit.ts';
import { personDraft } from '../form/person-form.ts';
import css from '../people.module.css';
import type { ListedPerson, PersonKind } from '../people-of.ts';

type AddPersonProps = {
  claim: ClaimDetail;
  contact: Contact;
  kind: PersonKind;
  lock: string | null;
  onAddRepresentative: (then: (added: ListedPerson) => void) => void;
};

/**
 * PERSON-12, PERSON-13, PERSON-22: the buttons to add a passenger or a non-passenger; an unsaved draft opens its form
 * again.
 */
export function AddPerson(props: AddPersonProps) {
  const { claim, contact, kind, lock } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(() => lock === null && hasDraft(contact.Id, personDraft(claim.Id, null, kind)));
  const [isPressed, setPressed] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const title = kind === 'Passenger' ? t('people.add_passenger') : t('people.add_person');

  function close(added: boolean) {
    if (added) setAdded(true);
    setOpen(false);
  }
  function open() {
    setPressed(true);
    setAdded(false);
    setOpen(true);
  }

  if (isOpen && lock === null) return <NewPerson {...props} title={title} autoFocus={isPressed} onClose={close} />;
  return (
    <div className={css.add}>
      <AddButton title={title} lock={lock} autoFocus={isPressed} onPress={open} />
      <p role="status" className={css.saved}>
        {isAdded && t('people.added')}
      </p>
    </div>
  );
}

type NewPersonProps = AddPersonProps & {
  title: string;
  autoFocus: boolean;
  /** Gets whether the person was added. */
  onClose: (added: boolean) => void;
};

/** The form of a new person. */
function NewPerson({ claim, contact, kind, title, autoFocus, onClose, onAddRepresentative }: NewPersonProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <div className={css.adding}>
      <h3 id={titleId}>{title}</h3>
      <FailureNotice title={t('people.add_failed')} text={t('people.failed_text')} failure={failure} />
      <LaterPersonEdit
        claim={claim}
        contact={contact}
        kind={kind}
        person={null}
        titleId={titleId}
        autoFocus={autoFocus}
        words={{ save: title, saving: t('people.saving') }}
        onSaved={() => onClose(true)}
        onFailed={(error) => {
          // PERSON-13: for a non-passenger a failure is also logged.
          if (kind === 'NonPassenger') reportError('add non-passenger', error);
          setFailure(error);
        }}
        onCancel={() => onClose(false)}
        onAddRepresentative={onAddRepresentative}
      />
    </div>
  );
}

type AddButtonProps = { title: string; lock: string | null; autoFocus: boolean; onPress: () => void };

/** The button that opens the form; on a claim that is locked it shows why it is disabled (PERM-2). */
function AddButton({ title, lock, autoFocus, onPress }: AddButtonProps) {
  const button = (
    <Button
      look="text"
      flush={lock === null ? 'start' : undefined}
      icon={Plus}
      autoFocus={autoFocus}
      unavailable={lock !== null}
      onPress={onPress}
    >
      {title}
    </Button>
  );
  return lock === null ? button : <Tooltip text={lock}>{button}</Tooltip>;
}
