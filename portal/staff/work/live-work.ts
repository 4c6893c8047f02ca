import { useEffect } from 'react';
import type { WorkMessage } from '#contract/staff/work.ts';
import * as workCalls from '#contract/staff/work.ts';
import { listenForChanges } from '../../data/event-stream.ts';
import { refetchQuietly } from '../../lib/api/queries.ts';
import type { WorkQuery } from '../route.ts';
import { listOf, renewRows } from './work-list.ts';

/** Changes are collected for this long, in milliseconds: an act of a colleague often comes in several. */
const collectFor = 150;

/** QUEUE-10, QUEUE-11: renews the rows and claims that the server names as changed since the list was asked for. */
export function useLiveWork(query: WorkQuery, isAnswered: boolean): void {
  useEffect(() => {
    if (!isAnswered) return;
    let named: Set<string> | 'all' = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function hear(message: WorkMessage) {
      if (message.Kind === 'all' || named === 'all') named = 'all';
      else for (const id of message.Claims) named.add(id);
      timer ??= setTimeout(renew, collectFor);
    }
    function renew() {
      const claims = named === 'all' ? null : [...named];
      named = new Set();
      timer = undefined;
      for (const key of claims?.map((id) => ['staff-claim', id]) ?? [['staff-claim']]) void refetchQuietly(key);
      // Without a connection the line is lost too; with the next one everything is renewed.
      renewRows(query, claims).catch(() => undefined);
    }
    const since = () => listOf(query)?.askedAt ?? null;
    const changes = { call: workCalls.workLive, name: 'redress.staff.live', since };
    const stop = listenForChanges(changes, hear, () => undefined);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [query, isAnswered]);
}
