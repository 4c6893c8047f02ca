import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Expandable } from './expandable.tsx';

const long = (
  <div>
    <p style={{ height: 600 }}>Veel tekst</p>
    <a href="#/eind">Link aan het eind</a>
  </div>
);

function block(children: typeof long, folded?: boolean) {
  return (
    <Expandable moreText="Lees meer" lessText="Inklappen" folded={folded}>
      {children}
    </Expandable>
  );
}

test('long content folds, unfolds and folds again', async () => {
  await render(block(long));
  const more = page.getByRole('button', { name: 'Lees meer' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const content = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(content?.clientHeight).toBe(144);
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Inklappen' })).toHaveAttribute('aria-expanded', 'true');
  expect(content?.clientHeight).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Inklappen' }).click();
  expect(content?.clientHeight).toBe(144);
});

test('short content has no button, unless the caller says it folds', async () => {
  const { rerender } = await render(block(<div>Kort</div>));
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
  await rerender(block(<div>Kort</div>, true));
  await expect.element(page.getByRole('button', { name: 'Lees meer' })).toBeVisible();
});

test('a link in the folded part unfolds it when the keyboard gets there', async () => {
  await render(block(long));
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Link aan het eind' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Inklappen' })).toBeVisible();
});
