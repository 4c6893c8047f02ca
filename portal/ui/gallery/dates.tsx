import { useState } from 'react';
import { Calendar } from '../dates/calendar.tsx';
import { DatePicker, type DateWords } from '../dates/date-picker.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import css from './gallery.module.css';
import { Section } from './section.tsx';

export const DATE_WORDS: DateWords = {
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
