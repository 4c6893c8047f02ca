import { useId, useState } from 'react';
import { fullName } from '#contract/people/full-name.ts';
import { Failed } from '../../lib/failed.tsx';
import { reportError } from '../../lib/report.ts';
import { useTexts } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './people.module.css';
import type { Listed } from './people-of.ts';
import { PersonEdit } from './person-edit.tsx';
import type { PersonSubject } from './use-person-form.ts';

type RepresentativeDialogProps = Pick<PersonSubject, 'claim' | 'contact'> & {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (person: Listed) => void;
};

/** PERSON-22, PERSON-9: adds somebody who did not fly, as a legal representative, from within the form of a minor. */
export function RepresentativeDialog({ claim, contact, isOpen, onClose, onAdded }: RepresentativeDialogProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onClose={onClose}
      title={<span id={titleId}>{t('people.add_representative')}</span>}
      closeText={t('frame.close')}
    >
      <div className={css.stack}>
        <Failed title={t('people.add_failed')} text={t('people.failed_text')} failure={failure} />
        <PersonEdit
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
            // PERSON-13 asks for the log; who has filled in a form also wants to know.
            reportError('add non-passenger', error);
            setFailure(error);
          }}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
