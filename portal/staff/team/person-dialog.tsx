import { roles } from '#contract/staff/rights.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { type Person, teamLimits } from '#contract/staff/team.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { type Fault, incompleteFault, refusalsAt, type SendOnce, useForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Buttons } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { DialogForm, NotDone } from '../form-dialog.tsx';
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

/** The names that are written with commas between them. */
const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
const areTeams = (names: readonly string[]) =>
  names.length <= teamLimits.most && names.every((name) => name.length <= teamLimits.longest);

/** TEAM-2: invites somebody, or changes their name, role, brands and teams, sends a new link, or ends their access. */
export function PersonDialog({ open, ...props }: PersonDialogProps) {
  const title = open === null || open === 'new' ? t('team.people.invite') : t('change_name', { name: open.Name });
  return (
    <Dialog isOpen={open !== null} onClose={props.onClose} title={title}>
      {open && <PersonForm person={open === 'new' ? null : open} {...props} />}
    </Dialog>
  );
}

const emailFault = (typed: string): Fault =>
  typed.trim() === '' ? incompleteFault : { text: t('validatorMessages.email'), shows: 'left' };

type FormProps = Omit<PersonDialogProps, 'open'> & { person: Person | null };

function usePersonForm({ person, onClose }: FormProps) {
  const confirmed = useConfirmed();
  const draft = useDraft({
    email: '',
    name: person?.Name ?? '',
    role: person?.Role ?? ('agent' as Person['Role']),
    // Null for all.
    brands: person?.Brands ?? null,
    teams: person?.Teams.join(', ') ?? '',
  });
  const { email, name, brands: chosen } = draft.written;
  const form = useForm({
    draft,
    faults: {
      ...(person === null && !isEmail(email.trim()) ? { email: emailFault(email) } : {}),
      ...(name.trim() === '' ? { name: incompleteFault } : {}),
      ...(draft.written.role !== 'admin' && chosen?.length === 0 ? { brands: incompleteFault } : {}),
      ...(areTeams(namesIn(draft.written.teams)) ? {} : { teams: incompleteFault }),
    },
    refusalsOf,
    send: async ({ email, ...rights }, once) => {
      const { role } = rights;
      const name = rights.name.trim();
      const teams = namesIn(rights.teams);
      // An admin sees all brands.
      const brands = role === 'admin' ? null : rights.brands && [...rights.brands];
      await confirmed(() =>
        person === null
          ? once(teamCalls.invitePerson, { email: email.trim(), name, role, brands, teams })
          : once(teamCalls.changePerson, { id: person.Id, name, role, teams, ...(role !== 'admin' && { brands }) }),
      );
      await queryClient.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return { form, draft };
}

function PersonForm(props: FormProps) {
  const { person, brands, onClose } = props;
  const { form, draft } = usePersonForm(props);
  const { role, brands: chosen } = draft.written;
  return (
    <>
      <DialogForm
        form={form}
        text={person === null && t('team.people.invite_text')}
        submitText={t(person === null ? 'team.people.invite' : 'frame.save')}
        busyText={t('frame.busy')}
        onCancel={onClose}
      >
        <TextField autoFocus label={t('name')} {...form.field('name')} autoComplete="off" maxLength={100} />
        {person === null && (
          <TextField label={t('login.email')} {...form.field('email')} type="email" autoComplete="off" />
        )}
        <Select
          label={t('people.role')}
          options={roles.map((one) => ({ value: one, label: t(`team.roles.${one}`) }))}
          value={role}
          placeholder=""
          hint={role === 'admin' && person?.Role !== 'admin' ? t('team.people.admin_hint') : undefined}
          onChange={(role) => draft.change({ role })}
        />
        {role !== 'admin' && (
          <BrandsField brands={brands} chosen={chosen} onChange={(brands) => draft.change({ brands })} />
        )}
        <TextField label={t('team.people.teams')} {...form.field('teams')} autoComplete="off" />
      </DialogForm>
      {person && <Ending person={person} onClose={onClose} />}
    </>
  );
}

type BrandsFieldProps = {
  brands: Brands;
  /** The ids of the brands; null for all. */
  chosen: readonly string[] | null;
  onChange: (ids: string[] | null) => void;
};

function BrandsField({ brands, chosen, onChange }: BrandsFieldProps) {
  const ids = brands.map(({ Id }) => Id);
  return (
    <fieldset className={css.choices}>
      <legend>{t('team.people.sees')}</legend>
      <Checkbox isSelected={chosen === null} onChange={(all) => onChange(all ? null : ids)}>
        {t('team.people.all_brands')}
      </Checkbox>
      {chosen !== null && (
        <Ticks
          options={ids}
          chosen={chosen}
          labelOf={(id) => brands.find(({ Id }) => Id === id)?.Name}
          onChange={onChange}
        />
      )}
    </fieldset>
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

const refusalsOf = refusalsAt<'email' | 'name' | 'brands' | 'teams'>({
  [teamCalls.teamRefusals.emailTaken.code]: 'email',
});
