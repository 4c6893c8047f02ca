import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { FoundContact } from '#contract/staff.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { Card } from '../ui/layout/card.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { RescueDialog } from './rescue-dialog.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

/** The contacts that a search has found, each with the actions that staff can take. */
export function SearchResults({ found }: { found: readonly FoundContact[] }) {
  const { t } = useStaffTexts();
  const [opening, setOpening] = useState<FoundContact | null>(null);
  const [rescuing, setRescuing] = useState<FoundContact | null>(null);
  const [rescued, setRescued] = useState<readonly FoundContact[]>([]);
  if (found.length === 0) return <NothingFound />;
  return (
    <>
      <div role="status">
        {rescued.slice(-1).map((contact) => (
          <Banner key={contact.Id} status="ok" live={false}>
            {t('acts.rescue.done', { name: nameOf(contact) })}
          </Banner>
        ))}
      </div>
      <ul className={css.results}>
        {found.map((contact) => (
          <ContactResult
            key={contact.Id}
            contact={contact}
            canRescue={contact.HasSecondWays && !rescued.includes(contact)}
            onOpen={() => setOpening(contact)}
            onRescue={() => setRescuing(contact)}
          />
        ))}
      </ul>
      <RescueDialog
        contact={rescuing}
        onClose={() => setRescuing(null)}
        onDone={(contact) => {
          setRescuing(null);
          setRescued([...rescued, contact]);
        }}
      />
      <OpenDialog contact={opening} onClose={() => setOpening(null)} />
    </>
  );
}

type ContactResultProps = {
  contact: FoundContact;
  /** The contact has second factors that staff may remove. */
  canRescue: boolean;
  onOpen: () => void;
  onRescue: () => void;
};

function ContactResult({ contact, canRescue, onOpen, onRescue }: ContactResultProps) {
  const { t } = useStaffTexts();
  const name = nameOf(contact);
  return (
    <Card as="li" className={css.result}>
      <div>
        <h2>{name}</h2>
        <p className="muted">{contact.EMailAddress}</p>
        <p className={css.about}>
          {contact.City && <span>{contact.City}</span>}
          <span>{t('search.claims', { count: contact.Claims })}</span>
          {contact.ManagedClaims > 0 && <span>{t('search.managed', { count: contact.ManagedClaims })}</span>}
        </p>
      </div>
      <div className={css.acts}>
        <Button look="second" onPress={onOpen}>
          {t('search.open')}
          <span className="vh"> {name}</span>
        </Button>
        {canRescue && (
          <Button look="text" size="s" aria-label={t('acts.rescue.open_name', { name })} onPress={onRescue}>
            {t('acts.rescue.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function NothingFound() {
  const { t } = useStaffTexts();
  return (
    <div role="status">
      <Blank icon={SearchX} title={t('search.nothing')}>
        {t('search.nothing_text')}
      </Blank>
    </div>
  );
}

function nameOf({ FullName: fullName, EMailAddress: email }: FoundContact): string {
  return fullName || email;
}
