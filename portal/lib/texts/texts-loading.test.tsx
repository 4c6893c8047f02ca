import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nl } from '#texts/compose.ts';
import { dutchFixedTexts } from '#texts/testing/fixed-texts.ts';
import { render } from '../../ui/testing/render.tsx';
import { textsOf } from '../../ui/testing/texts.ts';
import { answering } from '../testing/answering.ts';
import { addTexts, loadTexts, t, useLoadedTexts } from './texts.ts';

const keys = [
  'frame.read_more',
  'frame.read_less',
  'frame.choose',
  'frame.other',
  'frame.today',
  'people.title',
  'date.before',
  'date.after',
  'nowhere.at_all',
];

function Words() {
  useLoadedTexts();
  const anyText = t as (key: string, places: object) => string;
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>{anyText(key, { name: '{{name}}', date: '{{date}}' })}</li>
      ))}
    </ul>
  );
}
const words = () => textsOf(page.getByRole('listitem'));

test('[I18N-6] the fixed texts are there while strings are loading and after it failed; a key that is missing then says so', async () => {
  const { people, date, frame } = nl.portal;
  const inPage = { frame, people: { title: people.title }, date: { before: date.before, after: date.after } };
  addTexts({ portal: inPage });
  const missing = 'paramerror: nowhere.at_all';
  let answer = Promise.withResolvers<Response>();
  answering({
    'uistrings/portal/NL': () => answer.promise,
    'uistrings/general/NL': () => Response.json(nl.general),
    'log/exception': () => Response.json({ ok: true }),
  });
  const loading = loadTexts();
  await render(<Words />);
  await expect.poll(() => words()).toEqual([...dutchFixedTexts, missing]);

  answer.resolve(new Response('no', { status: 500 }));
  await loading;
  await expect.poll(() => words()).toEqual([...dutchFixedTexts, missing]);

  answer = Promise.withResolvers();
  answer.resolve(Response.json({ ...nl.portal, frame: { ...frame, today: 'Heden' } }));
  await loadTexts();
  await expect.poll(words).toEqual([...dutchFixedTexts.map((text) => text.replace('Vandaag', 'Heden')), missing]);
});
