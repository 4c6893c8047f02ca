import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { fullName } from '#contract/people/schema.ts';
import { reportError } from '../../../lib/api/error-report.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { hasDraft } from '../../../lib/storage/draft-entries.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LockableButton } from '../../../ui/overlays/tooltip.tsx';
import type { PersonEditProps } from '../form/person-edit.tsx';
import { personDraft } from '../form/person-form.ts';
import type { PersonSubject } from '../form/state.ts';
import css from '../people.module.css';
import type { ListedPerson, PersonKind } from '../people-of.ts';
import { LaterPersonEdit } from './person-item.tsx';

type AddPersonProps = {
  claim: ClaimDetail;
  contact: Contact;
  kind: PersonKind;
  lock: string | null;
  onAddRepresentative: (then: (added: ListedPerson) => void) => void;
};

/** PERSON-12, PERSON-13, PERSON-22: the buttons to add a passenger or a non-passenger; an unsaved draft opens its form again. */
export function AddPerson(props: AddPersonProps) {
  const { claim, contact, kind, lock } = props;
  const [step, setStep] = useState<'closed' | 'open' | 'added'>(() => {
    return lock === null && hasDraft(contact.Id, personDraft(claim.Id, null, kind)) ? 'open' : 'closed';
  });
  const [isPressed, setPressed] = useState(false);
  const titleId = useId();
  const title = kind === 'Passenger' ? t('people.add_passenger') : t('people.add_person');

  function open() {
    setPressed(true);
    setStep('open');
  }

  if (step === 'open' && lock === null) {
    return (
      <div className="column pad ruled">
        <h3 id={titleId} className="lg">
          {title}
        </h3>
        <NewPerson
          {...{ claim, contact, kind, titleId }}
          autoFocus={isPressed}
          saveText={title}
          onSaved={() => setStep('added')}
          onCancel={() => setStep('closed')}
          onAddRepresentative={props.onAddRepresentative}
        />
      </div>
    );
  }
  return (
    <div className={css.add}>
      <LockableButton
        lock={lock}
        look="text"
        flush={lock === null ? 'start' : undefined}
        icon={Plus}
        autoFocus={isPressed}
        onPress={open}
      >
        {title}
      </LockableButton>
      <div role="status" className={css.note}>
        {step === 'added' && <Banner status="ok" live={false} title={t('people.added')} />}
      </div>
    </div>
  );
}

function NewPerson(props: Omit<PersonEditProps, 'person' | 'failure' | 'onFailed'>) {
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <>
      <FailureNotice title={t('people.add_failed')} text={t('people.failed_text')} failure={failure} />
      <LaterPersonEdit
        {...props}
        person={null}
        onFailed={(error) => {
          // PERSON-13: for a non-passenger a failure is also logged.
          if (props.kind === 'NonPassenger') reportError('add non-passenger', error);
          setFailure(error);
        }}
      />
    </>
  );
}

type RepresentativeDialogProps = Pick<PersonSubject, 'claim' | 'contact'> & {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (person: ListedPerson) => void;
};

/** PERSON-22, PERSON-9: adds a non-passenger as a legal representative from the form of a minor. */
export function RepresentativeDialog({ claim, contact, isOpen, onClose, onAdded }: RepresentativeDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onClose={onClose}
      title={<span id={titleId}>{t('people.add_representative')}</span>}
      closeText={t('frame.close')}
    >
      <div className="column">
        <NewPerson
          claim={claim}
          contact={contact}
          kind="NonPassenger"
          asRepresentative
          titleId={titleId}
          autoFocus
          saveText={t('people.add_person')}
          onSaved={(Id, values) => onAdded({ ...values, Id, FullName: fullName(values) })}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
