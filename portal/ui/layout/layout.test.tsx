import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Expandable } from './fold.tsx';

test('a link in the folded part unfolds it when the keyboard gets there', async () => {
  await render(
    <Expandable moreText="Lees meer" lessText="Inklappen" folded>
      <p style={{ height: 600 }}>Veel tekst</p>
      <a href="#/eind">Link aan het eind</a>
    </Expandable>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Link aan het eind' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Inklappen' })).toBeVisible();
});
