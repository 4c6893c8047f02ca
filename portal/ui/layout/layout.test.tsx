import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Fact, Facts } from './facts.tsx';
import { Expandable } from './fold.tsx';

const long = (
  <div>
    <p style={{ height: 600 }}>Veel tekst</p>
    <a href="#/eind">Link aan het eind</a>
  </div>
);

function block(children: typeof long, folded = true) {
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

test('content that does not fold has no button', async () => {
  const { rerender } = await render(block(<div>Kort</div>, false));
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
  await rerender(block(<div>Kort</div>));
  await expect.element(page.getByRole('button', { name: 'Lees meer' })).toBeVisible();
});

test('a link in the folded part unfolds it when the keyboard gets there', async () => {
  await render(block(long));
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Link aan het eind' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Inklappen' })).toBeVisible();
});

/** How many lines a text takes. */
function linesOf(element: Element | null): number {
  const range = document.createRange();
  range.selectNodeContents(element ?? document.body);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('[UI-8] in a narrow place a term keeps its word whole, and the value beside it gives way', async () => {
  await render(
    <div style={{ width: '15rem' }}>
      <Facts tight>
        <Fact term="Bankverbindung">
          <a href="#bank">Noch nicht angegeben, bitte</a>
        </Fact>
      </Facts>
    </div>,
  );
  expect(linesOf(document.querySelector('dt'))).toBe(1);
  const tops = ['dt', 'dd > a'].map((name) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(name) ?? document.body);
    return range.getClientRects()[0]?.top ?? 0;
  });
  expect(linesOf(document.querySelector('dd'))).toBeGreaterThan(1);
  // The term is set a little smaller.
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(4);
  expect(document.querySelector('dl')?.scrollWidth).toBeLessThanOrEqual(241);
});

test('[UI-8] a value without a blank breaks, and no term or value is wider than its place', async () => {
  await render(
    <div style={{ width: '15rem' }}>
      <Facts>
        <Fact term={'Rekeninghouder'.repeat(4)}>{'x'.repeat(80)}</Fact>
      </Facts>
      <Facts tight>
        <Fact term="Rekening">{'x'.repeat(80)}</Fact>
      </Facts>
    </div>,
  );
  for (const part of document.querySelectorAll('dl, dt, dd')) {
    // Widths are rounded up.
    expect(part.getBoundingClientRect().width).toBeLessThanOrEqual(241);
    expect(part.scrollWidth).toBeLessThanOrEqual(241);
  }
});
