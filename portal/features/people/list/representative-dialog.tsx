import { useId, useState } from 'react';
import { fullName } from '#contract/people/schema.ts';
import { reportError } from '../../../lib/api/error-report.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LaterPersonEdit } from '../form/later-person-edit.ts';
import type { PersonSubject } from '../form/use-person-form.ts';
import css from '../people.module.css';
import type { ListedPerson } from '../people-of.ts';

type RepresentativeDialogProps = Pick<PersonSubject, 'claim' | 'contact'> & {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (person: ListedPerson) => void;
};

/** PERSON-22, PERSON-9: adds a non-passenger as a legal representative from the form of a minor. */
export function RepresentativeDialog(props: RepresentativeDialogProps) {
  const { isOpen, onClose } = props;
  const { t } = useTexts();
  const titleId = useId();
  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onClose={onClose}
      title={<span id={titleId}>{t('people.add_representative')}</span>}
      closeText={t('frame.close')}
    >
      <NewRepresentative {...props} titleId={titleId} />
    </Dialog>
  );
}

type NewRepresentativeProps = Omit<RepresentativeDialogProps, 'isOpen'> & { titleId: string };

function NewRepresentative({ claim, contact, titleId, onClose, onAdded }: NewRepresentativeProps) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <div className={css.stack}>
      <FailureNotice title={t('people.add_failed')} text={t('people.failed_text')} failure={failure} />
      <LaterPersonEdit
        claim={claim}
        contact={contact}
        kind="NonPassenger"
        person={null}
        asRepresentative
        titleId={titleId}
        autoFocus
        words={{ save: t('people.add_person'), saving: t('people.saving') }}
        onSaved={(Id, values) => onAdded({ ...values, Id, FullName: fullName(values) })}
        onFailed={(error) => {
          // PERSON-13: a failure is also logged.
          reportError('add non-passenger', error);
          setFailure(error);
        }}
        onCancel={onClose}
      />
    </div>
  );
}
