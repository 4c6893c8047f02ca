import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDossier } from '../claims/queries.ts';
import { AddPerson } from './add-person.tsx';
import css from './people.module.css';
import type { Listed } from './people-of.ts';
import { PersonItem } from './person-item.tsx';
import { RepresentativeDialog } from './representative-dialog.tsx';

type PeopleListProps = {
  claim: ClaimDetail;
  /** Why nothing can be changed, in words; null when it can (PERM-2). */
  lock: string | null;
  /** Without any way to edit or add. */
  readOnly?: boolean | undefined;
};

/** DETAILS-4, PERSON-22, STATUS-9: the passengers of a claim, then who else belongs to it, each with the way to add one. */
export function PeopleList({ claim, lock, readOnly = false }: PeopleListProps) {
  const { t } = useTexts();
  const contact = useDossier().data?.contact;
  const [taker, setTaker] = useState<{ take: (added: Listed) => void } | null>(null);
  if (!contact) return null;
  const common = {
    claim,
    contact,
    lock,
    readOnly,
    onAddRepresentative: (take: (added: Listed) => void) => setTaker({ take }),
  };
  const mayHaveMore = !claim.ClaimClosed && !readOnly;
  const { Person: passengers } = claim.Passengers;
  const { Person: others } = claim.NonPassengers;
  return (
    <>
      {passengers.length === 0 && <p className={css.none}>{t('details.no_passengers')}</p>}
      <ul className={css.people}>
        {passengers.map((person) => (
          <PersonItem key={person.Id} {...common} person={person} kind="Passenger" />
        ))}
      </ul>
      {claim.CanAddPassenger && !readOnly && <AddPerson {...common} kind="Passenger" />}
      {(others.length > 0 || mayHaveMore) && <h3 className={css.others}>{t('people.others')}</h3>}
      <ul className={css.people}>
        {others.map((person) => (
          <PersonItem key={person.Id} {...common} person={person} kind="NonPassenger" />
        ))}
      </ul>
      {mayHaveMore && <AddPerson {...common} kind="NonPassenger" />}
      <RepresentativeDialog
        claim={claim}
        contact={contact}
        isOpen={taker !== null}
        onClose={() => setTaker(null)}
        onAdded={(added) => {
          taker?.take(added);
          setTaker(null);
        }}
      />
    </>
  );
}
