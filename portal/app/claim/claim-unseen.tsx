import { ArrowRight } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../data/document-title.ts';
import { documentAnchor } from '../../features/documents/timeline/timeline-anchor.ts';
import type { Unseen } from '../../features/documents/timeline/unseen-state.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './claim-unseen.module.css';

type NewsNoteProps = { claim: ClaimDetail | undefined; news: Unseen; onJump: (documentId: string) => void };

/**
 * STATUS-13: announces new items that arrived while the claim was open, with a link to the first one until it is in
 * view.
 */
export function UnseenNote({ claim, news: { unseen, ahead }, onJump }: NewsNoteProps) {
  const { t } = useTexts();
  const [first] = unseen;
  const [next] = ahead;
  return (
    // Always mounted, so that screen readers announce its changes; items already in view are announced here too.
    <div role="status" className={css.place}>
      {claim && first && (
        <p className={next ? css.note : 'vh'}>
          <span>
            {unseen.length > 1 ? t('live.several', { count: unseen.length }) : <Words claim={claim} of={first} />}
          </span>
          {next && (
            <a href={href(paths.status(claim.Id, documentAnchor(next.Id)))} onClick={() => onJump(next.Id)}>
              {t('live.show')}
              <Icon of={ArrowRight} size="sm" />
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Words({ claim, of }: { claim: ClaimDetail; of: ClaimDocument }) {
  const { t } = useTexts();
  const title = documentTitle(of, claim.ClaimType);
  if (isOpenTask(of)) return t('live.task', { title });
  if (of.DocumentAction === 'MessageAirline') return t('live.airline');
  if (of.DocumentAction === null || of.DocumentAction.startsWith('Message')) {
    return t('live.message', { brand: pageData.brand.name });
  }
  return t('live.item', { title });
}
