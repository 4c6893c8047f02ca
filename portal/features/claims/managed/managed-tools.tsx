import { ListFilter, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { ManagedCounts } from '#contract/managed-claims.ts';
import { type ManagedView, managedStates } from '#contract/managed-claims.ts';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Pill } from '../../../ui/tag.tsx';
import type { FiltersProps, OrderProps } from './managed-filters.tsx';
import css from './managed-list.module.css';
import { activeFilters, type ChangeView } from './state.ts';

/** List boxes are large: the first rows of the list do not wait for them. */
const FiltersInRow = laterPart(
  async () => (await import('./managed-filters.tsx')).FiltersInRow,
  <>
    <Skeleton shape="block" className={css.filterToCome} />
    <Skeleton shape="block" className={css.filterToCome} />
  </>,
);
const FiltersForm = laterPart(async () => (await import('./managed-filters.tsx')).FiltersForm);

const states = {
  all: ['managed.all', 'All'],
  action: ['status.action_needed', 'Action'],
  progress: ['status.stops.inProgress', 'Progress'],
  closed: ['managed.closed', 'Closed'],
} as const;

type ManagedToolsProps = {
  view: ManagedView;
  /** Undefined until the first page is there. */
  counts: ManagedCounts | undefined;
  wide: boolean;
  onChange: ChangeView;
};

/** LIST-14: search, filters and the four states with their counts. */
export function ManagedTools({ view, counts, wide, onChange }: ManagedToolsProps) {
  const { Kind, Departure, Sort, Descending } = view;
  return (
    <div className={css.tools}>
      <div className="line">
        <SearchField
          size="s"
          className={css.search}
          label={t('frame.search')}
          placeholder={t('managed.search_hint')}
          clearText={t('frame.clear_search')}
          value={view.Query}
          onChange={(Query) => onChange({ Query })}
        />
        {wide ? (
          <FiltersInRow Kind={Kind} Departure={Departure} onChange={onChange} />
        ) : (
          <FiltersDialog Kind={Kind} Departure={Departure} Sort={Sort} Descending={Descending} onChange={onChange} />
        )}
      </div>
      <States shown={view.State} counts={counts} onChange={onChange} />
    </div>
  );
}

const FiltersDialog = memo(function FiltersDialog(props: FiltersProps & OrderProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilters(props);
  return (
    <>
      <Button look="second" size="s" icon={ListFilter} onPress={() => setOpen(true)}>
        {t('managed.filters')}
        {active > 0 && <Pill>{active}</Pill>}
      </Button>
      <Dialog
        isOpen={open}
        onClose={() => setOpen(false)}
        isDismissable
        title={t('managed.filters')}
        actions={<Button onPress={() => setOpen(false)}>{t('managed.show_claims')}</Button>}
      >
        <FiltersForm {...props} />
      </Dialog>
    </>
  );
});

type StatesProps = Pick<ManagedToolsProps, 'counts' | 'onChange'> & { shown: ManagedView['State'] };

const States = memo(function States({ shown, counts, onChange }: StatesProps) {
  return (
    <fieldset className={classes(css.shows, 'fades')} aria-label={t('frame.show')}>
      {(['all', ...managedStates] as const).map((state) => (
        <button key={state} type="button" aria-pressed={shown === state} onClick={() => onChange({ State: state })}>
          {state === 'action' && <Icon of={TriangleAlert} size="sm" />}
          {t(states[state][0])} <span className="muted num regular">{counts?.[states[state][1]]}</span>
        </button>
      ))}
    </fieldset>
  );
});
