import { generalRefusals } from '#contract/refusal.ts';
import * as textCalls from '#contract/texts.ts';
import { type LanguagePrefix, stringLanguages } from '#contract/values/culture.ts';
import { texts } from '#texts/texts.ts';
import { refuse } from '../../access/refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { CachedText } from '../../platform/cached-text.ts';
import { jsonText } from '../../platform/json-text.ts';
import { languageOfStrings } from '../../platform/server-texts.ts';

/** I18N-2: the texts of the portal by section, in the language of the path's prefix (I18N-4). */
export const textRoutes: readonly Route[] = [
  route(textCalls.portalStrings, async ({ parameters, prefix }) =>
    constantAnswer(textsOf(parameters.language, prefix).portal),
  ),
  route(textCalls.generalStrings, async ({ parameters, prefix }) =>
    constantAnswer(textsOf(parameters.language, prefix).general),
  ),
];

/** The answers by the texts that they hold: each is written and compressed once. */
const answers = new WeakMap<object, CachedText>();
const nothingMore = Buffer.alloc(0);

function constantAnswer<Texts extends object>(texts: Texts) {
  const text = answers.get(texts) ?? new CachedText(JSON.stringify(texts));
  answers.set(texts, text);
  return jsonText<Texts>(text, nothingMore);
}

function textsOf(asked: string | undefined, prefix: LanguagePrefix | null) {
  const language = stringLanguages.find((one) => one === asked);
  if (!language) throw refuse(generalRefusals.notFound);
  return texts[prefix ?? languageOfStrings(language)];
}
