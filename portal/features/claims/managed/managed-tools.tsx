import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FiltersDialog, FiltersInRow } from './managed-filters.tsx';
import type { ManagedPage } from './managed-found.ts';
import css from './managed-list.module.css';
import { type ManagedView, shows } from './managed-view.ts';

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
