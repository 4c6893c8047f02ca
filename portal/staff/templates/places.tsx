import { type Place, type PlaceValues, places, placesIn } from '#contract/staff/places.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Tag } from '../../ui/tag.tsx';
import { fieldText, t } from '../texts.tsx';
import type { Gaps } from './data.ts';
import css from './templates.module.css';

/** The places that have another name than their field. */
const fieldsOf: Partial<Record<Place, string>> = {
  Airline: 'AirlineCode',
  Incident: 'IncidentType',
  Compensation: 'CompensationPerPassenger',
  BrandName: 'Brand',
};
const placeName = (place: Place) => fieldText(fieldsOf[place] ?? place);

/** What is said of the gaps at the words that have them. */
export function gapWords({ open, unknown }: Gaps): string[] {
  const wrong = unknown === null ? [] : [t('refusals.template.unknownPlace', { place: unknown || '{{' })];
  return [...open.map((place) => t('refusals.template.openPlace', { place: placeName(place) })), ...wrong];
}

/** Puts a place into words. */
export function PlaceSelect({ onPlace }: { onPlace: (words: string) => void }) {
  return (
    <Select
      size="s"
      className={css.place}
      label={t('templates.place')}
      hidesLabel
      placeholder={t('templates.place')}
      value={null}
      onChange={(place) => onPlace(`{{${place}}}`)}
      options={places.map((place) => ({ value: place, label: placeName(place) }))}
    />
  );
}

/** TEMPLATE-2: what stands in the places of words; yellow what we still owe. */
export function PlacesOf({ text, values }: { text: string; values: PlaceValues }) {
  const { found } = placesIn(text);
  if (found.length === 0) return null;
  return (
    <ul className={css.places} aria-label={t('templates.place')}>
      {found.map((place) => (
        <li key={place}>
          <Tag look={values[place] === '' ? 'act' : 'plain'}>
            {[placeName(place), values[place]].filter(Boolean).join(': ')}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** Writes words where the caret is, and puts it behind them. */
export function insertAt(
  field: HTMLTextAreaElement | null,
  written: string,
  words: string,
  onText: (text: string) => void,
): void {
  const [from, to] = [field?.selectionStart ?? written.length, field?.selectionEnd ?? written.length];
  onText(written.slice(0, from) + words + written.slice(to));
  const caret = from + words.length;
  setTimeout(() => {
    field?.focus();
    field?.setSelectionRange(caret, caret);
  });
}
