import { expect, test } from 'vitest';
import { redress } from '../server/brands/brand.ts';
import { storeOnce } from '../server/platform/installation-store.ts';
import { opened } from '../server/testing/databases.ts';
import { sharedApps } from '../server/testing/shared-apps.ts';
import { demoLoginOf } from './introduction.ts';

const apps = sharedApps();

/** The page data that a server on a database with or without a demo sends to the browser. */
async function startsOf(hasDemo: boolean) {
  const app = await apps({ hasDemo });
  const startOf = async (url: string) => {
    const { body } = await app.inject(url);
    return { body, start: JSON.parse(/id="start">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') };
  };
  return { login: await startOf('/login'), english: await startOf('/en/login'), staff: await startOf('/staff'), app };
}

test('the login page of a demo has its people, their password and its texts in the language of the reader', async () => {
  const { login, english, staff } = await startsOf(true);
  expect(login.start.demo.password).toBe('Vertraagd261');
  expect(login.start.demo.people).toHaveLength(9);
  expect(login.start.demo.people).toContainEqual({ email: 'english@demo.example', who: 'english' });
  expect(login.start.texts.portal.demo.title).toBe('Demo: kies iemand');
  expect(english.start.texts.portal.demo.title).toBe('Demo: choose someone');
  for (const { who } of login.start.demo.people) expect(english.start.texts.portal.demo.people[who]).toBeTruthy();
  expect(staff.body).not.toContain('demo.example');
});

test('on a database without the demo no page has a word of it', async () => {
  const { app: _, ...pages } = await startsOf(false);
  for (const { body, start } of Object.values(pages)) {
    expect(start.culture).toBeTruthy();
    expect('demo' in start).toBe(false);
    expect(body).not.toMatch(/demo\.example|Vertraagd261|Demo:/);
  }
});

test('each address that the start prints leads to the login in its language', async () => {
  const { app } = await startsOf(true);
  for (const prefix of ['nl', 'de', 'en']) {
    expect((await app.inject(`/${prefix}`)).headers.location).toBe(`/${prefix}/login`);
    expect((await app.inject(`/${prefix}/login`)).body).toContain(`<html lang="${prefix}" `);
  }
});

test('another brand offers its own contact alone', async () => {
  const { db } = await opened({ dataDir: ':memory:' });
  await storeOnce(db, 'demo', 'x');
  const of = await demoLoginOf(db);
  expect(of?.({ ...redress, id: 'other' }).people).toEqual([{ email: 'other@demo.example', who: 'brand' }]);
});
