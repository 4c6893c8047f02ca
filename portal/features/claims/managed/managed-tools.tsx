import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FiltersDialog } from './managed-filters-dialog.tsx';
import type { ManagedPage } from './managed-found.ts';
import css from './managed-list.module.css';
import { type ManagedView, shows } from './managed-view.ts';

/** List boxes are large: the first rows of the list do not wait for them. */
const FiltersInRow = laterPart(
  async () => (await import('./managed-filters.tsx')).FiltersInRow,
  <>
    <Skeleton shape="block" className={css.filterToCome} />
    <Skeleton shape="block" className={css.filterToCome} />
  </>,
);

const showTexts = {
  all: 'managed.all',
  action: 'managed.action_needed',
  progress: 'managed.in_progress',
  closed: 'managed.closed',
} as const;

type ManagedToolsProps = {
  view: ManagedView;
  counts: ManagedPage['counts'];
  wide: boolean;
  onChange: (change: Partial<ManagedView>) => void;
};

/** LIST-14: search, filters and the four states with their counts. */
export function ManagedTools({ view, counts, wide, onChange }: ManagedToolsProps) {
  const { t } = useTexts();
  const { kind, departure, sort, descending } = view;
  return (
    <div className={css.tools}>
      <div className={css.toolsRow}>
        <SearchField
          size="s"
          className={css.search}
          label={t('managed.search')}
          placeholder={t('managed.search_hint')}
          clearText={t('managed.clear_search')}
          value={view.query}
          onChange={(query) => onChange({ query })}
        />
        {wide ? (
          <FiltersInRow kind={kind} departure={departure} onChange={onChange} />
        ) : (
          <FiltersDialog kind={kind} departure={departure} sort={sort} descending={descending} onChange={onChange} />
        )}
      </div>
      <States show={view.show} counts={counts} onChange={onChange} />
    </div>
  );
}

type StatesProps = Pick<ManagedToolsProps, 'counts' | 'onChange'> & Pick<ManagedView, 'show'>;

const States = memo(function States({ show: shown, counts, onChange }: StatesProps) {
  const { t } = useTexts();
  return (
    <fieldset className={css.shows} aria-label={t('managed.show')}>
      {shows.map((show) => (
        <button key={show} type="button" aria-pressed={shown === show} onClick={() => onChange({ show })}>
          {show === 'action' && <Icon of={TriangleAlert} size="sm" />}
          {t(showTexts[show])} <span className={css.count}>{counts[show]}</span>
        </button>
      ))}
    </fieldset>
  );
});
