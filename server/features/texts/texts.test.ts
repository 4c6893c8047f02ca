import { expect, test } from 'vitest';
import * as textCalls from '#contract/texts.ts';
import { languagePrefixes, stringLanguages } from '#contract/values/culture.ts';
import { texts } from '#texts/texts.ts';
import { onSqlite } from '../../testing/world.ts';

const languages = { NL: 'nl', DE: 'de', GB: 'en' } as const;

onSqlite('the strings of the interface', (world) => {
  test.each(stringLanguages)(
    '[I18N-2] in %s are answered by section to anyone, portal and general',
    async (language) => {
      const { stranger } = await world();
      const client = await stranger();
      const portal = await client.portalStrings(undefined, { parameters: { language } });
      const general = await client.generalStrings(undefined, { parameters: { language } });
      expect([portal.status, portal.body]).toEqual([200, texts[languages[language]].portal]);
      expect([general.status, general.body]).toEqual([200, texts[languages[language]].general]);
      for (const section of [
        'login',
        'request_new_password',
        'lockedMessages',
        'validatorMessages',
        'document_types',
      ]) {
        expect(Object.keys(portal.body)).toContain(section);
      }
      expect(general.body).toMatchObject({ dropzone_strings: { receipt_description_list: expect.anything() } });
      expect(Object.keys(general.body)).toContain('popup_strings');
    },
  );

  test.each(languagePrefixes)("[I18N-4] behind /%s they are that language's over GB's", async (prefix) => {
    const { client } = await world();
    for (const language of stringLanguages) {
      const { body } = await client.portalStrings(undefined, { prefix, parameters: { language } });
      expect(body).toEqual(texts[prefix].portal);
    }
  });

  test('[I18N-2] has the keys that the specification names for errors', async () => {
    const { client } = await world();
    const { body } = await client.portalStrings(undefined, { parameters: { language: 'GB' } });
    const errors = { connection_error: expect.any(String), unknown_error: expect.any(String) };
    expect(body).toMatchObject({
      login: { ...errors, login_fail: expect.any(String), invalid_email: expect.any(String) },
      internal: { ...errors, login_fail: expect.any(String) },
      new_password: { connection_error: expect.any(String), failed_unknown: expect.any(String) },
      upload: { upload_error: expect.any(String), try_again: expect.any(String) },
    });
  });

  test('[I18N-2] another language is not there', async () => {
    const { client } = await world();
    for (const language of ['FR', 'nl', 'en', 'EN', '__proto__', 'constructor', '..%2f..%2fetc', '%00', ' NL']) {
      for (const call of [textCalls.portalStrings, textCalls.generalStrings]) {
        const answer = await client.call(call, undefined, { parameters: { language } });
        expect.soft([answer.status, answer.code], language).toEqual([404, 'call.notFound']);
      }
    }
  });

  test('[I18N-4] a prefix that is none is no prefix', async () => {
    const { client } = await world();
    for (const prefix of ['NL', 'FR', 'fr/fr', 'nl/de', 'x', 'pl']) {
      expect.soft((await client.portalStrings(undefined, { prefix })).status, prefix).toBe(404);
    }
  });
});
