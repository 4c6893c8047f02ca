import { CircleCheck, CircleUserRound, Circle, Clock, CalendarDays, CircleAlert, Inbox, type LucideIcon, PartyPopper, RefreshCw, SearchX, User } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import * as workCalls from '#contract/staff/work.ts';
import { type Colleague, type WorkView, workViews } from '#contract/staff/work.ts';
import { minute } from '#contract/values/dates.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Blank } from '../../ui/feedback/blank.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../keys.ts';
import { Key } from '../keys-dialog.tsx';
import { addressOf, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import { ActsMenu } from './acts-menu.tsx';
import { ActsNotes } from './acts-notes.tsx';
import css from './queue.module.css';
import { Filters, useColleagues } from './filters.tsx';
import { linkOf, nextRow, rowLinks } from './row-focus.ts';
import { spanText, waitedFor } from './times.ts';
import { useWorkActs } from './work-acts.ts';
import { type Group, rowOf, showMore, type useWorkList, type WorkList } from './work-list.ts';
import { Row } from './work-row.tsx';

type QueueScreenProps = {
  query: WorkQuery;
  list: ReturnType<typeof useWorkList>;
  me: Colleague;
  /** The claim that was open last. */
  returnTo: string | null;
  onKeys: () => void;
};

/** QUEUE-4, QUEUE-5: the claims in which something waits, in the view and with the filters of the address. */
export function QueueScreen({ query, list, me, returnTo, onKeys }: QueueScreenProps) {
  useScreen(t(`work.views.${query.view}`), query.view);
  const { data, refetch } = list;
  const wasThere = useRef(data !== undefined);
  useEffect(() => {
    // What was handled meanwhile goes; the rows that stay are the same elements, so the focus stays too.
    if (wasThere.current) void refetch();
    if (returnTo) linkOf(returnTo)?.focus();
  }, [refetch, returnTo]);
  return (
    <div className={css.two}>
      <Views query={query} counts={data?.counts} />
      <div className={css.main}>
        <div className={css.head}>
          <h1>{t(`work.views.${query.view}`)}</h1>
          <p>{data && summaryOf(data, query)}</p>
        </div>
        <Filters query={query} />
        {data && <WorkRows query={query} list={data} me={me} reload={refetch} onKeys={onKeys} />}
        {!data && list.isError && (
          <LoadFailed
            title={t('work.not_loaded')}
            text={t('frame.retry_soon')}
            error={list.error}
            busy={list.isFetching}
            busyText={t('frame.busy')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !list.isError && (
          <Loading text={t('work.loading')}>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} shape="block" height="3.625rem" />
            ))}
          </Loading>
        )}
      </div>
    </div>
  );
}

const viewIcons: Readonly<Record<WorkView, LucideIcon>> = {
  mine: User,
  nobody: Circle,
  all: Inbox,
  handled: CircleCheck,
};

