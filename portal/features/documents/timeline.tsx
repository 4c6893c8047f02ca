import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Timeline } from '#contract/documents/timeline.ts';
import { useTexts } from '../../lib/texts.ts';
import { Pill } from '../../ui/pill.tsx';
import { Entry } from './entry.tsx';
import { documentTitle } from './entry-title.ts';
import { TaskCard } from './task-card.tsx';
import css from './timeline.module.css';
import { itemIds } from './timeline-anchor.ts';
import { useFinishing } from './timeline-finishing.ts';

type StatusTimelineProps = { claim: ClaimDetail; timeline: Timeline; mayAct: boolean };

/** STATUS-2, D-26: what the reader still has to do, then the story of the claim; each item stands once. */
export function StatusTimeline({ claim, timeline, mayAct }: StatusTimelineProps) {
  const { t } = useTexts();
  const { tasks, story, lastDone, folded } = useFinishing(timeline);
  const ids = itemIds(timeline);
  const common = { claim, mayAct };
  const idOf = (documentId: string) => ids.get(documentId) ?? documentId;
  const left = timeline.tasks.length;
  return (
    <>
      <p role="status" className="vh">
        {lastDone.map(({ document }) => (
          <span key={document.Id}>{`${t('status.finished_task')}: ${documentTitle(document, claim.ClaimType)} `}</span>
        ))}
        {lastDone.length > 0 && <span>{left > 0 ? t('status.actions', { count: left }) : t('home.need_nothing')}</span>}
      </p>
      {tasks.length > 0 && (
        <section className={css.section} aria-labelledby="needed">
          <h2 id="needed">
            {t('status.needed')} {left > 0 && <Pill act>{left}</Pill>}
          </h2>
          <ul className={css.tasks}>
            {tasks.map(({ item, finished }) => (
              <TaskCard
                key={item.document.Id}
                {...common}
                id={idOf(item.document.Id)}
                item={item}
                finished={finished}
                onFolded={() => folded(item.document.Id)}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={css.section} aria-labelledby="story" data-story>
        <h2 id="story">{t('status.story')}</h2>
        {timeline.story.length === 0 ? (
          <p className="muted">{t('status.story_empty')}</p>
        ) : (
          <ol>
            {story.map((item) => (
              <Entry key={item.document.Id} {...common} id={idOf(item.document.Id)} item={item} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
