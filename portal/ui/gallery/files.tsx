import { Eye, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { FileList, FileRow } from '../files/file-row.tsx';
import { ProgressBar } from '../files/progress-bar.tsx';
import css from './gallery.module.css';
import { Section } from './section.tsx';

const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath fill="%2327414d" d="M0 0h4v1H0z"/%3E%3Cpath fill="%23fbfaf6" d="M0 1h4v3H0z"/%3E%3C/svg%3E';

export function Files() {
  const [received, setReceived] = useState<string[]>([]);
  return (
    <Section note="Bestanden: kiezen, rijen, voortgang">
      <div className={`stack ${css.narrow}`}>
        <DropZone
          words={{
            zone: 'Bestanden neerzetten',
            drag: 'Sleep bestanden hierheen, of',
            choose: 'Kies bestanden',
            camera: 'Maak een foto',
            note: 'Foto of pdf, maximaal 10 MB per bestand',
          }}
          accept={['.jpg', '.png', '.pdf']}
          onFiles={(files) => setReceived(files.map((file) => file.name))}
        />
        <p role="status">{received.join(', ')}</p>
        <FileList boxed label="Al ontvangen">
          <FileRow
            name="boardingpass-sanne.jpg"
            meta={['Boardingpass', 'te verwijderen tot 21-11-2026 om 08:02 uur']}
            thumb={PIXEL}
            icons={
              <>
                <Button look="text" size="s" iconOnly icon={Eye} aria-label="Bekijk boardingpass-sanne.jpg" />
                <Button look="text" size="s" iconOnly icon={Trash2} aria-label="Verwijder boardingpass-sanne.jpg" />
              </>
            }
          />
          <FileRow
            name="een-heel-lange-naam-zonder-een-enkele-spatie-die-overal-mag-breken-20261118T091200.pdf"
            meta={['E-ticket']}
            icons={<Button look="text" size="s" iconOnly icon={Eye} aria-label="Bekijk het e-ticket" />}
          />
          <FileRow
            name="Re: Claim 4821307 / XN1673"
            meta={['E-mail met 2 bijlagen']}
            icon={Mail}
            button={
              <Button look="second" size="s">
                E-mail lezen
              </Button>
            }
          />
        </FileList>
        <ProgressBar label="boardingpass-mila.jpg" value={64} />
        <ProgressBar label="boardingpass-daan.jpg" value={100} status="ok" />
        <ProgressBar label="bon.pdf" value={30} status="error" />
        <ProgressBar label="ticket.pdf" />
      </div>
    </Section>
  );
}
