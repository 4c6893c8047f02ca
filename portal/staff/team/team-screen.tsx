import { KeyRound, type LucideIcon, Users, Webhook } from 'lucide-react';
import type { FC } from 'react';
import { useScreen } from '../../lib/page/screen.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { addressOf, type TeamPart, teamParts, type WorkQuery } from '../route.ts';
import { t } from '../texts.tsx';
import bench from '../workbench.module.css';
import { ConfirmsActs } from './confirmed.tsx';
import { Keys } from './keys.tsx';
import { People } from './people.tsx';
import css from './team.module.css';
import { Webhooks } from './webhooks.tsx';

const parts: Record<TeamPart, { readonly icon: LucideIcon; readonly Part: FC<{ staffId: string }> }> = {
  people: { icon: Users, Part: People },
  keys: { icon: KeyRound, Part: Keys },
  webhooks: { icon: Webhook, Part: Webhooks },
};

/** TEAM-2, TEAM-4: what admins manage. */
export default function TeamScreen({ part, query, staffId }: { part: TeamPart; query: WorkQuery; staffId: string }) {
  const { Part } = parts[part];
  useScreen(t(`team.parts.${part}`), part);
  return (
    <div className={css.team}>
      <nav className={classes(css.parts, bench.links)} aria-label={t('team.title')}>
        {teamParts.map((one) => (
          <a key={one} href={addressOf(`team/${one}`, query)} aria-current={one === part ? 'page' : undefined}>
            <Icon of={parts[one].icon} />
            {t(`team.parts.${one}`)}
          </a>
        ))}
      </nav>
      <div className={css.part}>
        <h1>{t(`team.parts.${part}`)}</h1>
        <ConfirmsActs>
          <Part staffId={staffId} />
        </ConfirmsActs>
      </div>
    </div>
  );
}
