import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type DeskScope, deskScopes } from '#contract/call.ts';
import * as systemCalls from '#contract/staff/systems.ts';
import { type DeskKey, mostKeyDays, mostOverlapHours } from '#contract/staff/systems.ts';
import { PanelQuery } from '../../features/account/panel.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { incompleteFault, useForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { Buttons } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { DialogForm, NotDone } from '../form-dialog.tsx';
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

/** A number of days or hours as typed; NaN for none that may be. */
const numberIn = (text: string, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;

function useKeyForm({ of, onSecret, onClose }: KeyFormProps) {
  const confirmed = useConfirmed();
  const draft = useDraft({ name: '', scopes: ['read'] as DeskScope[], days: '', overlap: '24' });
  const { name, scopes, days, overlap } = draft.written;
  const isLife = days === '' || numberIn(days, mostKeyDays) > 0;
  const form = useForm({
    draft,
    faults: {
      ...(of === null && name.trim() === '' ? { name: incompleteFault } : {}),
      ...(of === null && scopes.length === 0 ? { scopes: incompleteFault } : {}),
      ...(isLife ? {} : { days: incompleteFault }),
      ...(of !== null && Number.isNaN(numberIn(overlap, mostOverlapHours)) ? { overlap: incompleteFault } : {}),
    },
    send: async (_, once) => {
      const life = days === '' ? null : Number(days);
      const { Key } = await confirmed<{ Key: string }>(() =>
        of === null
          ? once(systemCalls.addKey, { name: name.trim(), scopes, days: life })
          : once(systemCalls.rotateKey, { id: of.Id, overlap: Number(overlap), days: life }),
      );
      onSecret(Key);
      onClose();
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { form, draft };
}

function KeyForm(props: KeyFormProps) {
  const { of, onClose } = props;
  const { form, draft } = useKeyForm(props);
  return (
    <DialogForm
      form={form}
      text={t(of === null ? 'team.keys.add_text' : 'team.keys.rotate_text')}
      submitText={t(of === null ? 'team.keys.add' : 'team.keys.rotate')}
      busyText={t('frame.busy')}
      onCancel={onClose}
    >
      {of === null ? (
        <>
          <TextField autoFocus label={t('name')} {...form.field('name')} autoComplete="off" maxLength={100} />
          <fieldset className={css.choices}>
            <legend>{t('team.keys.may')}</legend>
            <Ticks
              options={deskScopes}
              chosen={draft.written.scopes}
              labelOf={(scope) => t(`team.keys.scopes.${scope}`)}
              onChange={(scopes) => draft.change({ scopes })}
            />
          </fieldset>
        </>
      ) : (
        <TextField
          autoFocus
          label={t('team.keys.overlap')}
          {...form.field('overlap')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <TextField
        label={t('team.keys.days')}
        hint={t(of === null ? 'team.keys.days_hint' : 'team.keys.days_same')}
        {...form.field('days')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
    </DialogForm>
  );
}
