import { ChevronLeft, ChevronRight, type LucideIcon, Search } from 'lucide-react';
import { memo, useCallback, useMemo, useRef } from 'react';
import { firstView, type ManagedPage, type ManagedView, managedPageSize } from '#contract/managed-claims.ts';
import { useConnection } from '../../../lib/api/connection.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDrawn } from '../../../ui/first-paint.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ClaimsFailed, ClaimsNotRefreshed } from '../list/claims-list.tsx';
import css from './managed-list.module.css';
import { ManagedRows, ManagedTable } from './managed-rows.tsx';
import { ManagedTools } from './managed-tools.tsx';
import { useManagedPage } from './queries.ts';
import { activeFilters, type ChangeView, useManagedView, useWideWindow } from './state.ts';

/** No window shows more rows at first. */
const inSight = 12;

/** LIST-14: the claims a manager holds: search, filters, order and pages; a table on wide windows, short rows elsewhere. */
export function ManagedList({ contact }: { contact: string }) {
  const list = useRef<HTMLElement>(null);
  const wide = useWideWindow(list);
  const [view, change] = useManagedView(contact);
  const { data: page, query, error, isError, isFetching, isPlaceholderData, refetch } = useManagedPage(view);
  const { isOffline } = useConnection();
  const retry = () => void refetch();
  const drawn = useDrawn(inSight, page?.Rows.length ?? inSight, 6);
  const rows = useMemo(() => page?.Rows.slice(0, drawn) ?? [], [page, drawn]);

  const cursor = (!isPlaceholderData && page?.Cursor) || null;
  const goToPage = useCallback(
    (to: number) => {
      change({ Page: to, Cursor: cursor }, 'push');
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView({ block: 'start' });
    },
    [change, cursor],
  );

  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label={t('titles.managed_claims')}>
      {page && isError && !isOffline && <ClaimsNotRefreshed busy={isFetching} onRetry={retry} />}
      <Card>
        <ManagedTools view={view} counts={page?.Counts} wide={wide} onChange={change} />
        <p role="status" className="vh">
          {page && t('managed.found', { count: page.Total })}
        </p>
        {!page && !isError && (
          <Loading text={t('claims.loading')}>
            <Skeleton shape="block" height="24rem" />
          </Loading>
        )}
        {page && page.Total > 0 && (
          <>
            {wide ? (
              <ManagedTable rows={rows} sort={view.Sort} descending={view.Descending} onSort={change} />
            ) : (
              <ManagedRows rows={rows} />
            )}
            <Pager found={page} onPage={goToPage} />
          </>
        )}
      </Card>
      {!page && isError && <ClaimsFailed error={error} onRetry={retry} />}
      {page?.Total === 0 && <NothingFound view={{ ...view, Query: query }} onChange={change} />}
    </section>
  );
}

function NothingFound({ view, onChange }: { view: ManagedView; onChange: ChangeView }) {
  const filters = activeFilters(view) + (view.State === 'all' ? 0 : 1);
  const { State, Kind, Departure } = firstView;
  return (
    <Blank
      icon={Search}
      title={view.Query ? t('managed.nothing_title', { query: view.Query }) : t('managed.nothing_filtered')}
      actions={
        <>
          {filters > 0 && (
            <Button look="second" onPress={() => onChange({ State, Kind, Departure })}>
              {t('managed.clear_filters')}
            </Button>
          )}
          {view.Query && (
            <Button look="text" flush={filters > 0 ? undefined : 'start'} onPress={() => onChange({ Query: '' })}>
              {t('frame.clear_search')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {view.Query && t('managed.nothing_text')} {filters > 0 && t('managed.filters_active', { count: filters })}
      </p>
    </Blank>
  );
}

type PagerProps = { found: ManagedPage; onPage: (page: number) => void };

const Pager = memo(function Pager({ found, onPage }: PagerProps) {
  const { Page: page, Pages: pages, Total: total, Rows: rows } = found;
  const before = (page - 1) * managedPageSize;
  const step = (to: number, name: string, icon: LucideIcon) => (
    <li>
      <button type="button" aria-label={name} onClick={() => onPage(to)}>
        <Icon of={icon} />
      </button>
    </li>
  );
  return (
    <div className={css.pager}>
      <span className="num">{t('managed.range', { from: before + 1, to: before + rows.length, count: total })}</span>
      {pages > 1 && (
        <nav aria-label={t('managed.pages')}>
          <ul className="line">
            {page > 1 && step(page - 1, t('managed.previous'), ChevronLeft)}
            {pagesShown(page, pages).map((shown) =>
              shown < 0 ? (
                <li key={shown} aria-hidden="true" className={css.gap}>
                  …
                </li>
              ) : (
                <li key={shown}>
                  <button
                    type="button"
                    aria-label={t('managed.page', { page: shown })}
                    aria-current={shown === page ? 'page' : undefined}
                    onClick={() => onPage(shown)}
                  >
                    {shown}
                  </button>
                </li>
              ),
            )}
            {page < pages && step(page + 1, t('managed.next'), ChevronRight)}
          </ul>
        </nav>
      )}
    </div>
  );
});

/** The first page, the last, and those around the current one; a negative number marks a gap. */
function pagesShown(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const wanted = [...new Set(around)].sort((a, b) => a - b);
  return wanted.flatMap((one, index) => {
    const skipped = one - (wanted[index - 1] ?? 0) - 1;
    return skipped === 0 ? [one] : skipped === 1 ? [one - 1, one] : [-one, one];
  });
}
