import type { ClaimDetail } from '#contract/claims/schema.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { TabsNav } from '../../../ui/layout/tabs-nav.tsx';
import { Pill } from '../../../ui/pill.tsx';

interface Part {
  readonly part: string;
  readonly path: (claimId: string) => string;
  readonly label: 'claim.status' | 'claim.details' | 'claim.message';
  /** Whether a claim has this part; every claim when left out. */
  readonly when?: (claim: ClaimDetail) => boolean;
}

/** The tabs of a claim, in their order. */
const parts: readonly Part[] = [
  { part: 'status', path: paths.status, label: 'claim.status' },
  { part: 'details', path: paths.details, label: 'claim.details' },
  { part: 'bericht', path: paths.message, label: 'claim.message', when: ({ ClaimClosed }) => !ClaimClosed },
];

type ClaimTabsProps = { id: string; claim: ClaimDetail | undefined; current: string; openTasks: number };

/** CLAIM-3: the tabs of a claim as links; the status tab shows the number of open tasks. */
export function ClaimTabs({ id, claim, current, openTasks }: ClaimTabsProps) {
  const { t } = useTexts();
  const pill = openTasks > 0 && (
    <Pill act label={t('claim.open_tasks')}>
      {openTasks}
    </Pill>
  );
  return (
    <TabsNav
      label={t('claim.parts')}
      items={parts
        .filter(({ when }) => !claim || !when || when(claim))
        .map(({ part, path, label }) => ({
          href: href(path(id)),
          label: t(label),
          current: part === current,
          pill: part === 'status' && pill,
        }))}
    />
  );
}
