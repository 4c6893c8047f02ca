import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type ReaderLanguage, readerLanguages } from '#contract/values/culture.ts';
import { day, second } from '#contract/values/dates.ts';
import { choiceMark } from '#contract/values/places.ts';
import type { Brand } from '../brands/brand.ts';

const languageCookie = 'language';
const cookieSeconds = (365 * day) / second;

/** The request headers that the language of a page depends on, for Vary. */
export const pageVaries = 'accept-encoding, accept-language, cookie';

/** D-32: the language prefix of a page: of its path, the one chosen in this browser, the host's, in a demo that of Accept-Language. */
export function prefixOfPage(request: FastifyRequest): ReaderLanguage | null {
  if (request.pathPrefix) return request.pathPrefix;
  const { brand, bound } = request.site;
  const offered = languagesOf(brand);
  const chosen = offered.find((one) => one === request.cookies?.[languageCookie]);
  const wanted = chosen ?? (bound ? null : preferred(String(request.headers['accept-language'] ?? ''), offered));
  return wanted === languageOf(request.hostCulture) ? null : wanted;
}

export function languagesOf({ languages }: Pick<Brand, 'languages'>): readonly ReaderLanguage[] {
  return readerLanguages.filter((one) => languages.includes(one));
}

export function preferred(header: string, offered: readonly ReaderLanguage[]): ReaderLanguage | null {
  const liked = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { language: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { language } of liked) {
    const found = offered.find((one) => one === language);
    if (found) return found;
  }
  return null;
}

export function isChoice({ method, pathPrefix, query }: FastifyRequest): boolean {
  return method === 'GET' && pathPrefix !== null && Object.hasOwn((query ?? {}) as object, choiceMark);
}

/** I18N-7: stores the chosen language in a cookie and redirects to the same page without the query parameter. */
export function rememberChoice(request: FastifyRequest, reply: FastifyReply, secure: boolean): FastifyReply {
  const { pathPrefix } = request;
  const [path = '/', query = ''] = request.url.split('?', 2);
  const rest = query.split('&').filter((one) => one !== '' && one.split('=', 1)[0] !== choiceMark);
  return reply
    .setCookie(languageCookie, pathPrefix ?? '', {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure,
      maxAge: cookieSeconds,
    })
    .header('cache-control', 'no-store')
    .redirect(`/${pathPrefix}${path.replace(/^[/\\]+/, '/')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`);
}
