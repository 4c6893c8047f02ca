import { ChevronLeft, X } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { inTaskOrder, type Timeline, type TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { DueLine, dueOf } from '../../data/due.tsx';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { EntryPanelsContext } from '../../features/documents/timeline/state.ts';
import { TaskBody, useFolding } from '../../features/documents/timeline/task-card.tsx';
import { focusHeading } from '../../features/documents/timeline/timeline-anchor.ts';
import { paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { HoldContext, useHolds } from '../../ui/holds.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Band, PageBody } from '../../ui/layout/page-shell.tsx';
import { entryPanels } from './status-part.tsx';
import css from './tasks-part.module.css';

type TasksPartProps = {
  claim: ClaimDetail;
  timeline: Timeline;
  done: readonly TimelineItem[];
};

/** ANSWER-44: the open tasks one after the other; after the last one, and where there is none, the claim itself. */
export function TasksPart({ claim, timeline, done }: TasksPartProps) {
  const [at, setAt] = useState(timeline.tasks[0]);
  if (!at || claim.ClaimClosed) return <Redirect to={paths.status(claim.Id)} replace />;
  const steps = [...timeline.tasks, ...done].toSorted(inTaskOrder);
  const now = steps.find(({ document }) => document.Id === at.document.Id);
  const next = () => setAt(timeline.tasks.find((one) => inTaskOrder(at, one) < 0));
  return (
    <Fragment key={at.document.Id}>
      <StepHead {...{ claim, at, now, steps }} onGo={setAt} />
      <Step {...{ claim, at, now }} onNext={next} />
    </Fragment>
  );
}

type StepProps = {
  claim: ClaimDetail;
  /** The task as it was when its turn came. */
  at: TimelineItem;
  /** The task as it is, open or done; undefined once it is withdrawn. */
  now: TimelineItem | undefined;
};

type StepHeadProps = StepProps & { steps: readonly TimelineItem[]; onGo: (to: TimelineItem) => void };

function StepHead({ claim, at, now, steps, onGo }: StepHeadProps) {
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = (now ?? at).document;
  const before = steps.filter((one) => inTaskOrder(one, at) < 0);
  const previous = before.at(-1);
  const count = now ? steps.length : steps.length + 1;
  const title = documentTitle(asked, claim.ClaimType);
  const name = `${incidentText(claim)} ${claim.ReferenceNumber}`;
  useScreen(`${title}, ${name}`, asked.Id, ' - ');
  useEffect(() => {
    if (heading.current) focusHeading(heading.current);
  }, []);
  const stop = () => navigate(paths.status(claim.Id), { replace: true });
  return (
    <Band>
      <div className={css.head}>
        <h1 className="vh">{name}</h1>
        {previous && (
          <Button
            {...square}
            icon={ChevronLeft}
            aria-label={t('status.previous_task')}
            onPress={() => onGo(previous)}
          />
        )}
        <h2>{t('frame.place_of', { place: before.length + 1, count })}</h2>
        <Button {...square} icon={X} aria-label={t('status.stop_tasks')} onPress={stop} />
        <div className={css.lights} aria-hidden="true">
          {steps.map((one) => (
            <i key={one.document.Id} className={classes(!one.task && css.on, one === now && css.current)} />
          ))}
        </div>
        <h3 ref={heading}>{title}</h3>
        <p>{now?.task && <DueLine due={dueOf(claim, asked)} />}</p>
        <p role="status">{!now?.task && t(now ? 'status.finished_task' : 'status.task_withdrawn')}</p>
      </div>
    </Band>
  );
}

const square = { look: 'text' } as const;

function Step({ claim, at, now, onNext }: StepProps & { onNext: () => void }) {
  const { isHeld, hold } = useHolds();
  const isOpen = now?.task === true;
  // A task that was done before its turn is only looked at again.
  useFolding(at.task && !isOpen && !isHeld, onNext);
  return (
    <PageBody>
      <div className={css.column}>
        <Card>
          <EntryPanelsContext value={entryPanels}>
            <HoldContext value={hold}>
              <TaskBody claim={claim} item={now ?? at} finished={!isOpen} mayAct />
            </HoldContext>
          </EntryPanelsContext>
        </Card>
        <Button look={isOpen ? 'text' : 'primary'} block onPress={onNext}>
          {t(isOpen ? 'status.skip_task' : 'frame.go_on')}
        </Button>
      </div>
    </PageBody>
  );
}
