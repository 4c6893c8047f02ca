import { useEffect, useState } from 'react';
import { compensationOf } from '#contract/claims/rules.ts';
import { type ClaimDetail, claimKind } from '#contract/claims/schema.ts';
import { euros } from '#contract/values/money.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { showSection } from '../../../lib/page/scroll.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { SectionCard } from '../../../ui/layout/card.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { incidentText } from '../shared/claim-texts.ts';
import css from './claim-page.module.css';

export function DetailsFacts({ claim }: { claim: ClaimDetail }) {
  const compensation = compensationOf(claim);
  const names = claim.Passengers.Person.map(({ Id, FullName }) => ({
    Id,
    name: FullName.trim() || t('frame.unknown'),
  }));
  return (
    <SectionCard id="facts" title={t('details.facts')} className={css.sections}>
      {compensation && (
        <div>
          <p className={css.term}>{t(`details.compensation.${claimKind(claim.ClaimType)}`)}</p>
          <p className={css.amount}>
            {euros(compensation.amount)}
            {compensation.perPassenger && ' '}
            {compensation.perPassenger && <small>{t('details.per_passenger')}</small>}
          </p>
        </div>
      )}
      <Facts>
        <Fact term={t('details.number')}>
          <span className="num">{claim.ReferenceNumber}</span>
        </Fact>
        <Fact term={t('details.problem')}>{incidentText(claim)}</Fact>
        <Fact term={t('details.claimed_for')} empty={names.length === 0}>
          {names.length === 0
            ? t('details.no_passengers')
            : names.map(({ Id, name }) => (
                <div key={Id} translate="no">
                  {name}
                </div>
              ))}
        </Fact>
        {claim.ClientRemarks?.trim() && (
          <Fact term={t('details.remarks')}>
            <span className="breaks">{claim.ClientRemarks.trim()}</span>
          </Fact>
        )}
      </Facts>
    </SectionCard>
  );
}

export function DetailsJump({ claimId, sections }: { claimId: string; sections: readonly DetailsSection[] }) {
  const current = useSectionInSight(sections);
  return (
    <nav aria-label={t('details.on_page')} className={css.jump}>
      {sections.map((section) => (
        <a
          key={section}
          href={href(paths.details(claimId))}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            // The hash holds the route, so the link does not change it.
            event.preventDefault();
            showSection(section);
          }}
        >
          {t(`details.${section}`)}
        </a>
      ))}
    </nav>
  );
}

/** The last section whose heading has passed the upper third of the window; at the end of the page the last one. */
function useSectionInSight(sections: readonly DetailsSection[]): DetailsSection | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const names = sections.join();
  useEffect(() => {
    const listed = names.split(',') as DetailsSection[];
    const look = () => {
      const passed = listed.filter((one) => {
        const top = document.getElementById(one)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const { scrollHeight } = document.documentElement;
      const isAtFoot = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setCurrent(isAtFoot ? listed.at(-1) : (passed.at(-1) ?? listed[0]));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [names]);
  return current;
}

/** DETAILS-4: the sections of the details of a claim, in their order; the names are the element ids on the page. */
export const detailsSections = ['facts', 'passengers', 'bank', 'documents', 'review'] as const;
type DetailsSection = (typeof detailsSections)[number];

let wanted: DetailsSection | null = null;

/** Stores which section a link to the details means, since the route cannot express it (NAV-1). */
export function wantSection(section: DetailsSection): void {
  wanted = section;
}

/** Scrolls once to the stored section, when the details are rendered. */
export function useWantedSection(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || wanted === null) return;
    showSection(wanted);
    wanted = null;
  }, [isThere]);
}
