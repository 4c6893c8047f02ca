import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useLock } from '../../../data/claim-facts.ts';
import css from '../people.module.css';
import { PeopleList } from './people-list.tsx';

type PeopleTaskProps = {
  claim: ClaimDetail;
  /** Whether the request is an open task that the reader may perform. */
  open: boolean;
};

/** STATUS-9: the people of a claim inside the request for their details; read-only once it is performed. */
export function PeopleTask({ claim, open }: PeopleTaskProps) {
  const lock = useLock(claim);
  return (
    <div className={css.task}>
      <PeopleList claim={claim} lock={lock} readOnly={!open} lackingFirst={open} />
    </div>
  );
}
