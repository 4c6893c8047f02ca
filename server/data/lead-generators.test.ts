import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import table from './lead-generators.json' with { type: 'json' };

const logos = new URL('../../portal/public/lead-generators/', import.meta.url);
const byIndex = new Map(table.map((entry) => [entry.index, entry]));

test('[DATA-1] about 250 lead generators, with unique indexes, names and GUIDs', () => {
  expect(table.length).toBeGreaterThanOrEqual(240);
  expect(table.length).toBeLessThanOrEqual(260);
  expect(byIndex.size).toBe(table.length);
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
  expect(new Set(table.map(({ Id }) => Id)).size).toBe(table.length);
  for (const { Id, name } of table) {
    expect(Id).toMatch(/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(name.trim()).toBe(name);
    expect(name).not.toBe('');
  }
});

test('[DATA-1] the indexes run from 1 to 317 with gaps, 1, 5 and 9 among them', () => {
  const indexes = table.map(({ index }) => index);
  expect(indexes.every(Number.isInteger)).toBe(true);
  expect(Math.min(...indexes)).toBe(1);
  expect(Math.max(...indexes)).toBe(317);
  expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  for (const index of [1, 5, 9]) expect(byIndex.has(index)).toBe(true);
  expect(byIndex.has(2)).toBe(false);
});

test('[LIST-10] there is one with a logo, one without, and the consumer association has its own', () => {
  expect(byIndex.get(12)).toMatchObject({ name: 'Zonnewijzer Reizen', image: 'zonnewijzer.svg' });
  expect(byIndex.get(14)).toMatchObject({ name: 'Vlinder Vakanties', image: null });
  expect(byIndex.get(5)).toMatchObject({ name: 'Reizigersbond', image: 'reizigersbond.svg' });
});

test('[DATA-1] every logo named exists, and every logo there is named', () => {
  const named = table.flatMap(({ image }) => (image === null ? [] : [image]));
  expect(named.length).toBeGreaterThan(4);
  for (const image of named) expect(existsSync(new URL(image, logos)), image).toBe(true);
  expect(readdirSync(logos).sort()).toEqual([...named].sort());
});

test('[DATA-1] a logo stands alone: one low picture that loads and runs nothing', () => {
  for (const file of readdirSync(logos)) {
    const svg = readFileSync(new URL(file, logos), 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="28" viewBox=/);
    expect(svg).not.toMatch(/<(script|image|use|style|foreignObject|text)\b|href=|url\(|\son\w+=/i);
    expect(svg.length).toBeLessThan(20_000);
  }
});

test('[DATA-1] test entries are marked as such, and only they', () => {
  for (const entry of table) expect('test' in entry).toBe(entry.name.startsWith('Test '));
  expect(table.filter((entry) => 'test' in entry).length).toBeGreaterThan(3);
});
