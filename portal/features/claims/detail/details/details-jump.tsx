import { useEffect, useState } from 'react';
import { href, paths } from '../../../../lib/page/paths.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import css from './details.module.css';
import { type DetailsSection, showSection } from './details-sections.ts';

type DetailsJumpProps = { claimId: string; sections: readonly DetailsSection[] };

/** Links to the sections of the details; marks the one being read. */
export function DetailsJump({ claimId, sections }: DetailsJumpProps) {
  const { t } = useTexts();
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
