import { useId, useLayoutEffect, useRef } from 'react';
import type { TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { EntryContent, type ItemProps } from './entry.tsx';
import css from './task-card.module.css';
import { focusHeading } from './timeline-anchor.ts';

type OptionalTasksProps = Omit<ItemProps, 'item'> & {
  items: readonly TimelineItem[];
  idOf: (documentId: string) => string;
};

/** ANSWER-42, STATUS-15: what may be left undone, quietly below the tasks. */
export function OptionalTasks({ items, idOf, ...props }: OptionalTasksProps) {
  const { t } = useTexts();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="may">
      <h2 id="may" className={css.may}>
        {t('status.may')}
      </h2>
      <ul className={css.inset}>
        {items.map((item) => (
          <OptionalTask key={item.document.Id} {...props} item={item} id={idOf(item.document.Id)} />
        ))}
      </ul>
    </section>
  );
}

function OptionalTask({ id, ...props }: ItemProps & { id: string }) {
  const titleId = useId();
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = place.current;
    // What was done moves to the story, and the focus with it.
    return () => {
      const story = document.querySelector<HTMLElement>('[data-story] h2');
      if (item?.contains(document.activeElement) && story) focusHeading(story);
    };
  }, []);
  return (
    <li ref={place} id={id} data-item>
      <article aria-labelledby={titleId} className={css.quiet}>
        <h3 id={titleId} className={css.what}>
          {documentTitle(props.item.document, props.claim.ClaimType)}
        </h3>
        <EntryContent {...props} />
      </article>
    </li>
  );
}
