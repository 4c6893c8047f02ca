import { useId, useLayoutEffect, useRef } from 'react';
import { putTaskAway } from '#contract/documents/calls.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { useAction } from '../../../lib/api/actions.ts';
import { api } from '../../../lib/api/api.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { EntryContent, type ItemProps, type ItemsProps } from './entry.tsx';
import { titleLangOf } from './entry-parts.tsx';
import css from './task-card.module.css';
import { focusHeading } from './timeline-anchor.ts';

/** ANSWER-42, STATUS-15: what may be left undone, quietly below the tasks. */
export function OptionalTasks({ items, idOf, ...props }: ItemsProps) {
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
  const { claim, item, mayAct } = props;
  const documentId = item.document.Id;
  const isAway = claim.PutAway.includes(documentId);
  const { busy, failure, act } = useAction();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<boolean>(null);
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (wanted.current === isAway && title.current) focusHeading(title.current);
    wanted.current = null;
  }, [isAway]);
  useLayoutEffect(() => {
    const item = place.current;
    // What was done moves to the story, and the focus with it.
    return () => {
      const story = document.querySelector<HTMLElement>('[data-story] h2');
      if (item?.contains(document.activeElement) && story) focusHeading(story);
    };
  }, []);

  const move = () =>
    act(async () => {
      await api(putTaskAway, { documentId, isAway: !isAway });
      wanted.current = !isAway;
      await refreshClaim(claim.Id);
    });

  return (
    <li ref={place} id={id} data-item>
      <article aria-labelledby={titleId} className={classes(css.quiet, 'column gap-2', isAway && css.away)}>
        <h3 ref={title} id={titleId} className={isAway ? 'muted regular' : 'semi'}>
          {isAway && `${t('status.put_away')}: `}
          <span lang={titleLangOf(claim, item.document)}>{documentTitle(item.document, claim.ClaimType)}</span>
        </h3>
        {!isAway && <EntryContent {...props} />}
        <FailureNotice title={t('status.mark_failed')} text={t('acts.retry')} failure={failure} />
        {mayAct && (
          <Button look="text" size="s" flush="start" busy={busy} busyText={t('frame.saving')} onPress={move}>
            {t(isAway ? 'status.take_up' : 'status.not_now')}
          </Button>
        )}
      </article>
    </li>
  );
}
