import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Banner, type BannerStatus } from './banner.tsx';

const drawing = (status: BannerStatus) => page.getByTestId(status).element().querySelector('svg')?.innerHTML;

test('[UI-6] ok, error, info and alert each have an icon of their own', async () => {
  const all: BannerStatus[] = ['ok', 'error', 'info', 'alert'];
  await render(
    all.map((status) => (
      <div key={status} data-testid={status}>
        <Banner status={status} title={status} />
      </div>
    )),
  );
  const drawings = all.map(drawing);
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(4);
});

test.each([
  ['ok', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
  ['alert', 'alert'],
] as const)('[UI-6] %s is announced as %s', async (status, role) => {
  await render(<Banner status={status} title="Titel" />);
  await expect.element(page.getByRole(role)).toHaveTextContent('Titel');
});

test('[UI-6] the technical text folds out, and the banner can be closed', async () => {
  const close = vi.fn();
  await render(
    <Banner
      status="error"
      title="Mislukt"
      more={{ summary: 'Meer informatie', text: '500: stuk' }}
      onClose={close}
      closeText="Melding sluiten"
    />,
  );
  await expect.element(page.getByText('500: stuk')).not.toBeVisible();
  await page.getByText('Meer informatie').click();
  await expect.element(page.getByText('500: stuk')).toBeVisible();
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  expect(close).toHaveBeenCalledOnce();
});
