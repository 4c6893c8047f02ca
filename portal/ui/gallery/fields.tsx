import { useState } from 'react';
import { SearchField } from '../fields/search-field.tsx';
import { Select } from '../fields/select.tsx';
import { PasswordField, TextField } from '../fields/text-field.tsx';
import { Section } from './section.tsx';

const TITLES = [
  { value: 'f', label: 'Mevrouw' },
  { value: 'm', label: 'Meneer' },
  { value: 'x', label: 'Zeg ik liever niet' },
];

export function Fields() {
  const [title, setTitle] = useState<string | null>(null);
  const [words, setWords] = useState('');
  return (
    <Section note="Velden: rust, fout, vergrendeld, keuze, toevoeging, wachtwoord, zoeken">
      <div className="row">
        <TextField label="Rekeninghouder" defaultValue="S. van den Berg" />
        <TextField label="Referentie" labelNote="(niet verplicht)" hint="Staat op uw boeking." />
        <TextField label="IBAN" defaultValue="NL91 ABNA 01" error="Dit is geen geldige IBAN" />
        <TextField label="Vergrendeld" value="Utrecht" locked="Staat vast door de volmacht." />
        <Select label="Aanhef" options={TITLES} value={title} onChange={setTitle} placeholder="Kies..." />
        <Select
          label="Aanhef met fout"
          options={TITLES}
          value={null}
          onChange={setTitle}
          placeholder="Kies..."
          error="Maak een keuze"
        />
        <Select
          label="Vergrendelde keuze"
          options={TITLES}
          value="f"
          onChange={setTitle}
          placeholder="Kies..."
          locked="Staat vast door de volmacht."
        />
        <PasswordField
          label="Wachtwoord"
          autoComplete="current-password"
          defaultValue="geheim1234"
          showText="Toon wachtwoord"
          hideText="Verberg wachtwoord"
        />
        <SearchField
          label="Zoek op naam of nummer"
          showLabel
          clearText="Zoekveld leegmaken"
          value={words}
          onChange={setWords}
        />
        <TextField label="Niet beschikbaar" isDisabled defaultValue="Grijs" />
        <TextField label="Laag veld" size="s" defaultValue="In een werkbalk" />
      </div>
      <div className="form" style={{ marginTop: 'var(--s-5)' }}>
        <TextField label="Uw bericht" multiline rows={4} hint="Maximaal 2000 tekens." />
      </div>
    </Section>
  );
}
