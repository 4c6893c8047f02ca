import { useEffect, useRef } from 'react';
import type { Colleague } from '#contract/staff/work.ts';
import * as workCalls from '#contract/staff/work.ts';
import { api } from '../../lib/api/api.ts';
import { classes } from '../../ui/classes.ts';
import { ClaimScreen } from '../case/claim-screen.tsx';
import { useKeys } from '../keys.ts';
import { addressOf, claimAddress, goTo, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import css from './claim-pane.module.css';
import { newsText } from './news.ts';
import { promiseOf } from './times.ts';
import type { WorkList } from './work-list.ts';
import { whoseText } from './work-row.tsx';

type ClaimPaneProps = { claimId: string; query: WorkQuery; list: WorkList | undefined; me: Colleague };

/** CASE-12: a claim; from 80rem the list from which it was opened stands left of it. */
export default function ClaimPane({ claimId, query, list, me }: ClaimPaneProps) {
  usePresence(claimId);
  const rows = list?.listed.map(({ row }) => row) ?? [];
  const at = rows.findIndex((row) => row.ClaimId === claimId);
  const open = (to: number) => goTo(rows[to] ? claimAddress(rows[to].ClaimId, query) : addressOf('work', query));
  function next() {
    const waiting = rows.findIndex((row, place) => place > at && row.News.length > 0);
    open(waiting);
  }
  useKeys({
    j: () => at + 1 < rows.length && open(at + 1),
    k: () => at > 0 && open(at - 1),
  });
  return (
    <div className={css.pane}>
      <nav className={css.rail} aria-label={t('work.work')}>
        <p className={css.railHead}>
          <b>{t(`work.views.${query.view}`)}</b>
          {/* Handled rows stay for a while, but are not counted. */}
          {at >= 0 && list && at < list.counts.Shown && (
            <span>{t('frame.place_of', { place: at + 1, count: list.counts.Shown })}</span>
          )}
        </p>
        {rows.map((row) => (
          <RailRow
            key={row.ClaimId}
            row={row}
            isOpen={row.ClaimId === claimId}
            {...{ query, me }}
            todayEnds={list?.todayEnds ?? ''}
          />
        ))}
      </nav>
      <div className={css.claim}>
        <ClaimScreen
          key={claimId}
          claimId={claimId}
          me={me}
          onNext={next}
          onClose={() => goTo(addressOf('work', query))}
        />
      </div>
    </div>
  );
}

type RailRowProps = { row: workCalls.WorkRow; isOpen: boolean; query: WorkQuery; me: Colleague; todayEnds: string };

function RailRow({ row, isOpen, query, me, todayEnds }: RailRowProps) {
  const { DueAt: due, News, Assignee: by } = row;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const promise = due && News.length > 0 ? promiseOf(due, todayEnds) : null;
  return (
    <a
      ref={link}
      href={claimAddress(row.ClaimId, query)}
      aria-current={isOpen ? 'page' : undefined}
      className={classes(News.length === 0 && css.done)}
    >
      <b>{row.FullName}</b>
      <span className={classes(promise?.isLate && css.railLate)}>{promise?.text}</span>
      <span>{News.length > 0 ? News.map(newsText).join(', ') : t('work.acts.handle')}</span>
      <span>{by && whoseText(by, me)}</span>
    </a>
  );
}

/** How often one says that the claim is still open, in milliseconds. */
const every = 15_000;

/** QUEUE-10: tells colleagues that the claim is open here, and whether something is being written. */
function usePresence(claimId: string): void {
  useEffect(() => {
    let wasWriting = false;
    const isWriting = () => document.activeElement?.matches('textarea') ?? false;
    function report() {
      if (document.visibilityState === 'hidden') return;
      wasWriting = isWriting();
      api(workCalls.present, { claimId, writing: wasWriting }).catch(() => undefined);
    }
    // In the middle of a change of focus nothing has it.
    const turned = () => setTimeout(() => isWriting() !== wasWriting && report());
    report();
    const timer = setInterval(report, every);
    for (const event of ['focusin', 'focusout', 'visibilitychange']) document.addEventListener(event, turned);
    return () => {
      clearInterval(timer);
      for (const event of ['focusin', 'focusout', 'visibilitychange']) document.removeEventListener(event, turned);
    };
  }, [claimId]);
  useEffect(() => () => void api(workCalls.present, { writing: false }).catch(() => undefined), []);
}
