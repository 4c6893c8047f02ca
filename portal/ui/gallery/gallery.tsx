import { Lock, LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, Buttons } from '../button.tsx';
import { FullScreenSpinner } from '../feedback/spinner.tsx';
import { Footer, Main, PageBody, SkipLink, TopBar } from '../layout/page-shell.tsx';
import { StaffBar } from '../layout/staff-bar.tsx';
import { ConfirmDialog, Dialog } from '../overlays/dialog.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { ViewerFrame } from '../viewer/viewer-frame.tsx';
import { Basics, Section, States } from './basics.tsx';
import { Choices, Dates, Fields } from './inputs.tsx';
import { Files, Messages, Surfaces } from './surfaces.tsx';

/** Every part of the design system in every state, for the eye and for the tests. */
export function Gallery() {
  return (
    <>
      <SkipLink>Naar de inhoud</SkipLink>
      <TopBar
        homeHref="#/"
        brand="Redress"
        who="Sanne van den Berg"
        staffBar={
          <StaffBar label="Medewerker" sub="Ingelogd als medewerker j.bakker" end={<a href="#/">Stoppen</a>}>
            U bekijkt dit als <b>Sanne van den Berg</b>
          </StaffBar>
        }
        end={
          <ButtonLink look="text" flush="end" icon={LogOut} href="#/logout">
            Uitloggen
          </ButtonLink>
        }
      />
      <Main>
        <PageBody>
          <h1>Basis en onderdelen</h1>
          <Basics />
          <Fields />
          <Dates />
          <Choices />
          <Messages />
          <Surfaces />
          <Files />
          <Overlays />
          <States />
        </PageBody>
      </Main>
      <Footer
        links={[
          { href: '#/privacy', label: 'Privacy' },
          { href: '#/voorwaarden', label: 'Voorwaarden' },
          { href: 'https://example.org/', label: 'Toegankelijkheid', newTab: true },
        ]}
        newTabText="(opent in een nieuw tabblad)"
        end="version: 1.14"
      />
    </>
  );
}

type Open = 'confirm' | 'question' | 'wide' | 'image' | 'document' | 'busy' | 'full';
const LINES = Array.from({ length: 40 }, (_, line) => `Regel ${line + 1} van een lange tekst.`);
const BUTTONS: [Open, string][] = [
  ['confirm', 'Verwijderen bevestigen'],
  ['question', 'Vraag'],
  ['wide', 'Lang venster'],
  ['image', 'Afbeelding'],
  ['document', 'Document'],
  ['busy', 'Viewer die laadt'],
  ['full', 'Hele scherm laadt'],
];

function Overlays() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Section note="Vensters: bevestigen, vraag, lang, viewer, tooltip">
      <Buttons>
        {BUTTONS.map(([kind, word]) => (
          <Button
            key={kind}
            look="second"
            onPress={() => {
              setOpen(kind);
              // Nothing on the full screen can be pressed, so it goes by itself.
              if (kind === 'full') setTimeout(close, 2000);
            }}
          >
            {word}
          </Button>
        ))}
        <Tooltip text="Verwijderen kan tot 24 uur na het uploaden. Stuur ons een bericht als dit bestand weg moet.">
          <Button look="second" icon={Lock} unavailable>
            Verwijderen
          </Button>
        </Tooltip>
      </Buttons>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Bestand verwijderen?"
        cancelText="Behouden"
        confirmText="Verwijderen"
        confirmLook="danger"
        confirmIcon={Trash2}
      >
        <p>
          <b>boardingpass-sanne.jpg</b> wordt definitief verwijderd. U kunt het bestand opnieuw uploaden.
        </p>
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'question'}
        onClose={close}
        title="Zelfde e-mailadres als uw account"
        actions={
          <>
            <Button look="second" onPress={close}>
              Nee, aanpassen
            </Button>
            <Button onPress={close}>Ja, gebruik dit adres</Button>
          </>
        }
      >
        <p>
          <b>s.vandenberg@example.nl</b> gebruikt u zelf al. De volmacht van Daan komt dan in uw mailbox. Klopt dat?
        </p>
      </Dialog>
      <Dialog
        isOpen={open === 'wide'}
        onClose={close}
        title="Algemene voorwaarden"
        size="wide"
        closeText="Sluiten"
        isDismissable
      >
        <div className="read">
          {LINES.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Dialog>
      <ViewerFrame
        isOpen={open === 'image' || open === 'busy'}
        onClose={close}
        kind="image"
        name="boardingpass-sanne.jpg"
        caption="Boardingpass · 2,1 MB"
        closeText="Sluiten"
        download={{ text: 'Downloaden', href: '#/file', fileName: 'boardingpass-sanne.jpg' }}
        {...(open === 'busy' && { busyText: 'Bestand laden…' })}
      >
        <svg viewBox="0 0 480 200" role="img" aria-label="Foto van een boardingpass" width="860">
          <rect width="480" height="200" rx="10" fill="#fbfaf6" />
          <path d="M0 34V10A10 10 0 0 1 10 0h460a10 10 0 0 1 10 10v24Z" fill="#27414d" />
        </svg>
      </ViewerFrame>
      <ViewerFrame
        isOpen={open === 'document'}
        onClose={close}
        kind="document"
        name="Volmacht 4821307.pdf"
        closeText="Sluiten"
      >
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ViewerFrame>
      {open === 'full' && <FullScreenSpinner>Uw dossier laden…</FullScreenSpinner>}
    </Section>
  );
}
