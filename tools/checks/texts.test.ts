import { expect, test } from 'vitest';
import { isUsed, readSources, sourcesOf } from './texts.ts';

const portal = [
  "t('login.title'); t('general:popup_strings.retry'); t('home.need', { count });",
  '// A key that a comment has, like login.gone, is no use of it.',
  `textOf(\`refusals.\${code}\`); t(\`claim.view_\${kind}\`); t(\`login.\${failed}\`);`,
];
const server = ["const said = texts[language].mail.new_password; said.subject; words['used_there'];"];

test.each([
  ['portal.login.title', true],
  ['portal.login.gone', false],
  ['portal.login.title_of_old', false],
  ['portal.login.unknown_error', true],
  ['general.popup_strings.retry', true],
  ['portal.home.need_one', true],
  ['portal.home.need_other', true],
  ['portal.home.needed', false],
  ['portal.refusals.session.none', true],
  ['portal.claim.view_other', true],
  ['portal.claim.viewed', false],
  ['portal.incidents.cs_Regulation_261_2004_Delay', true],
  ['portal.incidents.cs_Regulation_261_2004_Strike', false],
  ['portal.incidents.unknown', true],
  ['mail.new_password.subject', true],
  ['mail.new_password.postscript', false],
])('[I18N-5] whether %s is shown anywhere: %s', (key, used) => {
  expect(isUsed(key, sourcesOf(portal, server))).toBe(used);
});

test('[I18N-5] the sources of tests and of the gallery do not count', () => {
  expect(isUsed('portal.login.gone', readSources())).toBe(false);
  expect(isUsed('portal.login.title', readSources())).toBe(true);
});
