import { SquareArrowOutUpRight } from 'lucide-react';
import { managedCards } from '#contract/values/constants.ts';
import { needsAction } from '../../data/claim-facts.ts';
import type { OwnDossier } from '../../data/claims.ts';
import { externalLinks, href, paths } from '../../lib/page/paths.ts';
import { t } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Band, PageHead } from '../../ui/layout/page-shell.tsx';
import { TabsNav } from '../../ui/layout/tabs-nav.tsx';
import { Pill } from '../../ui/tag.tsx';
import css from './home-head.module.css';

export type HomeTab = 'claims' | 'managedclaims' | 'account';

type HomeHeadProps = {
  tab: HomeTab;
  dossier: OwnDossier | undefined;
  /** A dossier is loading: the subtitle waits for it. */
  busy?: boolean | undefined;
};

/** D-31: the table of many managed claims takes the wide page, everything else the usual one. */
export function homeWidth(tab: HomeTab, dossier: OwnDossier | undefined): 'page' | 'wide' {
  return tab === 'managedclaims' && dossier && dossier.managedCounts.All > managedCards ? 'wide' : 'page';
}

export function HomeHead({ tab, dossier, busy = false }: HomeHeadProps) {
  const name = dossier?.contact.FirstName;
  const own = dossier?.own.length ?? 0;
  const managed = dossier?.managedCounts.All ?? 0;
  const part = (of: HomeTab, path: string, label: string, count = 0) => {
    return { href: href(path), label, pill: count > 0 && <Pill>{count}</Pill>, current: tab === of };
  };
  const managedTab = part('managedclaims', paths.managedClaims, t('titles.managed_claims'), managed);
  return (
    <Band width={homeWidth(tab, dossier)}>
      <PageHead
        title={name ? t('home.welcome', { name }) : t('home.welcome_nobody')}
        text={
          dossier ? <Summary tab={tab} dossier={dossier} /> : busy && <Skeleton width="16rem" className={css.wait} />
        }
        actions={own + managed > 0 && <SubmitClaim className={css.wide} />}
      />
      <TabsNav
        label={t('home.parts')}
        items={[
          part('claims', paths.claims, t('titles.claims'), own),
          ...(managed > 0 || (!dossier && tab === 'managedclaims') ? [managedTab] : []),
          part('account', paths.account, t('titles.account')),
        ]}
      />
    </Band>
  );
}

/** The number of claims, and of those with an open task; on the managed tab of the managed claims. */
function Summary({ tab, dossier }: { tab: HomeTab; dossier: OwnDossier }) {
  if (tab === 'account') return t('account.lead');
  const managing = tab === 'managedclaims';
  const all = managing ? dossier.managedCounts.All : dossier.own.length;
  if (all === 0) return t('home.none');
  // D-30: both the owner and the manager of a claim may perform its tasks.
  const count = managing ? dossier.managedCounts.Action : dossier.own.filter(needsAction).length;
  return (
    <>
      {managing ? t('home.manage', { count: all }) : t('home.have', { count: all })}{' '}
      {count > 0 ? t('home.need', { count }) : t('home.need_nothing')}
    </>
  );
}

/** The same link below the list, for windows where the header has no room for it. */
export function SubmitClaimBelow() {
  return (
    <div className={classes(css.narrow, 'narrow')}>
      <SubmitClaim />
    </div>
  );
}

/** LIST-4: a new claim is submitted outside the portal. */
function SubmitClaim({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink
      look="second"
      block={!className}
      className={className}
      href={externalLinks.submitClaim}
      iconEnd={SquareArrowOutUpRight}
    >
      {t('home.submit_claim')}
    </ButtonLink>
  );
}
