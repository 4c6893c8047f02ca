import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Gallery } from './gallery.tsx';

test.each([1280, 390, 320])('the whole gallery passes axe and never scrolls sideways at %i', async (width) => {
  await page.viewport(width, 800);
  await render(<Gallery />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each(['Verwijderen bevestigen', 'Vraag', 'Lang venster', 'Afbeelding', 'Document', 'Viewer die laadt'])(
  '[UI-7] the window behind "%s" passes axe',
  async (name) => {
    await render(<Gallery />);
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole(name === 'Verwijderen bevestigen' ? 'alertdialog' : 'dialog')).toBeVisible();
    await Promise.all(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
    expect(await accessibilityFaults()).toEqual([]);
  },
);
