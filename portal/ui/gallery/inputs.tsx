import { Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { ButtonGroup } from '../choices/button-group.tsx';
import { Checkbox } from '../choices/checkbox.tsx';
import { Chips } from '../choices/chips.tsx';
import { Segments } from '../choices/segments.tsx';
import { Calendar } from '../dates/calendar.tsx';
import { DatePicker, type DateWords } from '../dates/date-picker.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { Select } from '../fields/select.tsx';
import { PasswordField, TextField } from '../fields/text-field.tsx';
import { Section } from './basics.tsx';
import css from './gallery.module.css';

const KINDS = [
  { value: 'boarding', label: 'Boardingpass' },
  { value: 'ticket', label: 'E-ticket' },
  { value: 'booking', label: 'Boekingsbevestiging' },
];
const WAYS = [
  { value: 'Bank', label: 'Bankrekening', icon: Landmark },
  { value: 'PayPal', label: 'PayPal', icon: Wallet },
];
const YES_NO = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
];

export function Choices() {
  const [kinds, setKinds] = useState(['boarding']);
  const [answer, setAnswer] = useState<string | null>('yes');
  const [way, setWay] = useState('Bank');
  return (
    <Section note="Kiezen: een of meer, een van een paar, aan of uit">
      <div className="form">
        <Chips label="Wat is dit?" labelNote="(een of meer)" options={KINDS} value={kinds} onChange={setKinds} />
        <Chips
          label="Wat is het tweede bestand?"
          options={KINDS}
          value={[]}
          onChange={() => undefined}
          error="Kies wat dit bestand is"
        />
        <MultiSelect
          label="Waarvoor is de bon?"
          placeholder="Kies…"
          options={KINDS}
          value={kinds}
          onChange={setKinds}
        />
        <MultiSelect
          label="Waarvoor is de tweede bon?"
          placeholder="Kies…"
          options={KINDS}
          value={[]}
          onChange={() => undefined}
          error="Kies een omschrijving"
        />
        <ButtonGroup label="Heeft u de vlucht zelf betaald?" options={YES_NO} answered={answer} onChoose={setAnswer} />
        <Segments
          label="Uitbetaling"
          options={WAYS}
          value={way}
          onChange={setWay}
          hint="Uw keuze wordt meteen bewaard."
        />
        <div>
          <Checkbox>Uit</Checkbox>
          <Checkbox defaultSelected>Aan</Checkbox>
          <Checkbox isRequired>
            Ik ga akkoord met de <a href="#/voorwaarden">algemene voorwaarden</a> en <b>geef toestemming</b>
          </Checkbox>
          <Checkbox error="Ga akkoord om verder te gaan">Met een fout</Checkbox>
          <Checkbox isDisabled>Niet beschikbaar</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Niet beschikbaar, aan
          </Checkbox>
        </div>
      </div>
    </Section>
  );
}

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

export const DATE_WORDS: DateWords = {
  locale: 'nl-NL',
  choose: 'Kies een datum',
  form: 'DD-MM-JJJJ',
  invalid: 'Dit is geen bestaande datum',
  before: (date) => `U kunt geen datum invoeren vóór ${date}`,
  after: (date) => `U kunt geen datum invoeren na ${date}`,
  previous: { days: 'Vorige maand', months: 'Vorig jaar', years: 'Vorige 20 jaar' },
  next: { days: 'Volgende maand', months: 'Volgend jaar', years: 'Volgende 20 jaar' },
  up: { days: 'kies een maand', months: 'kies een jaar' },
  today: 'Vandaag',
  close: 'Sluiten',
};

const COUNTRIES = ['België', 'Curaçao', 'Duitsland', 'Honduras', 'Nederland', 'Verenigd Koninkrijk'].map((label) => ({
  value: label,
  label,
}));
const TODAY = '2026-11-20';
const RANGE = { min: '1926-11-20', max: '2126-11-20' };

export function Dates() {
  const [date, setDate] = useState('12-11-2026');
  const [country, setCountry] = useState<string | null>('Nederland');
  const [chosen, setChosen] = useState<string | null>('2026-11-12');
  return (
    <>
      <Section note="Datum: typen of kiezen">
        <div className="row">
          <DatePicker
            label="Geboortedatum"
            hint="Typ de datum als DD-MM-JJJJ of kies hem in de kalender."
            words={DATE_WORDS}
            today={TODAY}
            value={date}
            onChange={setDate}
          />
          <DatePicker
            label="Datum met een fout"
            words={DATE_WORDS}
            value="31-02-1990"
            onChange={setDate}
            error="Dit is geen bestaande datum"
          />
          <DatePicker
            label="Vaste datum"
            words={DATE_WORDS}
            value="07-03-1986"
            onChange={setDate}
            locked="Staat vast door de volmacht."
          />
          <SearchSelect
            label="Land van de bank"
            placeholder="Kies..."
            showAllText="Toon alle landen"
            noneText={(typed) => `Geen land gevonden met ‘${typed}’`}
            options={COUNTRIES}
            value={country}
            onChange={setCountry}
          />
          <SearchSelect
            label="Vast land"
            placeholder="Kies..."
            showAllText="Toon alle landen"
            noneText={(typed) => typed}
            options={COUNTRIES}
            value="België"
            onChange={setCountry}
            locked="Staat vast door de volmacht."
          />
        </div>
      </Section>
      <Section note="De kalender zoals hij opengaat">
        <div className={css.calendar}>
          <Calendar
            value={chosen}
            today={TODAY}
            range={RANGE}
            words={DATE_WORDS}
            onChoose={setChosen}
            onClose={() => setChosen(null)}
            autoFocus={false}
          />
        </div>
      </Section>
    </>
  );
}
