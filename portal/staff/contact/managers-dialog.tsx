import { useRef, useState } from 'react';
import type { StaffClaim } from '#contract/staff/case.ts';
import { putManagers } from '#contract/staff/contact.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { refreshStaffClaim } from '../case/data.ts';
import { useFound } from '../find/use-found.ts';
import { FormButtons, NotDone, WideDialog } from '../form-dialog.tsx';
import { StaffFailure, t } from '../texts.tsx';
import css from './contact.module.css';

type ManagersDialogProps = { of: StaffClaim; isOpen: boolean; onClose: () => void };

/** CASE-9: the contacts who manage a claim, found as everywhere. */
export function ManagersDialog({ of, isOpen, onClose }: ManagersDialogProps) {
  return (
    <WideDialog isOpen={isOpen} onClose={onClose} title={t('contact.managers_title')}>
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
        <ul className={css.people}>
          {managers.map((one) => (
            <Row
              key={one.Id}
              name={one.FullName}
              email={one.EMailAddress}
              act={t('contact.remove')}
              onPress={() => change(managers.filter(({ Id }) => Id !== one.Id))}
            />
          ))}
        </ul>
      )}
      <Finder
        brand={Contact.Brand}
        isThere={(id) => id === Contact.Id || managers.some((one) => one.Id === id)}
        onAdd={(one) => change([...managers, one])}
      />
      <FormButtons busy={busy} onPress={() => void save()} onCancel={onClose} />
    </div>
  );
}

type FinderProps = {
  brand: string;
  isThere: (contactId: string) => boolean;
  onAdd: (one: StaffClaim['Managers'][number]) => void;
};

/** Finds contacts of the brand of the claim. */
function Finder({ brand, isThere, onAdd }: FinderProps) {
  const [typed, setTyped] = useState('');
  const { found, error } = useFound(typed);
  const others = (found?.Contacts ?? []).filter((one) => one.Brand === brand && !isThere(one.ContactId));
  return (
    <>
      <SearchField
        label={t('contact.find_manager')}
        showLabel
        clearText={t('search.clear')}
        value={typed}
        onChange={setTyped}
      />
      <StaffFailure title={t('search.failed')} error={error} />
      <p role="status" className="muted sm">
        {found && others.length === 0 && t('find.none')}
      </p>
      <ul className={css.people}>
        {others.map(({ ContactId, FullName, EMailAddress }) => (
          <Row
            key={ContactId}
            name={FullName}
            email={EMailAddress}
            act={t('details.add')}
            onPress={() => {
              onAdd({ Id: ContactId, FullName, EMailAddress });
              setTyped('');
            }}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { name: string; email: string; act: string; onPress: () => void };

function Row({ name, email, act, onPress }: RowProps) {
  return (
    <li>
      <p translate="no">
        {name || email} {name && <span className="muted sm">{email}</span>}
      </p>
      <Button look="text" size="s" onPress={onPress}>
        {act}
        <span className="vh"> {name || email}</span>
      </Button>
    </li>
  );
}
