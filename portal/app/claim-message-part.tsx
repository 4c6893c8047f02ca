import { Redirect } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { Aside, type TaskLink, TasksAhead } from '../features/claims/claim-aside.tsx';
import { MessageCard } from '../features/messages/message-form.tsx';
import { paths } from '../lib/paths.ts';
import { LockLine } from '../ui/lockline.tsx';
import { PageBody } from '../ui/page-shell.tsx';
import css from './claim-screens.module.css';

type MessagePartProps = { claim: ClaimDetail; tasks: readonly TaskLink[]; lock: string | null };

/** MSG-1, CLAIM-3: a new message about an open claim; a closed claim has no such part, and a locked one says why not. */
export function MessagePart({ claim, tasks, lock }: MessagePartProps) {
  if (claim.ClaimClosed) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <div className={css.columns}>
        {lock ? <LockLine>{lock}</LockLine> : <MessageCard claim={claim} />}
        <Aside>
          <TasksAhead claim={claim} tasks={tasks} />
        </Aside>
      </div>
    </PageBody>
  );
}
