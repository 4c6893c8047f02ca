import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type DeskScope, deskScopes } from '#contract/call.ts';
import * as systemCalls from '#contract/staff/systems.ts';
import { type DeskKey, mostKeyDays, mostOverlapHours } from '#contract/staff/systems.ts';
import { PanelQuery } from '../../features/account/panel.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { Buttons } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { count, type Field, needed, words } from '../forms/fields.tsx';
import { NotDone } from '../forms/form-dialog.tsx';
import { TableForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import { useAdminActs, useConfirmed } from './confirmed.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import css from './team.module.css';
import { TeamTable, Ticks } from './team-table.tsx';

const queryKey = ['staff-keys'];

/** TEAM-4: the keys of systems. */
export function Keys() {
  const query = useQuery({ queryKey, queryFn: () => api(systemCalls.keys, {}) });
  const [open, setOpen] = useState<DeskKey | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { ask, failure, dialog } = useAdminActs(queryKey);
  const revoke = ({ Id: id, Name: name }: DeskKey) =>
    ask({
      title: `${t('team.keys.revoke')}: ${name}`,
      text: t('team.keys.revoke_text'),
      submit: t('team.keys.revoke'),
      make: (once) => once(systemCalls.revokeKey, { id }),
    });
  const [of, close] = [open === 'new' ? null : open, () => setOpen(null)];
  const title = of === null ? t('team.keys.add') : `${t('team.keys.rotate')}: ${of.Name}`;
  return (
    <PanelQuery query={query}>
      {(keys: readonly DeskKey[]) => (
        <div className="column">
          <NotDone failure={failure} />
          <Buttons>
            <Act look="primary" text={t('team.keys.add')} icon={Plus} onPress={() => setOpen('new')} />
          </Buttons>
          <KeyTable keys={keys} onRotate={setOpen} onRevoke={revoke} />
          <Dialog isOpen={open !== null} onClose={close} title={title}>
            {open && <KeyForm of={of} onSecret={setSecret} onClose={close} />}
          </Dialog>
          {dialog}
          <SecretDialog secret={secret} onClose={() => setSecret(null)} />
        </div>
      )}
    </PanelQuery>
  );
}

type OnKey = (key: DeskKey) => void;

function KeyTable({ keys, onRotate, onRevoke }: { keys: readonly DeskKey[]; onRotate: OnKey; onRevoke: OnKey }) {
  if (keys.length === 0) return null;
  return (
    <TeamTable
      rows={keys}
      columns={[
        [t('team.keys.may'), ({ Scopes }) => Scopes.map((scope) => t(`team.keys.scopes.${scope}`)).join(', ')],
        [t('team.keys.state'), stateText],
        [t('team.keys.used'), ({ UsedAt }) => (UsedAt === null ? t('team.people.never') : dateTimeText(UsedAt))],
      ]}
      isOff={({ State }) => State !== 'active'}
      acts={(key) =>
        key.State === 'active' && (
          <Buttons>
            <Act text={t('team.keys.rotate')} of={key.Name} onPress={() => onRotate(key)} />
            <Act text={t('team.keys.revoke')} of={key.Name} look="danger-text" onPress={() => onRevoke(key)} />
          </Buttons>
        )
      }
    />
  );
}

const stateText = ({ State, EndsAt }: DeskKey) =>
  State === 'active' && EndsAt !== null
    ? t('team.keys.until', { date: dateText(EndsAt) })
    : t(`team.keys.states.${State}`);

type KeyFormProps = {
  /** The key that is rotated; null for a new one. */
  of: DeskKey | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const scopesField: Field<DeskScope[]> = {
  label: undefined,
  typed: (scopes) => scopes?.join() ?? '',
  read: (typed) => (typed ? (typed.split(',') as DeskScope[]) : undefined),
  show: ({ value, onChange }) => (
    <fieldset className={css.choices}>
      <legend>{t('team.keys.may')}</legend>
      <Ticks
        options={deskScopes}
        chosen={value.split(',') as DeskScope[]}
        labelOf={(scope) => t(`team.keys.scopes.${scope}`)}
        onChange={(scopes) => onChange(scopes.join())}
      />
    </fieldset>
  ),
};

const daysField = (hint: string) => count(t('team.keys.days'), mostKeyDays, { hint });
const addTable = () => ({
  name: needed(words(t('name'), { maxLength: 100, autoComplete: 'off' })),
  scopes: scopesField,
  days: daysField(t('team.keys.days_hint')),
});
const rotateTable = () => ({
  overlap: needed(count(t('team.keys.overlap'), mostOverlapHours, { least: 0 })),
  days: daysField(t('team.keys.days_same')),
});

function KeyForm({ of, onSecret, onClose }: KeyFormProps) {
  const confirmed = useConfirmed();
  async function make(act: () => Promise<{ Key: string }>) {
    onSecret((await confirmed(act)).Key);
    onClose();
    await queryClient.invalidateQueries({ queryKey });
  }
  const common = { busyText: t('frame.busy'), onCancel: onClose };
  if (of === null) {
    return (
      <TableForm
        {...common}
        table={addTable}
        start={{ scopes: ['read'] }}
        text={t('team.keys.add_text')}
        submitText={t('team.keys.add')}
        send={(once, given) => make(() => once(systemCalls.addKey, given))}
      />
    );
  }
  return (
    <TableForm
      {...common}
      table={rotateTable}
      start={{ overlap: 24 }}
      text={t('team.keys.rotate_text')}
      submitText={t('team.keys.rotate')}
      send={(once, given) => make(() => once(systemCalls.rotateKey, { id: of.Id, ...given }))}
    />
  );
}
