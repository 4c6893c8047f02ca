import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nl } from '#texts/compose.ts';
import { render } from '../../ui/testing/render.tsx';
import { answering } from '../testing/answering.ts';
import { t, useLoadedTexts } from './texts.ts';

function Screen() {
  return <p>{useLoadedTexts() === null ? 'loading' : t('people.title', { name: '{{name}}' })}</p>;
}

test('[I18N-3] texts that failed to load are loaded by the next screen, and by a screen that stays', async () => {
  let failures = 2;
  const { asked } = answering({
    'uistrings/portal/NL': () => {
      failures -= 1;
      return failures >= 0 ? new Response('no', { status: 500 }) : Response.json(nl.portal);
    },
    'uistrings/general/NL': () => Response.json(nl.general),
    'log/exception': () => Response.json({ ok: true }),
  });
  const times = () => asked.filter((path) => path === 'uistrings/portal/NL').length;
  const { rerender } = await render(<Screen key="first" />);
  await expect.element(page.getByText('paramerror: people.title')).toBeVisible();
  expect(times()).toBe(1);
  await rerender(<Screen key="next" />);
  await expect.poll(times).toBe(2);
  await expect.element(page.getByText('paramerror: people.title')).toBeVisible();
  await expect.element(page.getByText(nl.portal.people.title, { exact: true })).toBeVisible();
  expect(times()).toBe(3);
});