function Views({ query, counts }: { query: WorkQuery; counts: WorkList['counts'] | undefined }) {
  return (
    <nav className={css.side} aria-labelledby="views">
      <h2 id="views">{t('work.views.title')}</h2>
      <ul>
        {workViews.map((view) => (
          <li key={view}>
            <a href={addressOf('work', { ...query, view })} aria-current={view === query.view ? 'page' : undefined}>
              <Icon of={viewIcons[view]} />
              <span>{t(`work.views.${view}`)}</span>
              <span className={css.count}>{counts?.Views[view]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** '42 claims, 3 over tijd. De oudste wacht 1 dag en 3 uur.' The oldest is known once all rows are here. */
function summaryOf({ counts, listed, next }: WorkList, { view }: WorkQuery): string {
  if (view === 'handled') return t('work.claims', { count: counts.Shown });
  const waits = listed.filter(({ row }) => row.News.length > 0).map(({ row }) => waitedFor(row.Since));
  return [
    t(counts.Late > 0 ? 'work.claims_late' : 'work.claims', { count: counts.Shown, late: counts.Late }),
    ...(next === null && waits.length > 0 ? [t('work.oldest', { time: spanText(Math.max(...waits), 'long') })] : []),
  ].join(' ');
}

const groups: Readonly<Record<Exclude<Group, 'handled'>, LucideIcon>> = {
  late: CircleAlert,
  today: Clock,
  later: CalendarDays,
};

type RowsProps = { query: WorkQuery; list: WorkList; me: Colleague; reload: () => Promise<unknown>; onKeys: () => void };

function WorkRows({ query, list, me, reload, onKeys }: RowsProps) {
  const acts = useWorkActs(query, me);
  const { people } = useColleagues();
  const [menu, setMenu] = useState<{ claimId: string; trigger: HTMLElement; gives: boolean } | null>(null);
  const now = useMinute();
  const section = useRef<HTMLElement>(null);
  const openMenu = useRef((claimId: string, trigger: HTMLElement) => setMenu({ claimId, trigger, gives: false })).current;
  const { onRow } = useRowKeys(query);

  async function showFresh() {
    if (list.fresh.length === 0) return false;
    await reload();
    rowLinks()[0]?.focus();
    return true;
  }
  useKeys({
    '.': () => list.fresh.length > 0 && void showFresh(),
    t: () => onRow((row) => acts.give(row, me), true),
    e: () => onRow((row) => row.News.length > 0 && acts.handle(row), true),
    z: () => acts.undoLast(),
    a: () =>
      onRow((row) => {
        const trigger = linkOf(row.ClaimId)?.closest('li')?.querySelector('button');
        if (trigger) setMenu({ claimId: row.ClaimId, trigger, gives: true });
      }),
  });
  const row = menu && rowOf(query, menu.claimId);
  function closeMenu(acted: boolean) {
    if (acted && menu) (nextRow(menu.claimId) ?? linkOf(menu.claimId))?.focus();
    else menu?.trigger.focus();
    setMenu(null);
  }
  return (
    <>
      <section ref={section} className={css.list} aria-label={t('work.work')}>
        {list.fresh.length > 0 && (
          <button type="button" className={css.fresh} onClick={() => void showFresh()}>
            <Icon of={RefreshCw} />
            {t('work.fresh', { count: list.fresh.length })} <Key>.</Key>
          </button>
        )}
        {list.listed.length > 0 && <Columns />}
        <Groups query={query} list={list} me={me} now={now} onActs={openMenu} />
      </section>
      {list.listed.length === 0 && <Nothing query={query} />}
      {list.next !== null && <More query={query} />}
      <p className={css.keys}>
        <Button look="text" size="s" flush="start" onPress={onKeys}>
          <Key>?</Key> {t('work.acts.keys')}
        </Button>
      </p>
      {menu && row && <ActsMenu {...{ ...menu, row, people, me, acts }} onClose={closeMenu} />}
      <ActsNotes acts={acts} />
    </>
  );
}

function Columns() {
  return (
    <div className={css.cols} aria-hidden="true">
      <span>{t('work.columns.new')}</span>
      <span>{t('work.columns.who')}</span>
      <span />
      <span>{t('work.columns.flight')}</span>
      <span>{t('work.columns.wait')}</span>
      <span>{t('work.columns.by')}</span>
    </div>
  );
}

type GroupsProps = {
  query: WorkQuery;
  list: WorkList;
  me: Colleague;
  now: number;
  onActs: (claimId: string, trigger: HTMLElement) => void;
};

function Groups({ query, list, me, now, onActs }: GroupsProps) {
  const rows = (group: Group) => list.listed.filter((one) => one.group === group).map(({ row }) => row);
  const shown = (['late', 'today', 'later', 'handled'] as const).filter((group) => rows(group).length > 0);
  const { Shown, Late, Today } = list.counts;
  const counts = { late: Late, today: Today, later: Shown - Late - Today };
  return shown.map((group) => (
    <Fragment key={group}>
      {group !== 'handled' && (
        <h2 className={group === 'late' ? css.groupLate : css.group}>
          <Icon of={groups[group]} />
          {t(`work.groups.${group}`)} <span className="num">{counts[group]}</span>
        </h2>
      )}
      <ol>
        {rows(group).map((row) => (
          <Row key={row.ClaimId} {...{ row, query, me, now, onActs }} todayEnds={list.todayEnds} />
        ))}
      </ol>
    </Fragment>
  ));
}

/** The row that has the focus, and the keys that move it: j and k from anywhere, the arrow keys from a row. */
function useRowKeys(query: WorkQuery) {
  const claimNow = () => document.activeElement?.closest<HTMLElement>('[data-claim]')?.dataset.claim;
  function step(by: 1 | -1, onlyFromRow: boolean): boolean {
    const links = rowLinks();
    const at = links.findIndex((link) => link === linkOf(claimNow() ?? ''));
    if (at < 0 && onlyFromRow) return false;
    (at < 0 ? links[0] : links[at + by])?.focus();
    return true;
  }
  useKeys({
    j: () => step(1, false),
    k: () => step(-1, false),
    ArrowDown: () => step(1, true),
    ArrowUp: () => step(-1, true),
  });
  return {
    /** Does something with the row in focus; `movesOn` brings the focus to the next one. */
    onRow(act: (row: workCalls.WorkRow) => unknown, movesOn = false): boolean {
      const row = rowOf(query, claimNow() ?? '');
      if (!row) return false;
      if (movesOn) nextRow(row.ClaimId)?.focus();
      act(row);
      return true;
    },
  };
}

/** The time, by the minute, so that what waits is counted on. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Nothing({ query }: { query: WorkQuery }) {
  const isFiltered = Object.keys(query.filter).length > 0;
  if (isFiltered) {
    return (
      <Blank
        icon={SearchX}
        title={t('work.nothing_filtered')}
        actions={
          <ButtonLink look="second" href={addressOf('work', { view: query.view, filter: {} })}>
            {t('work.clear')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Blank
      icon={PartyPopper}
      title={t(`work.nothing.${query.view}`)}
      actions={
        query.view !== 'all' && (
          <ButtonLink look="second" href={addressOf('work', { view: 'all', filter: {} })}>
            {t('work.views.all')}
          </ButtonLink>
        )
      }
    >
      {query.view === 'all' && t('work.nothing_text')}
    </Blank>
  );
}

function More({ query }: { query: WorkQuery }) {
  const [busy, setBusy] = useState(false);
  async function more() {
    setBusy(true);
    await showMore(query).catch(() => undefined);
    setBusy(false);
  }
  return (
    <Button look="second" className={css.more} busy={busy} busyText={t('frame.busy')} onPress={() => void more()}>
      {t('work.more')}
    </Button>
  );
}
