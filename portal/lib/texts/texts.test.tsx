import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/answering.ts';
import { eventually } from '../testing/eventually.ts';
import { renderScreen } from '../testing/screen.tsx';
import { loadTexts, t, textOf } from './texts.ts';

test('[I18N-3] a key without a text shows its name, and a load that fails is only logged', async () => {
  const { asked } = answering({
    'uistrings/portal/NL': () => new Response('no', { status: 500 }),
    'uistrings/general/NL': () => new Response('no', { status: 500 }),
    'log/exception': () => Response.json({ ok: true }),
  });
  await renderScreen(<p>{(t as (key: string) => string)('nowhere.at_all')}</p>);
  await expect.element(page.getByText('paramerror: nowhere.at_all')).toBeVisible();
  expect(textOf('refusals.nobody.knows')).toBe('paramerror: refusals.nobody.knows');
  expect(textOf('refusals.nobody.knows', 'Iets anders')).toBe('Iets anders');
  await expect(loadTexts()).resolves.toBe(false);
  await eventually(() => expect(asked).toContain('log/exception'));
});
