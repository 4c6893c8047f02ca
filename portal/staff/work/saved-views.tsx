import { useQuery } from '@tanstack/react-query';
import { Star, Users, X } from 'lucide-react';
import { useState } from 'react';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import { removeView, type SavedView, savedViews, saveView } from '#contract/staff/views.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { missingFault, useForm, useSubmit } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogForm, NotDone } from '../forms/form-dialog.tsx';
import { addressOf, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import css from './queue.module.css';

const queryKey = ['staff-views'];
const refresh = () => queryClient.invalidateQueries({ queryKey });

export const addressOfView = ({ View, Filter }: SavedView) => addressOf('work', { view: View, filter: Filter });

/** The saved views, and the one that is shown. */
export function useSavedViews(query: WorkQuery) {
  const { data } = useQuery({ queryKey, queryFn: () => api(savedViews, {}), staleTime: Number.POSITIVE_INFINITY });
  const here = addressOf('work', query);
  return {
    saved: data ?? [],
    isLoaded: data !== undefined,
    current: data?.find((one) => addressOfView(one) === here),
  };
}

/** QUEUE-5: the views that one keeps for oneself, and leads for all. */
export function SavedViews({ query, role }: { query: WorkQuery; role: Role }) {
  const { saved, current } = useSavedViews(query);
  const { submit, failure } = useSubmit();
  if (saved.length === 0) return null;
  const remove = (id: string) =>
    submit(async (once) => {
      await once(removeView, { id });
      await refresh();
    });
  return (
    <>
      <h2 id="saved-views">{t('work.saved')}</h2>
      <NotDone failure={failure} />
      <ul aria-labelledby="saved-views">
        {saved.map((view) => (
          <li key={view.Id} className={css.saved}>
            <a href={addressOfView(view)} aria-current={view === current ? 'page' : undefined}>
              <Icon of={view.Shared ? Users : Star} />
              <span>
                {view.Name}
                {view.Shared && <span className="vh"> {t('templates.shared')}</span>}
              </span>
            </a>
            {(!view.Shared || hasRole(role, 'lead')) && (
              <Button
                look="text"
                size="s"
                icon={X}
                aria-label={t('frame.delete_name', { name: view.Name })}
                onPress={() => void remove(view.Id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Keeps what is shown now; offered for filters that are not kept yet. */
export function SaveView({ query, role }: { query: WorkQuery; role: Role }) {
  const [isOpen, setOpen] = useState(false);
  const { isLoaded, current } = useSavedViews(query);
  if (Object.keys(query.filter).length === 0 || !isLoaded || current) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="second" size="s" onPress={() => setOpen(true)}>
        {t('work.save_view')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('work.save_view')}>
        {isOpen && <SaveForm query={query} role={role} onClose={close} />}
      </Dialog>
    </>
  );
}

function SaveForm({ query, role, onClose }: { query: WorkQuery; role: Role; onClose: () => void }) {
  const draft = useDraft({ name: '' });
  const [isShared, setShared] = useState(false);
  const form = useForm({
    draft,
    faults: draft.written.name.trim() ? {} : { name: missingFault() },
    send: async ({ name }, once) => {
      await once(saveView, { Name: name, View: query.view, Filter: query.filter, Shared: isShared });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextField autoFocus label={t('name')} {...form.field('name')} maxLength={60} autoComplete="off" />
      {hasRole(role, 'lead') && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {t('templates.share')}
        </Checkbox>
      )}
    </DialogForm>
  );
}
