import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { written } from '../../../data/testing/pdf.ts';
import { photo } from '../../../data/testing/photos.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { saved } from '../../../lib/testing/saved.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { useViewer, type ViewedFile, ViewerProvider, viewableType } from './viewer.tsx';

const picture = { fileId: 'd1', name: 'pas.png', contentType: 'image/png', caption: 'Boardingpass' };
const paper = { fileId: 'd2', name: 'volmacht.pdf', contentType: 'application/pdf' };

async function shown(open: ViewedFile | File, answers: Parameters<typeof answering>[0] = {}) {
  const server = answering(answers);
  function Opener() {
    const viewer = useViewer();
    const act = () => (open instanceof File ? viewer.preview(open) : viewer.view(open));
    return (
      <button type="button" onClick={act}>
        Open
      </button>
    );
  }
  await renderScreen(
    <ViewerProvider>
      <Opener />
    </ViewerProvider>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  return server;
}
const dialog = page.getByRole('dialog');
/** Where a file shows and scrolls. */
const area = (name: string) => dialog.getByRole('group', { name: `Inhoud van ${name}` });
const button = (name: string) => dialog.getByRole('button', { name });

/** Shows a picture of this size from the server. */
async function shownPicture(width = 40, height = 30) {
  const file = await photo(width, height, { type: 'image/png' });
  await shown(picture, { 'portal/download': () => new Response(file) });
  const image = dialog.getByRole('img', { name: 'pas.png' });
  await expect.element(image).toBeVisible();
  return image;
}

test('[VIEWER-1] a picture shows in a frame of 16:9 on a wide screen, with download and close', async () => {
  await shownPicture();
  expect(await accessibilityFaults()).toEqual([]);
  const { width, height } = area('pas.png').element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const names = saved();
  await button('Downloaden').click();
  expect(names).toEqual(['pas.png']);
  await button('Sluiten').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[VIEWER-1] the pages of a PDF are drawn one below the other, without a frame', async () => {
  await shown(paper, { 'portal/download': () => new Response(written(8)) });
  const first = dialog.getByRole('img', { name: 'volmacht.pdf, Pagina 1 van 8' });
  await expect.element(first).toBeVisible();
  const canvas = first.element() as HTMLCanvasElement;
  await eventually(() => expect(darkPixels(canvas)).toBeGreaterThan(100));
  expect(document.querySelectorAll('canvas').length).toBeLessThan(8);
  expect(document.querySelector('iframe')).toBeNull();
  dialog.getByText('Pagina 8 van 8').element().scrollIntoView();
  await expect.element(dialog.getByRole('img', { name: 'volmacht.pdf, Pagina 8 van 8' })).toBeVisible();
});

function darkPixels(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 80 && data[at + 3] === 255) dark += 1;
  return dark;
}

