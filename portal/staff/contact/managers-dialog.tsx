import { useRef, useState } from 'react';
import type { StaffClaim } from '#contract/staff/case.ts';
import { putManagers } from '#contract/staff/contact.ts';
import { FormButtons } from '../../lib/forms/form-buttons.tsx';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Act } from '../act.tsx';
import { refreshStaffClaim } from '../case/data.ts';
import { useFound } from '../find/use-found.ts';
import { NotDone, WideDialog } from '../forms/form-dialog.tsx';
import { StaffFailure, t } from '../texts.tsx';
import bench from '../workbench.module.css';

type ManagersDialogProps = { of: StaffClaim; isOpen: boolean; onClose: () => void };

/** CASE-9: the contacts who manage a claim, found as everywhere. */
export function ManagersDialog({ of, isOpen, onClose }: ManagersDialogProps) {
  return (
    <WideDialog isOpen={isOpen} onClose={onClose} title={t('contact.managers')}>
      {isOpen && <ManagersForm of={of} onClose={onClose} />}
    </WideDialog>
  );
}

function ManagersForm({ of: latest, onClose }: Omit<ManagersDialogProps, 'isOpen'>) {
  const [{ Claim: claim, Version: version, Managers, Contact }] = useState(latest);
  const [managers, setManagers] = useState(Managers);
  const { busy, failure, submit } = useSubmit();
  const place = useRef<HTMLDivElement>(null);
  function change(next: typeof managers) {
    setManagers(next);
    // The button that was pressed goes with its row.
    place.current?.querySelector('input')?.focus();
  }
  const save = () =>
    submit(async (once) => {
      await once(putManagers, { claimId: claim.Id, version, contactIds: managers.map(({ Id }) => Id) });
      await refreshStaffClaim(claim.Id);
      onClose();
    });
  return (
    <div className="form" ref={place}>
      <p className="muted">{t('contact.managers_text')}</p>
      <NotDone failure={failure} />
      {managers.length > 0 && (
        <PeopleList
          people={managers}
          act={t('frame.remove')}
          onPress={(one) => change(managers.filter(({ Id }) => Id !== one.Id))}
        />
      )}
      <Finder
        brand={Contact.Brand}
        isThere={(id) => id === Contact.Id || managers.some((one) => one.Id === id)}
        onAdd={(one) => change([...managers, one])}
      />
      <FormButtons inDialog form={{ busy }} onPress={() => void save()} onCancel={onClose} />
    </div>
  );
}

type Manager = StaffClaim['Managers'][number];
type FinderProps = { brand: string; isThere: (contactId: string) => boolean; onAdd: (one: Manager) => void };

/** Finds contacts of the brand of the claim. */
function Finder({ brand, isThere, onAdd }: FinderProps) {
  const [typed, setTyped] = useState('');
  const { found, error } = useFound(typed);
  const others = (found?.Contacts ?? []).filter((one) => one.Brand === brand && !isThere(one.ContactId));
  return (
    <>
      <SearchField
        label={t('search.title')}
        showLabel
        clearText={t('frame.clear_search')}
        value={typed}
        onChange={setTyped}
      />
      <StaffFailure error={error} />
      <p role="status" className="muted sm">
        {found && others.length === 0 && t('find.none')}
      </p>
      <PeopleList
        people={others.map(({ ContactId: Id, ...one }) => ({ Id, ...one }))}
        act={t('details.add')}
        onPress={({ Id, FullName, EMailAddress }) => {
          onAdd({ Id, FullName, EMailAddress });
          setTyped('');
        }}
      />
    </>
  );
}

type PeopleListProps = { people: readonly Manager[]; act: string; onPress: (one: Manager) => void };

function PeopleList({ people, act, onPress }: PeopleListProps) {
  return (
    <ul className={bench.rows}>
      {people.map((one) => (
        <li key={one.Id}>
          <p translate="no">
            {one.FullName || one.EMailAddress} {one.FullName && <span className="muted sm">{one.EMailAddress}</span>}
          </p>
          <Act text={act} of={one.FullName || one.EMailAddress} onPress={() => onPress(one)} />
        </li>
      ))}
    </ul>
  );
}
