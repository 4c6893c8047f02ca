import { generalRefusals } from '#contract/refusal.ts';
import * as textCalls from '#contract/texts.ts';
import { type LanguagePrefix, stringLanguages } from '#contract/values/culture.ts';
import { texts } from '#texts/texts.ts';
import { refuse } from '../../access/refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { ConstantAnswer } from '../../platform/answers.ts';

/** I18N-2: the texts of the portal by section, in the language of the path's prefix (I18N-4). */
export const textRoutes: readonly Route[] = [
  route(textCalls.portalStrings, async ({ parameters, prefix }) =>
    constantOf(textsOf(parameters.language, prefix).portal),
  ),
  route(textCalls.generalStrings, async ({ parameters, prefix }) =>
    constantOf(textsOf(parameters.language, prefix).general),
  ),
];

const answers = new WeakMap<object, ConstantAnswer<unknown>>();

export function constantOf<Texts extends object>(texts: Texts): ConstantAnswer<Texts> {
  const answer = (answers.get(texts) as ConstantAnswer<Texts> | undefined) ?? new ConstantAnswer(texts);
  answers.set(texts, answer);
  return answer;
}

const languages = { NL: 'nl', DE: 'de', GB: 'en' } as const;

function textsOf(asked: string | undefined, prefix: LanguagePrefix | null) {
  const language = stringLanguages.find((one) => one === asked);
  if (!language) throw refuse(generalRefusals.notFound);
  return texts[prefix ?? languages[language]];
}
