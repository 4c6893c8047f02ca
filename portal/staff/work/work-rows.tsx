import { CalendarDays, CircleAlert, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { type Colleague, canHandle, type WorkRow } from '#contract/staff/work.ts';
import { minute } from '#contract/values/dates.ts';
import { useAction } from '../../lib/api/actions.ts';
import { PassingNote } from '../../lib/parts/passing-note.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Act } from '../act.tsx';
import { useColleagues } from '../colleagues.ts';
import { NotDone } from '../forms/form-dialog.tsx';
import { useKeys } from '../keys.ts';
import { Key } from '../keys-dialog.tsx';
import type { WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import bench from '../workbench.module.css';
import { ActsMenu } from './acts-menu.tsx';
import css from './queue.module.css';
import { claimOf, linkOf, nextRow, rowLinks } from './row-focus.ts';
import { useWorkActs } from './work-acts.ts';
import { type Group, rowOf, showMore, type WorkList } from './work-list.ts';
import { Row } from './work-row.tsx';

const groups: Readonly<Record<Exclude<Group, 'other'>, LucideIcon>> = {
  late: CircleAlert,
  today: Clock,
  later: CalendarDays,
};

type RowsProps = {
  query: WorkQuery;
  list: WorkList;
  me: Colleague;
  reload: () => Promise<unknown>;
};

/** The rows in their groups, the acts on them by key and menu, and what is new since they were loaded. */
export function WorkRows({ query, list, me, reload }: RowsProps) {
  const acts = useWorkActs(query, me);
  const { people, teams } = useColleagues();
  const [menu, setMenu] = useState<{ claimId: string; trigger: HTMLElement; gives: boolean } | null>(null);
  const now = useMinute();
  const openMenu = useRef((claimId: string, trigger: HTMLElement) =>
    setMenu({ claimId, trigger, gives: false }),
  ).current;
  const { onRow } = useRowKeys(query);

  async function showFresh() {
    await reload();
    rowLinks()[0]?.focus();
  }
  useKeys({
    '.': () => list.fresh.length > 0 && void showFresh(),
    t: () => onRow((row) => acts.give(row, me), true),
    e: () => onRow((row) => canHandle(row, me.StaffId) && acts.handle(row), true),
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
      <section className={css.list} aria-label={t('work.work')}>
        <Fresh count={list.fresh.length} onShow={() => void showFresh()} />
        {list.listed.length > 0 && <Columns />}
        <Groups query={query} list={list} me={me} now={now} onActs={openMenu} />
      </section>
      {list.next !== null && <More query={query} />}
      {menu && row && <ActsMenu {...{ ...menu, row, people, teams, me, acts }} onClose={closeMenu} />}
      <ActsNotes acts={acts} />
    </>
  );
}

/** QUEUE-11: what is new waits until the reader asks for it. */
function Fresh({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className={css.fresh} onClick={onShow}>
      <Icon of={RefreshCw} />
      {t('work.fresh', { count })} <Key>.</Key>
    </button>
  );
}

function Columns() {
  return (
    <div className={css.cols} aria-hidden="true">
      <span>{t('work.filters.kind')}</span>
      <span>{t('case.contact')}</span>
      <span />
      <span>{t('claims.flight')}</span>
      <span>{t('work.wait')}</span>
      <span>{t('work.filters.person')}</span>
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

function Groups({ list, ...props }: GroupsProps) {
  const { Shown, Late, Today } = list.counts;
  const counts = { late: Late, today: Today, later: Shown - Late - Today };
  return [...Map.groupBy(list.listed, ({ group }) => group)].map(([group, listed]) => (
    <Fragment key={group}>
      {group !== 'other' && (
        <h2 className={css.group} data-late={group === 'late' || undefined}>
          <Icon of={groups[group]} />
          {t(`work.groups.${group}`)} <span className="num">{counts[group]}</span>
        </h2>
      )}
      <ol>
        {listed.map(({ row }) => (
          <Row key={row.ClaimId} row={row} {...props} todayEnds={list.todayEnds} />
        ))}
      </ol>
    </Fragment>
  ));
}

/** The row that has the focus, and the keys that move it: j and k from anywhere, the arrow keys from a row. */
function useRowKeys(query: WorkQuery) {
  const claimNow = () => claimOf(document.activeElement);
  function step(by: 1 | -1, onlyFromRow: boolean): boolean {
    const links = rowLinks();
    const at = links.findIndex((link) => claimOf(link) === claimNow());
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
    onRow(act: (row: WorkRow) => unknown, movesOn = false): boolean {
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

function More({ query }: { query: WorkQuery }) {
  const { busy, act } = useAction();
  const more = () => void act(() => showMore(query));
  return (
    <Button look="second" className={css.more} busy={busy} busyText={t('frame.busy')} onPress={more}>
      {t('work.more')}
    </Button>
  );
}

/** How long the note about an act stays, in milliseconds; the act can be undone afterwards too. */
const noteFor = 10_000;

/** QUEUE-6, QUEUE-9: what was done last and its undo, why an act failed, and the question before a claim is taken from a colleague. */
function ActsNotes({ acts }: { acts: ReturnType<typeof useWorkActs> }) {
  const { note, taken, failure } = acts;
  const name = taken?.from.Name;
  return (
    <>
      <p className="vh" role="status">
        {note?.text}
      </p>
      <div className={css.notes}>
        <NotDone text={t('frame.retry_soon')} failure={failure} />
        {note && (
          <PassingNote
            key={note.text}
            delay={noteFor}
            onGone={acts.closeNote}
            className={classes(css.note, bench.popup)}
          >
            <span aria-hidden="true">{note.text}</span>
            {note.undoes !== null && <Act text={t('work.acts.undo')} shortcut="z" onPress={acts.undoLast} />}
          </PassingNote>
        )}
      </div>
      <ConfirmDialog
        isOpen={taken !== null}
        title={t(taken?.isMeanwhile ? 'work.taken.meanwhile' : 'work.taken.title', { name })}
        cancelText={t('frame.cancel')}
        confirmText={t('work.acts.take')}
        onCancel={acts.closeTaken}
        onConfirm={() => taken && acts.takeAnyway(taken)}
      >
        {t('work.taken.text', { name })}
      </ConfirmDialog>
    </>
  );
}
