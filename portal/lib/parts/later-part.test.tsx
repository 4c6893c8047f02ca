import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering } from '../testing/answering.ts';
import { renderScreen } from '../testing/screen.tsx';
import { laterPart, loadPartsWhenIdle } from './later-part.tsx';

const Part = ({ name }: { name: string }) => <p>Deel {name}</p>;

test('[UI-6] a part whose code cannot be loaded says so in its place, and loads when it is tried again', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Later = laterPart(load);
  await renderScreen(
    <>
      <input aria-label="Ernaast" />
      <Later name="een" />
    </>,
  );
  await userEvent.type(page.getByLabelText('Ernaast'), 'blijft');
  await expect.element(page.getByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Deel een')).toBeVisible();
  await expect.element(page.getByLabelText('Ernaast')).toHaveValue('blijft');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[UI-6] a part that the server has no more, as it was renewed, asks to load the page again', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-1.js' });
  document.head.prepend(script);
  onTestFinished(() => script.remove());
  answering({ [location.pathname]: () => new Response('<script type="module" src="/assets/index-2.js"></script>') });
  const Later = laterPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await renderScreen(<Later />);
  await expect.element(page.getByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  await expect.element(page.getByText(/Het portaal is intussen vernieuwd/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pagina opnieuw laden' })).toBeVisible();
});

test('[UI-6] a part that was loaded before is shown at once, and its code is loaded once', async () => {
  const load = vi.fn(async () => Part);
  const Later = laterPart(load);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  onTestFinished(() => void vi.unstubAllGlobals());
  loadPartsWhenIdle();
  expect(load).toHaveBeenCalledOnce();
  await load.mock.results[0]?.value;
  await renderScreen(<Later name="een" />);
  expect(document.body.textContent).toContain('Deel een');
  await renderScreen(<Later name="twee" />);
  expect(load).toHaveBeenCalledOnce();
});

test('[UI-6] until its code has loaded, another element may take the place of a part', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Later = laterPart(() => promise, <p>Straks</p>);
  await renderScreen(<Later name="een" />);
  await expect.element(page.getByText('Straks')).toBeVisible();
  resolve(Part);
  await expect.element(page.getByText('Deel een')).toBeVisible();
  await expect.element(page.getByText('Straks')).not.toBeInTheDocument();
});
