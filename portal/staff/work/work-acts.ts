import { useRef, useState } from 'react';
import * as workCalls from '#contract/staff/work.ts';
import { type Colleague, type WorkRow, workRefusals } from '#contract/staff/work.ts';
import { useAction } from '../../lib/api/actions.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import type { WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import { putRow, renewRows, rowOf } from './work-list.ts';

/** QUEUE-6: a colleague, the name of a team, or nobody. */
type Receiver = Colleague | string | null;

const isTeam = (to: Receiver) => typeof to === 'string';
/** Whether a claim is with them already. */
const isWith = ({ Assignee, Team }: WorkRow, to: Receiver) =>
  to === null || isTeam(to) ? !Assignee && Team === to : Assignee?.StaffId === to.StaffId;

/** QUEUE-6: a claim that somebody else has; whether they took it while one looked. */
export interface TakenBy {
  readonly claimId: string;
  readonly to: Colleague | string;
  readonly from: Colleague;
  readonly isMeanwhile: boolean;
}

/** What was done last; `undoes` is the claim that can wait again (QUEUE-9). */
export interface DoneNote {
  readonly text: string;
  readonly undoes: string | null;
}

/** Carries out an act on a row, with the quiet note about it, or why it failed. */
function useAct(query: WorkQuery) {
  const [note, setNote] = useState<DoneNote | null>(null);
  const { failure, act } = useAction();
  const actOn = (work: () => Promise<WorkRow>, noteOf: (row: WorkRow) => DoneNote | null) =>
    act(async () => {
      const row = await work();
      putRow(query, row);
      setNote(noteOf(row));
    });
  return { note, setNote, failure, act: actOn };
}

/** Gives a claim to somebody, a team or nobody; `taken` is the question when somebody else has it. */
function useAssigning(query: WorkQuery, me: Colleague, act: ReturnType<typeof useAct>['act']) {
  const [taken, setTaken] = useState<TakenBy | null>(null);

  async function assign(claimId: string, to: Receiver, from: string | null): Promise<void> {
    const given = isTeam(to) ? { staffId: null, team: to } : { staffId: to?.StaffId ?? null };
    await act(
      async () => {
        try {
          return await api(workCalls.assign, { claimId, ...given, from });
        } catch (error) {
          const now = refusalCode(error) === workRefusals.takenMeanwhile.code && (await renewed(claimId));
          if (!now) throw error;
          if (to && now.Assignee) setTaken({ claimId, to, from: now.Assignee, isMeanwhile: true });
          return now;
        }
      },
      (row) => (isWith(row, to) ? { text: doneText(row.FullName, to, me), undoes: null } : null),
    );
  }

  /** The row as it is by now. */
  async function renewed(claimId: string): Promise<WorkRow | undefined> {
    await renewRows(query, [claimId]);
    return rowOf(query, claimId);
  }
  return { taken, setTaken, assign };
}

/** What is done with rows, the quiet note about it, the question when somebody else has the claim, and why an act failed. */
export function useWorkActs(query: WorkQuery, me: Colleague) {
  const { note, setNote, failure, act } = useAct(query);
  const { taken, setTaken, assign } = useAssigning(query, me, act);
  const lastHandled = useRef<string | null>(null);

  function undo(claimId: string): void {
    lastHandled.current = null;
    void act(
      () => api(workCalls.unhandle, { claimId }),
      ({ FullName: name }) => ({ text: t('work.done.undone', { name }), undoes: null }),
    );
  }

  return {
    ...{ note, taken, failure },
    closeNote: () => setNote(null),
    closeTaken: () => setTaken(null),
    /** Gives the claim to somebody, a team or nobody; what a colleague has is taken only after a question. */
    give(row: WorkRow, to: Receiver) {
      if (isWith(row, to)) return;
      const { ClaimId: claimId, Assignee: from } = row;
      const isOthers = from && from.StaffId !== me.StaffId;
      if (isOthers && to !== null && !isTeam(to) && to.StaffId === me.StaffId)
        setTaken({ claimId, to, from, isMeanwhile: false });
      else void assign(claimId, to, from?.StaffId ?? null);
    },
    takeAnyway({ claimId, to, from }: TakenBy) {
      setTaken(null);
      void assign(claimId, to, from.StaffId);
    },
    handle({ ClaimId: claimId, SeenTo: seenTo }: WorkRow) {
      lastHandled.current = claimId;
      void act(
        () => api(workCalls.handle, { claimId, seenTo }),
        ({ FullName: name, News }) => ({
          text: t(News.length === 0 ? 'work.done.handled' : 'work.done.handled_partly', { name }),
          undoes: claimId,
        }),
      );
    },
    undo,
    /** Undoes what was handled last here, also when its note has gone; answers whether there was something. */
    undoLast(): boolean {
      const claimId = lastHandled.current;
      if (claimId) undo(claimId);
      return claimId !== null;
    },
  };
}

function doneText(name: string, assignee: Receiver, me: Colleague): string {
  if (assignee === null) return t('work.done.nobody', { name });
  if (isTeam(assignee)) return t('work.done.given', { name, colleague: assignee });
  if (assignee.StaffId === me.StaffId) return t('work.done.taken', { name });
  return t('work.done.given', { name, colleague: assignee.Name });
}
