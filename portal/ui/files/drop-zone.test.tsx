import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { textsOf } from '../testing/texts.ts';
import { DropZone } from './drop-zone.tsx';

const words = {
  zone: 'Bestanden neerzetten',
  drag: 'Sleep bestanden hierheen, of',
  choose: 'Kies bestanden',
  camera: 'Maak een foto',
  note: 'Foto of pdf',
};
const pass = new File(['x'], 'pas.jpg', { type: 'image/jpeg' });

async function zone() {
  const onFiles = vi.fn();
  await render(<DropZone words={words} accept={['.jpg', '.pdf']} onFiles={onFiles} />);
  return { onFiles, area: page.getByRole('group', { name: 'Bestanden neerzetten' }) };
}

function carrying(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

test('[UPLOAD-1] files dropped on the area come in, and the area shows that it takes them', async () => {
  const { onFiles, area } = await zone();
  const dataTransfer = carrying(pass, new File(['y'], 'bon.pdf', { type: 'application/pdf' }));
  const fire = (type: string) =>
    area.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  await expect.poll(() => fire('dragover')).toBe(false);
  await expect.element(area).toHaveAttribute('data-drop-target', 'true');
  fire('drop');
  expect(onFiles.mock.calls.map(([files]) => files.map((file: File) => file.name))).toEqual([['pas.jpg', 'bon.pdf']]);
  await expect.element(area).not.toHaveAttribute('data-drop-target');
});

test('a dragged text is not taken', async () => {
  const { area } = await zone();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'tekst');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  expect(area.element().dispatchEvent(over)).toBe(true);
});

test('a picture pasted while focus is in the area comes in once', async () => {
  const { onFiles } = await zone();
  const choose = page.getByRole('button', { name: 'Kies bestanden' }).element();
  choose.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carrying(pass) }));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pass]);
});

test('[UPLOAD-8] the file dialog offers what is accepted, and the camera stands first on touch', async () => {
  await page.viewport(390, 800);
  await zone();
  const names = textsOf(page.getByRole('button'));
  expect(names.indexOf('Maak een foto')).toBeGreaterThanOrEqual(0);
  expect(names.indexOf('Maak een foto')).toBeLessThan(names.indexOf('Kies bestanden'));
  const [camera, files] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect(camera?.getAttribute('capture')).toBe('environment');
  expect(files?.accept).toBe('.jpg,.pdf');
  expect(files?.multiple).toBe(true);
});