test('[VIEWER-1] on a phone of 320 pixels a standing picture fills the stage, with the tools in the foot', async () => {
  const wide = 320;
  await page.viewport(wide, 844);
  const image = await shownPicture(1200, 2100);
  await eventually(() => expect(image.element().getBoundingClientRect().width).toBeGreaterThan(wide * 0.9));
  const { bottom } = area('pas.png').element().getBoundingClientRect();
  for (const name of ['Vergroten', 'Draaien', 'Downloaden']) {
    const tool = button(name).element().getBoundingClientRect();
    expect(tool.top, name).toBeGreaterThanOrEqual(bottom);
    expect(tool.right, name).toBeLessThanOrEqual(wide);
  }
  expect(document.documentElement.scrollWidth).toBe(wide);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[VIEWER-2] while a file loads the whole window says so; Escape gives up and focus goes back', async () => {
  let asked: AbortSignal | null = null;
  await shown(picture, {
    'portal/download': (_, signal) => {
      asked = signal;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Bestand laden…');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect((asked as AbortSignal | null)?.aborted).toBe(true);
  expect(page.getByRole('alert').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('[VIEWER-2] a failure closes the viewer and says why', async () => {
  await shown(picture, {
    'portal/download': () => refused(404, 'documents.notFound'),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Het bestand is niet geladen/);
  await expect.element(alert).toMatchTextContent(/Dit document bestaat niet/);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each([
  ['a picture', picture],
  ['a PDF', paper],
])('[VIEWER-2] %s that cannot be read closes the viewer and says so', async (_, file) => {
  await shown(file, { 'portal/download': () => new Response('geen bestand') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/beschadigd/);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[VIEWER-3] a local file shows without a call and without download', async () => {
  const { asked } = await shown(await photo(40, 30, { type: 'image/png', name: 'eigen.png' }));
  await expect.element(dialog.getByRole('img', { name: 'eigen.png' })).toBeVisible();
  expect(button('Downloaden').query()).toBeNull();
  expect(asked).toEqual([]);
});

test('[DOC-6] a page is downloaded under its name, and that is said', async () => {
  const names = saved();
  await shown(
    { fileId: 'd3', name: 'brief.bin', contentType: 'text/html' },
    { 'portal/download': () => new Response('x') },
  );
  await eventually(() => expect(names).toEqual(['brief.bin']));
  await expect.element(page.getByRole('status')).toHaveTextContent('Het bestand is gedownload');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the address of a shown file is given back when the viewer closes', async () => {
  const [make, giveBack] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  await shownPicture();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await eventually(() => expect(giveBack.mock.calls.flat()).toEqual(make.mock.results.map(({ value }) => value)));
});

/** A picture of 1600 by 1200, larger than the frame, with what tells of its place. */
async function largePicture() {
  const image = await shownPicture(1600, 1200);
  await eventually(() => expect(image.element().getBoundingClientRect().height).toBeGreaterThan(50));
  const frame = area('pas.png').element();
  const size = () => image.element().getBoundingClientRect();
  return { frame, size, first: size() };
}

test('[VIEWER-1] buttons make a picture larger, smaller and fitting, in a frame that stays 16:9', async () => {
  const { frame, size, first } = await largePicture();
  const outside = frame.getBoundingClientRect();
  expect(first.height).toBeCloseTo(frame.clientHeight, 0);
  await expect.element(button('Verkleinen')).toHaveAttribute('aria-disabled', 'true');
  await button('Vergroten').click();
  await button('Vergroten').click();
  await expect.poll(() => size().width).toBeCloseTo(first.width * 2.25, 0);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('225%');
  await button('Verkleinen').click();
  await expect.poll(() => size().width).toBeCloseTo(first.width * 1.5, 0);
  await button('Passend maken').click();
  await expect.poll(() => size().width).toBeCloseTo(first.width, 0);
  expect(frame.getBoundingClientRect()).toEqual(outside);
  for (let press = 0; press < 6; press++) await button('Vergroten').click();
  await expect.element(button('Vergroten')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => size().width).toBeCloseTo(first.width * 8, 0);
  for (const name of ['Vergroten', 'Verkleinen', 'Passend maken', 'Draaien']) {
    const { width, height } = button(name).element().getBoundingClientRect();
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
});

test('[VIEWER-1] keys zoom a picture, and arrows move it once it has the focus', async () => {
  const { frame, size, first } = await largePicture();
  await userEvent.keyboard('+++');
  await expect.poll(() => size().width).toBeCloseTo(first.width * 1.5 ** 3, 0);
  await userEvent.keyboard('{Control>}-{/Control}');
  await userEvent.keyboard('-');
  await expect.poll(() => size().width).toBeCloseTo(first.width * 2.25, 0);
  (frame as HTMLElement).focus();
  const { scrollTop } = frame;
  await userEvent.keyboard('{ArrowDown}');
  await eventually(() => expect(frame.scrollTop).toBeGreaterThan(scrollTop));
  await userEvent.keyboard('0');
  await expect.poll(() => size().width).toBeCloseTo(first.width, 0);
});

test('[VIEWER-1] two clicks zoom in on their place, and back; the mouse drags', async () => {
  const { frame, size, first } = await largePicture();
  const at = { x: Math.round(first.left + first.width * 0.25), y: Math.round(first.top + first.height * 0.75) };
  const twice = () => {
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) fire(frame, type, 1, at);
  };
  twice();
  await expect.poll(() => size().width).toBeCloseTo(first.width * 2.5, 0);
  await expect.poll(() => (at.x - size().left) / size().width).toBeCloseTo(0.25, 1);
  await expect.poll(() => (at.y - size().top) / size().height).toBeCloseTo(0.75, 1);
  const { left, top } = size();
  fire(frame, 'pointerdown', 1, at);
  fire(frame, 'pointermove', 1, { x: at.x + 30, y: at.y + 20 });
  fire(frame, 'pointerup', 1, { x: at.x + 30, y: at.y + 20 });
  await expect.poll(() => [size().left - left, size().top - top]).toEqual([30, 20]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  twice();
  await expect.poll(() => size().width).toBeCloseTo(first.width, 0);
});

test('[VIEWER-1] two fingers pinch, and the wheel zooms with Ctrl alone', async () => {
  const { frame, size, first } = await largePicture();
  const middle = { x: Math.round(first.left + first.width / 2), y: Math.round(first.top + first.height / 2) };
  fire(frame, 'pointerdown', 1, { ...middle, x: middle.x - 20 });
  fire(frame, 'pointerdown', 2, { ...middle, x: middle.x + 20 });
  fire(frame, 'pointermove', 1, { ...middle, x: middle.x - 40 });
  fire(frame, 'pointermove', 2, { ...middle, x: middle.x + 40 });
  await expect.poll(() => size().width).toBeCloseTo(first.width * 2, 0);
  fire(frame, 'pointerup', 1, middle);
  fire(frame, 'pointerup', 2, middle);
  const wheel = (ctrlKey: boolean) =>
    frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey, cancelable: true, bubbles: true }));
  expect(wheel(false), 'left to the browser').toBe(true);
  await expect.poll(() => size().width).toBeCloseTo(first.width * 2, 0);
  expect(wheel(true), 'kept from zooming the page').toBe(false);
  await expect.poll(() => size().width).toBeCloseTo(first.width * 3, 0);
});

function fire(target: Element, type: string, pointerId: number, { x, y }: { x: number; y: number }) {
  target.dispatchEvent(new PointerEvent(type, { pointerId, clientX: x, clientY: y, button: 0, bubbles: true }));
}

test('[VIEWER-1] a picture that lies on its side is turned, and fits again', async () => {
  const { frame, size, first } = await largePicture();
  await button('Vergroten').click();
  await button('Draaien').click();
  await expect.poll(() => size().width / size().height).toBeCloseTo(first.height / first.width, 1);
  await expect.poll(() => size().height).toBeCloseTo(frame.clientHeight, 0);
  await expect.poll(() => size().top).toBeCloseTo(frame.getBoundingClientRect().top, 0);
  for (let press = 0; press < 3; press++) await button('Draaien').click();
  await expect.poll(() => size().width).toBeCloseTo(first.width, 0);
});

test('[VIEWER-1] drawn pages are zoomed and scrolled by keys', async () => {
  await shown(paper, { 'portal/download': () => new Response(written(3)) });
  const first = dialog.getByRole('img', { name: 'volmacht.pdf, Pagina 1 van 3' });
  await expect.element(first).toBeVisible();
  const { width } = first.element().getBoundingClientRect();
  await userEvent.keyboard('+');
  expect(first.element().getBoundingClientRect().width).toBeCloseTo(width * 1.5, 0);
  await eventually(() => expect((first.element() as HTMLCanvasElement).width).toBeGreaterThan(width * 2.5));
  await button('Passend maken').click();
  expect(first.element().getBoundingClientRect().width).toBeCloseTo(width, 0);
  expect(button('Draaien').query()).toBeNull();
  const pages = area('volmacht.pdf').element() as HTMLElement;
  pages.focus();
  /** Presses a key until it has scrolled there: on a busy machine the browser drops a scroll. */
  const scrolls = (key: string, isThere: () => void) =>
    eventually(async () => {
      await userEvent.keyboard(key);
      isThere();
    });
  await scrolls('{End}', () => expect(pages.scrollTop + pages.clientHeight).toBeCloseTo(pages.scrollHeight, 0));
  await scrolls('{Home}', () => expect(pages.scrollTop).toBe(0));
  await scrolls('{PageDown}', () => expect(pages.scrollTop).toBeGreaterThan(100));
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/GIF', 'image/gif'],
  ['image/webp; q=1', 'image/webp'],
  ['application/pdf', 'application/pdf'],
  ['application/x-pdf', 'application/pdf'],
  ['text/html;pdf', 'application/pdf'],
  ['image/svg+xml', null],
  ['image/heic', null],
  ['text/html', null],
  ['application/vnd.ms-outlook', null],
  ['', null],
  [null, null],
])('[DOC-6] %s is shown as %s', (contentType, expected) => {
  expect(viewableType(contentType)).toBe(expected);
});
