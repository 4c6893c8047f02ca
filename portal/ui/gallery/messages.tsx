import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Banner, type BannerStatus } from '../feedback/banner.tsx';
import { LockLine } from '../feedback/lockline.tsx';
import css from './gallery.module.css';
import { Section } from './section.tsx';

const WORDS: Record<BannerStatus, [string, string?]> = {
  ok: ['Uw wijzigingen zijn opgeslagen'],
  error: ['Er ging iets mis, probeer het opnieuw', 'Uw wijzigingen zijn niet opgeslagen.'],
  info: ['De volmacht is onderweg', 'U ontvangt hem binnen 3 werkdagen per post.'],
  alert: ['Controleer uw bankgegevens', 'Zonder geldig rekeningnummer kunnen wij niet uitbetalen.'],
};

export function Messages() {
  const [closed, setClosed] = useState<string[]>([]);
  return (
    <Section note="Meldingen: vier soorten, elk met eigen pictogram">
      <div className={`stack ${css.narrow}`}>
        {(Object.keys(WORDS) as BannerStatus[])
          .filter((status) => !closed.includes(status))
          .map((status) => (
            <Banner
              key={status}
              status={status}
              title={WORDS[status][0]}
              closeText="Melding sluiten"
              onClose={() => setClosed([...closed, status])}
            >
              {WORDS[status][1] && <p>{WORDS[status][1]}</p>}
            </Banner>
          ))}
        <Banner
          status="error"
          title="Uploaden is niet gelukt"
          more={{ summary: 'Meer informatie', text: '413: Request Entity Too Large' }}
          actions={
            <Button look="second" icon={RefreshCw}>
              Probeer opnieuw
            </Button>
          }
        >
          <p>Er is niets verstuurd. Uw keuzes zijn bewaard.</p>
        </Banner>
        <LockLine>De claim is afgerond. U kunt de gegevens nog bekijken, maar niet meer wijzigen.</LockLine>
      </div>
    </Section>
  );
}
