import * as v from 'valibot';
import { roles } from '#contract/staff/rights.ts';
import type { Person } from '#contract/staff/team.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { queryClient } from '../../lib/api/queries.ts';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { Buttons } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { choice, email, type Field, type Fields, needed, onlyIf, words } from '../forms/fields.tsx';
import { NotDone } from '../forms/form-dialog.tsx';
import { TableForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import { useAdminActs, useConfirmed } from './confirmed.tsx';
import type { Brands } from './people.tsx';
import css from './team.module.css';
import { Ticks } from './team-table.tsx';

type PersonDialogProps = {
  /** Who is changed; 'new' for somebody who is invited. */
  open: Person | 'new' | null;
  brands: Brands;
  onClose: () => void;
};

export const queryKey = ['staff-people'];

/** TEAM-2: invites somebody, or changes their name, role, brands and teams, sends a new link, or ends their access. */
export function PersonDialog({ open, ...props }: PersonDialogProps) {
  const title = open === null || open === 'new' ? t('team.people.invite') : t('change_name', { name: open.Name });
  return (
    <Dialog isOpen={open !== null} onClose={props.onClose} title={title}>
      {open && <PersonForm person={open === 'new' ? null : open} {...props} />}
    </Dialog>
  );
}

/** The ids of the brands, at least one; null for all. */
const brandsField = (brands: Brands): Field<string[] | null> => ({
  label: t('team.people.sees'),
  typed: (ids) => (ids ? ids.join() : all),
  read: (typed) => (typed === all ? null : typed ? typed.split(',') : undefined),
  show: ({ label, value, onChange }) => (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      <Checkbox
        isSelected={value === all}
        onChange={(isAll) => onChange(isAll ? all : brands.map(({ Id }) => Id).join())}
      >
        {t('team.people.all_brands')}
      </Checkbox>
      {value !== all && (
        <Ticks
          options={brands.map(({ Id }) => Id)}
          chosen={value.split(',')}
          labelOf={(id) => brands.find(({ Id }) => Id === id)?.Name}
          onChange={(ids) => onChange(ids.join())}
        />
      )}
    </fieldset>
  ),
});
const all = 'all';

/** The names of teams, with commas between them. */
function teamsField(): Field<string[]> {
  const { typed, ...field } = words(t('team.people.teams'), { autoComplete: 'off' });
  return {
    ...field,
    typed: (teams) => typed(teams?.join(', ')),
    read(text) {
      const names = text.split(',').map((name) => name.trim());
      const teams = v.safeParse(teamCalls.teamNames, names.filter(Boolean));
      return teams.success ? teams.output : undefined;
    },
  };
}

type FormProps = Omit<PersonDialogProps, 'open'> & { person: Person | null };

function PersonForm({ person, brands, onClose }: FormProps) {
  const confirmed = useConfirmed();
  const table = ({ role }: Fields) => ({
    name: needed(words(t('name'), { maxLength: 100, autoComplete: 'off' })),
    email: onlyIf(person === null, needed(email(t('login.email')))),
    role: needed(
      choice(t('people.role'), roles, (one) => t(`team.roles.${one}`), {
        hint: role === 'admin' && person?.Role !== 'admin' ? t('team.people.admin_hint') : undefined,
      }),
    ),
    // An admin sees all brands.
    brands: onlyIf(role !== 'admin', brandsField(brands)),
    teams: teamsField(),
  });
  const start = person && { name: person.Name, role: person.Role, brands: person.Brands, teams: person.Teams };
  return (
    <>
      <TableForm
        table={table}
        start={start ?? { role: 'agent' }}
        text={person === null && t('team.people.invite_text')}
        submitText={t(person === null ? 'team.people.invite' : 'frame.save')}
        busyText={t('frame.busy')}
        onCancel={onClose}
        send={async (once, { email, brands, ...given }) => {
          await confirmed(() =>
            person === null
              ? once(teamCalls.invitePerson, { email: email ?? '', brands, ...given })
              : once(teamCalls.changePerson, { id: person.Id, ...given, ...(given.role !== 'admin' && { brands }) }),
          );
          await queryClient.invalidateQueries({ queryKey });
          onClose();
        }}
      />
      {person && <Ending person={person} onClose={onClose} />}
    </>
  );
}

/** What ends sessions: a new second step, or the end of all access. */
function Ending({ person: { Id: id, Name: name }, onClose }: { person: Person; onClose: () => void }) {
  const { ask, failure, dialog } = useAdminActs(queryKey);
  const end = (what: 'renew' | 'end', look: 'primary' | 'danger', make: (once: SendOnce) => Promise<unknown>) =>
    ask({
      title: `${t(`team.people.${what}`)}: ${name}`,
      text: t(`team.people.${what}_text`),
      submit: t(`team.people.${what}`),
      ...{ look, make, onDone: onClose },
    });
  return (
    <>
      <NotDone failure={failure} />
      <Buttons>
        <Act
          text={t('team.people.renew')}
          flush="start"
          onPress={() => end('renew', 'primary', (once) => once(teamCalls.resetPerson, { id }))}
        />
        <Act
          text={t('team.people.end')}
          look="danger-text"
          flush="start"
          onPress={() => end('end', 'danger', (once) => once(teamCalls.changePerson, { id, active: false }))}
        />
      </Buttons>
      {dialog}
    </>
  );
}
