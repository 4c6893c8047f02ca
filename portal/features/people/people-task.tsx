import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useLock } from '../../data/claim-lock.ts';
import css from './people.module.css';
import { PeopleList } from './people-list.tsx';

type PeopleTaskProps = {
  claim: ClaimDetail;
  /** The request waits for an answer that the reader may give. */
  open: boolean;
};

/** STATUS-9: the people of a claim inside the request for their details; once it is performed they are only read there. */
export function PeopleTask({ claim, open }: PeopleTaskProps) {
  const lock = useLock(claim);
  return (
    <div className={css.task}>
      <PeopleList claim={claim} lock={lock} readOnly={!open} lackingFirst={open} />
    </div>
  );
}
