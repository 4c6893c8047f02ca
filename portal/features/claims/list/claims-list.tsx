import { Ticket } from 'lucide-react';
import { useMemo } from 'react';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import { externalLinks } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { ClaimCard } from './claim-card.tsx';
import css from './claims-list.module.css';
import { inListOrder } from './claims-list-order.ts';

/** Above this number cards are rendered only when they scroll into view. */
const many = 50;

/** Claims as cards, those with an open task first: one's own, or the managed ones while they are few (D-31). */
export function ClaimsList({ claims, label }: { claims: readonly ListClaim[]; label: string }) {
  const ordered = useMemo(() => inListOrder(claims), [claims]);
  return (
    <ul className={classes(css.passes, claims.length > many && css.many)} aria-label={label}>
      {ordered.map((claim) => (
        <li key={claim.Id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  );
}

/** LIST-3: the empty list; the link to a first claim leads out of the portal (LIST-4). */
export function NoClaims() {
  const { t } = useTexts();
  return (
    <Blank
      icon={Ticket}
      title={t('claims.none_title')}
      actions={<ButtonLink href={externalLinks.submitClaim}>{t('claims.check_flight')}</ButtonLink>}
    >
      <p>{t('claims.none_text')}</p>
    </Blank>
  );
}
