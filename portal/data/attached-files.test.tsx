import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { largestUpload } from '#contract/values/constants.ts';
import { CallFailure } from '../lib/api/failure.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { AttachedFiles, refusedFileName } from './attached-files.tsx';
import { photo } from './testing/photos.ts';

function Form({ most }: { most: number }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <main>
      <AttachedFiles
        files={files}
        onChange={setFiles}
        most={most}
        room={most - files.length}
        addText="Voeg toe"
        label="Bestanden"
      />
    </main>
  );
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

/** Chooses files, without sending their bytes through the driver of the browser. */
function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing to choose with');
  const chosen = new DataTransfer();
  for (const one of files) chosen.items.add(one);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('[DECISION-3, AIRLINE-1] files over the limit are named, and how many may go', async () => {
  await renderScreen(<Form most={2} />);
  choose(file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf'));
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/U kunt hoogstens 2 bestanden meesturen\. Niet toegevoegd: c\.pdf, d\.pdf\./);
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Voeg toe' })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[UPLOAD-3] every file that cannot go is named with its reason, before anything is sent', async () => {
  await renderScreen(<Form most={9} />);
  choose(file('groot.pdf', largestUpload + 1), file('leeg.pdf', 0), file('film.mov'), file('brief.pdf'));
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.element().textContent).toMatch(/groot\.pdf: Dit bestand is te groot\./);
  await expect.poll(() => alert.element().textContent).toMatch(/leeg\.pdf: Dit bestand is leeg\./);
  await expect.poll(() => alert.element().textContent).toMatch(/film\.mov: Dit bestandstype kunnen wij niet openen\./);
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

test('[UPLOAD-3] a photo is judged once it was made smaller', async () => {
  const bytes = new Uint8Array(largestUpload + 1);
  const large = new File([await photo(600, 400), bytes], 'foto.jpg', { type: 'image/jpeg' });
  await renderScreen(<Form most={9} />);
  choose(large, new File([bytes], 'stuk.jpg', { type: 'image/jpeg' }));
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/stuk\.jpg: Dit bestand is te groot\./);
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await expect.poll(() => page.getByRole('listitem').element().textContent).toMatch(/foto\.jpg.*kB/);
});

test('[DECISION-3] the file that the server refused is named', () => {
  const failure = new CallFailure({
    status: 415,
    statusText: '',
    body: {
      code: 'documents.wrongType',
      message: '',
      fields: [{ field: 'contestFile_2', code: 'documents.wrongType' }],
    },
  });
  expect(refusedFileName(failure, 'contestFile_', [file('a.pdf'), file('b.pdf')])).toBe('b.pdf');
  expect(refusedFileName(new Error('x'), 'contestFile_', [file('a.pdf')])).toBeUndefined();
});
