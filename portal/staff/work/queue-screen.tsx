import {
  ChartColumn,
  Circle,
  CircleCheck,
  FolderOpen,
  Inbox,
  type LucideIcon,
  PartyPopper,
  SearchX,
  User,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/staff/rights.ts';
import { type Colleague, isOfWaiting, type WorkView, workViews } from '#contract/staff/work.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Blank } from '../../ui/feedback/blank.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Act } from '../act.tsx';
import { Loaded } from '../loaded.tsx';
import { addressOf, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import bench from '../workbench.module.css';
import { Filters } from './filters.tsx';
import css from './queue.module.css';
import { linkOf } from './row-focus.ts';
import { SavedViews, useSavedViews } from './saved-views.tsx';
import { spanText, waitedFor } from './times.ts';
import type { useWorkList, WorkList } from './work-list.ts';
import { WorkRows } from './work-rows.tsx';

const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }));

type QueueScreenProps = {
  query: WorkQuery;
  list: ReturnType<typeof useWorkList>;
  me: Colleague;
  role: Role;
  /** The claim that was open last. */
  returnTo: string | null;
};

/** A list that was loaded before its screen was there is as good as new for so long, in milliseconds. */
const freshFor = 2_000;

/** QUEUE-4, QUEUE-5: the claims in which something waits, in the view and with the filters of the address. */
export function QueueScreen({ query, list, me, role, returnTo }: QueueScreenProps) {
  useScreen(t(`work.views.${query.view}`), query.view);
  const { data, dataUpdatedAt, refetch } = list;
  const isOld = useRef(data !== undefined && Date.now() - dataUpdatedAt > freshFor);
  useEffect(() => {
    // What was handled meanwhile goes; the rows that stay are the same elements, so the focus stays too.
    if (isOld.current) void refetch();
    if (returnTo) linkOf(returnTo)?.focus();
  }, [refetch, returnTo]);
  return (
    <div className={css.two}>
      <Views query={query} role={role} counts={data?.counts} />
      <div className={css.main}>
        <Head view={query.view} summary={data && summaryOf(data, query)} />
        <Filters query={query} role={role} />
        {data?.listed.length === 0 && <Nothing query={query} />}
        <Loaded query={list} height="30rem" text={t('frame.retry_soon')}>
          {(shown) => <WorkRows query={query} list={shown} me={me} reload={refetch} />}
        </Loaded>
      </div>
    </div>
  );
}

function Head({ view, summary }: { view: WorkView; summary: string | undefined }) {
  const [areFiguresOpen, setFiguresOpen] = useState(false);
  return (
    <>
      <div className={css.head}>
        <h1>{t(`work.views.${view}`)}</h1>
        <p className="muted sm">{summary}</p>
        <Act
          text={t('work.figures.title')}
          flush="start"
          icon={ChartColumn}
          aria-expanded={areFiguresOpen}
          onPress={() => setFiguresOpen(!areFiguresOpen)}
        />
      </div>
      {areFiguresOpen && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
    </>
  );
}

const viewIcons: Readonly<Record<WorkView, LucideIcon>> = {
  mine: User,
  nobody: Circle,
  all: Inbox,
  handled: CircleCheck,
  open: FolderOpen,
};

type ViewsProps = { query: WorkQuery; role: Role; counts: WorkList['counts'] | undefined };

function Views({ query, role, counts }: ViewsProps) {
  const { current: saved } = useSavedViews(query);
  return (
    <nav className={classes(css.side, bench.links)} aria-labelledby="views">
      <h2 id="views">{t('work.views.title')}</h2>
      <ul>
        {workViews.map((view) => (
          <li key={view}>
            <a
              href={addressOf('work', { ...query, view })}
              aria-current={!saved && view === query.view ? 'page' : undefined}
            >
              <Icon of={viewIcons[view]} />
              <span>{t(`work.views.${view}`)}</span>
              <span className={css.count}>{view !== 'open' && counts?.Views[view]}</span>
            </a>
          </li>
        ))}
      </ul>
      <SavedViews query={query} role={role} />
    </nav>
  );
}

/** '42 claims. Over de beloofde tijd: 3. De oudste wacht 1 dag en 3 uur.' The oldest is known once all rows are here. */
function summaryOf({ counts, listed, next }: WorkList, { view }: WorkQuery): string {
  if (view === 'open') return '';
  if (view === 'handled') return t('work.claims', { count: counts.Shown });
  const waits = listed.filter(({ row }) => row.News.length > 0).map(({ row }) => waitedFor(row.Since));
  return [
    t('work.claims', { count: counts.Shown }),
    ...(counts.Late > 0 ? [`${t('work.groups.late')}: ${counts.Late}.`] : []),
    ...(next === null && waits.length > 0 ? [t('work.oldest', { time: spanText(Math.max(...waits), 'long') })] : []),
  ].join(' ');
}

function Nothing({ query: { view, filter } }: { query: WorkQuery }) {
  const isFiltered = Object.keys(filter).length > 0;
  const next = view === 'all' ? 'open' : 'all';
  const isDone = !isFiltered && isOfWaiting(view);
  return (
    <Blank
      icon={isDone ? PartyPopper : SearchX}
      title={t(isDone ? 'work.nothing' : 'find.none')}
      actions={
        <ButtonLink look="second" href={addressOf('work', { view: isFiltered ? view : next, filter: {} })}>
          {t(isFiltered ? 'managed.clear_filters' : `work.views.${next}`)}
        </ButtonLink>
      }
    >
      {!isFiltered && view === 'all' && t('work.nothing_text')}
    </Blank>
  );
}
