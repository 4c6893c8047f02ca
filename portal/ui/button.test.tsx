import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, ButtonLink } from './button.tsx';
import { Tooltip } from './overlays/tooltip.tsx';
import { render } from './testing/render.tsx';

test('a busy button says so, keeps focus and width, and does nothing; one pressed by Enter in a field leaves it the focus', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Naam" />
      <Button type="submit" onPress={press} busy={busy} busyText="Bezig" isDisabled={busy}>
        Alle wijzigingen opslaan
      </Button>
    </form>
  );
  const { rerender } = await render(form(false));
  const button = page.getByRole('button');
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(submit).toHaveBeenCalledOnce();
  const width = button.element().getBoundingClientRect().width;

  await rerender(form(true));
  await expect.element(button).toHaveAccessibleName('Bezig');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  expect(button.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(width);
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  const field = page.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  expect(submit).toHaveBeenCalledOnce();

  await rerender(form(false));
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
  await expect.element(field).toHaveFocus();
});

test('a link to a new tab says so and gives the page no way back', async () => {
  await render(
    <ButtonLink href="https://example.org/" newTab newTabText="(nieuw tabblad)">
      Bekijk
    </ButtonLink>,
  );
  const link = page.getByRole('link', { name: 'Bekijk (nieuw tabblad)' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
});

test('the reason of an unavailable button shows on focus, and Escape closes it', async () => {
  const press = vi.fn();
  await render(
    <Tooltip text="Dat kan niet meer.">
      <Button unavailable onPress={press}>
        Verwijderen
      </Button>
    </Tooltip>,
  );
  await userEvent.tab();
  const button = page.getByRole('button', { name: 'Verwijderen' });
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Dat kan niet meer.');
  await expect.element(button).toHaveAccessibleDescription('Dat kan niet meer.');
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test.each([
  ['hover', 'when the mouse leaves', (element: Element) => userEvent.hover(element)],
  ['tap', 'on a tap elsewhere', async (element: Element) => tap(element)],
])('the reason of an unavailable button shows on %s and goes %s', async (_, __, reach) => {
  await render(
    <>
      <p>Elders</p>
      <Tooltip text="Dat kan niet meer.">
        <Button unavailable>Verwijderen</Button>
      </Tooltip>
    </>,
  );
  await reach(page.getByText('Elders').element());
  await reach(page.getByRole('button').element());
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await reach(page.getByText('Elders').element());
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

function tap(element: Element) {
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 7 }));
}
