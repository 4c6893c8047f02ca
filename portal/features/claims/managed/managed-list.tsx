import { Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import { minute } from '#contract/values/dates.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useManagedView } from './managed-address.ts';
import { foldWhenIdle, managedEntries } from './managed-entries.ts';
import { findManaged, sortManaged } from './managed-found.ts';
import css from './managed-list.module.css';
import { ManagedPager } from './managed-pager.tsx';
import { ManagedRows } from './managed-rows.tsx';
import { ManagedTable } from './managed-table.tsx';
import { ManagedTools } from './managed-tools.tsx';
import { activeFilters, firstView, type ManagedView } from './managed-view.ts';
import { useWideWindow } from './managed-wide.ts';
import { useAfterPaint } from './use-after-paint.ts';

/** LIST-14: the claims a manager holds: search, filters, order and pages; a table on wide windows, short rows elsewhere. */
export function ManagedList({ claims, contact }: { claims: readonly ListClaim[]; contact: string }) {
  const { t } = useTexts();
  const list = useRef<HTMLElement>(null);
  const wide = useWideWindow(list);
  const [view, change] = useManagedView(contact);
  // The entries hold texts, so they are new when texts have loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: t is not called here.
  const entries = useMemo(() => managedEntries(claims), [claims, t]);
  useEffect(() => foldWhenIdle(entries), [entries]);
  // A typed letter shows at once, and the rows that answer it right after.
  const query = useAfterPaint(view.query);
  const { sort, descending } = view;
  const sorted = useMemo(() => sortManaged(entries, { sort, descending }, readerLocale), [entries, sort, descending]);
  const { show, kind, departure, page } = view;
  const found = useMemo(
    () => findManaged(sorted, { query, show, kind, departure, page }, localToday()),
    [sorted, query, show, kind, departure, page],
  );

  const goToPage = useCallback(
    (to: number) => {
      change({ page: to }, 'push');
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView({ block: 'start' });
    },
    [change],
  );

  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label={t('managed.title')}>
      <Card>
        <ManagedTools view={view} counts={found.counts} wide={wide} onChange={change} />
        <p role="status" className="vh">
          {t('managed.found', { count: found.total })}
        </p>
        {found.total > 0 && (
          <>
            {wide ? (
              <ManagedTable rows={found.rows} sort={sort} descending={descending} onSort={change} />
            ) : (
              <ManagedRows rows={found.rows} />
            )}
            <ManagedPager found={found} onPage={goToPage} />
          </>
        )}
      </Card>
      {found.total === 0 && <NothingFound view={{ ...view, query }} onChange={change} />}
    </section>
  );
}

/** The empty result: what was searched, and buttons to reset the search and the filters. */
function NothingFound({ view, onChange }: { view: ManagedView; onChange: (change: Partial<ManagedView>) => void }) {
  const { t } = useTexts();
  const filters = activeFilters(view) + (view.show === 'all' ? 0 : 1);
  const { show, kind, departure } = firstView;
  return (
    <Blank
      icon={Search}
      title={view.query ? t('managed.nothing_title', { query: view.query }) : t('managed.nothing_filtered')}
      actions={
        <>
          {filters > 0 && (
            <Button look="second" onPress={() => onChange({ show, kind, departure })}>
              {t('managed.clear_filters')}
            </Button>
          )}
          {view.query && (
            <Button look="text" flush={filters > 0 ? undefined : 'start'} onPress={() => onChange({ query: '' })}>
              {t('managed.clear_search')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {view.query && t('managed.nothing_text')} {filters > 0 && t('managed.filters_active', { count: filters })}
      </p>
    </Blank>
  );
}

/** The reader's local date, YYYY-MM-DD. */
function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * minute).toISOString().slice(0, 10);
}
