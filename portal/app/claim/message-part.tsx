import { Redirect } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { Aside, type TaskLink, TasksAhead } from '../../features/claims/detail/claim-aside.tsx';
import { MessageCard } from '../../features/messages/message-form.tsx';
import { href, paths } from '../../lib/page/paths.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';

type MessagePartProps = { claim: ClaimDetail; tasks: readonly TaskLink[] };

/** MSG-1, CLAIM-3: a new message about an open claim; a closed claim has no such part. */
export function MessagePart({ claim, tasks }: MessagePartProps) {
  const { t } = useTexts();
  if (claim.ClaimClosed) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <div className={css.columns}>
        <div className={css.main}>
          <MessageCard claim={claim} />
          {claim.Locked === null && (
            <p className={css.narrow}>
              <a href={href(paths.airline(claim.Id))}>{t('airline.title')}</a>
            </p>
          )}
        </div>
        <Aside>
          <TasksAhead tasks={tasks} />
        </Aside>
      </div>
    </PageBody>
  );
}
