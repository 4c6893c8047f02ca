import { type ReactNode, useEffect } from 'react';
import { href, paths } from './paths.ts';

/** The sections of a claim's status that links lead to. */
export type StatusSection = 'money' | 'payments' | 'decision';

type SectionLinkProps = { claimId: string; to: StatusSection; className?: string | undefined; children: ReactNode };

/** A link to a section of a claim's status; it scrolls there and moves the focus to its heading, also when pressed again. */
export function SectionLink({ claimId, to, className, children }: SectionLinkProps) {
  return (
    <a href={href(paths.status(claimId, to))} className={className} onClick={() => showSection(to)}>
      {children}
    </a>
  );
}

/** A section that loads after the page: when the address names it, it comes into view as it appears. */
export function useSection(name: StatusSection): void {
  useEffect(() => {
    if (location.hash.endsWith(`/status/${name}`)) showSection(name);
  }, [name]);
}

function showSection(name: StatusSection): void {
  const section = document.getElementById(name);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!section || !heading) return;
  section.scrollIntoView({ block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
