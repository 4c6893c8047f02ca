import type { ClaimItem } from '#contract/claims/schema.ts';
import { DueShort } from '../../../data/due.tsx';
import { dateText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { wordsOf } from '../shared/answer-strip.tsx';
import css from './status-facts.module.css';

type NotedClaim = Pick<
  ClaimItem,
  'Answer' | 'ClaimType' | 'ClaimClosed' | 'LastLookedAt' | 'NextDueDate' | 'TimeStamp'
>;

/** ANSWER-1, DESK-10: whose turn it is and when it was last looked at, for the dense list; an open task shows its due date. */
export function StatusNote({ claim }: { claim: NotedClaim }) {
  const { t } = useTexts();
  const { now } = wordsOf(claim);
  const isTask = (claim.Answer.Now.Count ?? 0) > 0;
  const looked = claim.ClaimClosed ? null : claim.LastLookedAt;
  const at = looked ?? claim.TimeStamp;
  return (
    <>
      {isTask && <DueShort due={{ DueDate: claim.NextDueDate }} className={css.due} />}
      {!isTask && !claim.ClaimClosed && <span className={classes(css.note, css.step)}>{now.title}</span>}
      <time dateTime={at} className={css.note}>
        {t(looked === null ? 'status.silent.changed_on' : 'status.silent.looked_on')} {dateText(at)}
      </time>
    </>
  );
}
