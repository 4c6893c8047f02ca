import type { ReactNode } from 'react';
import { actorNow, type StatusActor } from '#contract/claims/rules.ts';
import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import { DueShort } from '../../../data/due.tsx';
import { dateText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import css from './status-facts.module.css';

type StatusFields = Pick<
  ClaimDetail & ClaimItem,
  'StatusActor' | 'LastLookedAt' | 'NextStep' | 'NextStepText' | 'UsualDays' | 'ClaimClosed' | 'TimeStamp'
>;

/** DUE-1: the earliest due date of an open task, in the list. */
type ListDue = Pick<ClaimItem, 'NextDueDate'>;

type StatusFactsProps = {
  claim: StatusFields;
  openTasks: number;
  /** DATES-3: when the next step is expected, in place of its usual time. */
  expected?: ReactNode;
  /** AIRLINE-2: the day of the report since which it is our turn. */
  reportedOn?: string | null;
  children?: ReactNode;
};

/** DESK-10: under the status and the time of its last change: who must act, what comes next and its usual time, when it was last looked at. */
export function StatusFacts({ claim, openTasks, expected, reportedOn = null, children }: StatusFactsProps) {
  const { t } = useTexts();
  const { actor, next, usual, moment } = useStatusFacts(claim, openTasks);
  if (!actor && !next && !moment.looked && !children) return null;
  return (
    <Facts className={css.facts}>
      {actor && (
        <Fact term={t('status.silent.actor')}>
          {t(`status.silent.actors.${actor}`)}
          {reportedOn !== null && (
            <span className={css.usual}>{t('status.silent.since_report', { date: dateText(reportedOn) })}</span>
          )}
        </Fact>
      )}
      {next && (
        <Fact term={t('status.silent.next')}>
          {next}
          {expected ?? (usual && <span className={css.usual}>{usual}</span>)}
        </Fact>
      )}
      {moment.looked && (
        <Fact term={t('status.silent.looked')}>
          <time dateTime={moment.at}>{dateText(moment.at)}</time>
        </Fact>
      )}
      {children}
    </Facts>
  );
}

/** DESK-10: the same in a few lines, for the list; a claim nobody has looked at shows when it last changed. */
export function StatusLines({ claim, openTasks }: { claim: StatusFields & ListDue; openTasks: number }) {
  const { t } = useTexts();
  const { actor, next, usual, moment } = useStatusFacts(claim, openTasks);
  return (
    <ul className={css.lines}>
      {claim.NextDueDate !== null && (
        <li>
          <DueShort due={{ DueDate: claim.NextDueDate }} className={css.due} />
        </li>
      )}
      {actor && actor !== 'Contact' && <li>{t(`status.silent.turn.${actor}`)}</li>}
      {next && <li>{`${t('status.silent.next')}: ${next}`}</li>}
      {usual && <li>{usual}</li>}
      <li>
        {moment.looked ? t('status.silent.looked_on') : t('status.silent.changed_on')}{' '}
        <time dateTime={moment.at}>{dateText(moment.at)}</time>
      </li>
    </ul>
  );
}

/** DESK-10: the same in two short lines, for the dense list; an open task counts as the next step. */
export function StatusNote({ claim, openTasks }: { claim: StatusFields & ListDue; openTasks: number }) {
  const { t } = useTexts();
  const { actor, next, moment } = useStatusFacts(claim, openTasks);
  const step = openTasks > 0 ? null : (next ?? (actor && t(`status.silent.turn.${actor}`)));
  return (
    <>
      {openTasks > 0 && <DueShort due={{ DueDate: claim.NextDueDate }} className={css.note} />}
      {step && <span className={classes(css.note, css.step)}>{step}</span>}
      <time dateTime={moment.at} className={css.note}>
        {moment.looked ? t('status.silent.looked_on') : t('status.silent.changed_on')} {dateText(moment.at)}
      </time>
    </>
  );
}

interface Words {
  readonly actor: StatusActor | null;
  readonly next: string | null;
  readonly usual: string | null;
  readonly moment: { readonly looked: boolean; readonly at: string };
}

/** The facts to show; a closed claim waits for nobody. */
function useStatusFacts(claim: StatusFields, openTasks: number): Words {
  const { t } = useTexts();
  const { NextStep: step, NextStepText: text, UsualDays: days, LastLookedAt: looked, ClaimClosed: closed } = claim;
  const moment = looked === null || closed ? { looked: false, at: claim.TimeStamp } : { looked: true, at: looked };
  if (closed) return { actor: null, next: null, usual: null, moment };
  // DATES-4: how long the reader takes is not said.
  const actorIsOther = claim.StatusActor !== 'Contact';
  const next = text || (step && step !== 'Other' ? t(`status.silent.steps.${step}`) : null);
  return {
    actor: actorNow(claim, openTasks),
    next,
    usual: next && days && actorIsOther ? usualText(days, t) : null,
    moment,
  };
}

/** Whole weeks are easier to read than many days. */
function usualText(days: number, t: ReturnType<typeof useTexts>['t']): string {
  return days >= 14 && days % 7 === 0
    ? t('status.silent.usual_weeks', { count: days / 7 })
    : t('status.silent.usual_days', { count: days });
}
