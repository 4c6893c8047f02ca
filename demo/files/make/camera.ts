import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../tools/testing/browser.ts';
import { demoFile, papersIn } from '../index.ts';
import type { Edition } from './edition.ts';
import { pictures } from './pictures.ts';

/** Photographs the drawn scenes of an edition and writes them beside the other files. */
export async function takePictures(edition: Edition): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const { paper, width, height, scale, html } of pictures(edition)) {
    const { file } = demoFile(papersIn(edition.language)(paper));
    const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await tab.setContent(html);
    await tab.evaluate('document.fonts.ready');
    const shot = file.endsWith('.png')
      ? await tab.screenshot({ type: 'png' })
      : await tab.screenshot({ type: 'jpeg', quality: 58 });
    writeFileSync(new URL(`../${file}`, import.meta.url), shot);
    await tab.close();
  }
  await browser.close();
}
