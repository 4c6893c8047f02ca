import type { Db, Tables } from '../../database/tables.ts';
import { saveAddresses } from './address-store.ts';
import { addressKeyOf } from './lookup.ts';

/** Thrown for a file that is not a list of addresses; the message says why. */
export class NoAddresses extends Error {}

const columns = {
  postal_code: ['postal_code', 'postalcode', 'postcode'],
  house_number: ['house_number', 'housenumber', 'huisnummer'],
  street: ['street', 'straat', 'straatnaam', 'openbareruimte', 'openbare_ruimte'],
  town: ['town', 'city', 'plaats', 'woonplaats', 'woonplaatsnaam'],
} as const satisfies Record<keyof Tables['address'], readonly string[]>;
type Column = keyof typeof columns;

const atOnce = 1_000;

/** Imports addresses from CSV (D-19): columns named in English or Dutch; an existing address is replaced. `wrong` are the numbers of unreadable lines. */
export async function importAddresses(db: Db, lines: AsyncIterable<string>) {
  let number = 0;
  let read: ((line: string) => Tables['address'] | null) | null = null;
  let imported = 0;
  const wrong: number[] = [];
  let batch = new Map<string, Tables['address']>();
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    if (!read) {
      read = readerOf(line);
      continue;
    }
    const row = read(line);
    if (!row) wrong.push(number);
    else batch.set(`${row.postal_code} ${row.house_number}`, row);
    if (batch.size < atOnce) continue;
    imported += await saveAddresses(db, [...batch.values()]);
    batch = new Map();
  }
  if (!read) throw new NoAddresses('The file is empty.');
  imported += await saveAddresses(db, [...batch.values()]);
  return { imported, wrong };
}

function readerOf(header: string): (line: string) => Tables['address'] | null {
  const between = [';', '\t', ','].find((sign) => header.includes(sign)) ?? ',';
  const names = cellsOf(header.replace(/^\ufeff/, ''), between).map((name) => name.toLowerCase());
  const places = Object.entries(columns).map(([column, known]) => {
    const place = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (place < 0) throw new NoAddresses(`The first line names no column ${column} (or ${known.slice(1).join(', ')}).`);
    return [column as Column, place] as const;
  });
  return (line) => {
    const cells = cellsOf(line, between);
    const row = Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])) as Record<
      Column,
      string
    >;
    const { postalCode, houseNumber } = addressKeyOf(row.postal_code, row.house_number);
    const short =
      postalCode.length <= 20 && houseNumber.length <= 20 && row.street.length <= 150 && row.town.length <= 100;
    const filled = postalCode !== '' && houseNumber !== '' && row.street !== '' && row.town !== '';
    return short && filled
      ? { postal_code: postalCode, house_number: houseNumber, street: row.street, town: row.town }
      : null;
  };
}

function cellsOf(line: string, between: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === between && !quoted) {
      cells.push(cell.trim().normalize('NFC'));
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim().normalize('NFC')];
}
