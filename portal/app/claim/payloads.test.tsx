import type { ReactElement } from 'react';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { safeHref } from '#contract/claims/status-html.ts';
import { MessageText } from '../../features/documents/timeline/message-text.tsx';
import { SafeHtml } from '../../lib/parts/safe-html.tsx';
import { emptyPlace } from '../../ui/testing/render.tsx';

declare module 'vitest' {
  interface ProvidedContext {
    payloads: readonly string[];
  }
}

/** Some of all lists; `npm run lab -- payloads` gives all. */
const payloads = inject('payloads');
const calls = ['alert', 'confirm', 'prompt', 'print', 'tripwire', 'msgbox', 'open'];
const runs = vi.fn();
let place: HTMLElement;
let show: ReturnType<typeof emptyPlace>['show'];

beforeEach(() => {
  runs.mockClear();
  // No content security policy guards the page of this test: what gets through runs.
  for (const name of calls) vi.stubGlobal(name, runs);
  ({ place, show } = emptyPlace());
  place.addEventListener('click', (event) => event.preventDefault());
});

const allowed =
  /^(?:P|DIV|BR|B|STRONG|I|EM|U|UL|OL|LI|H3|H4|BLOCKQUOTE|SPAN|A|PRE|CODE|S|DEL|TIME|SUB|SUP|IMG|FIGURE|HR)$/;

const allowedInStatus = /^(?:P|DIV|BR|B|STRONG|I|EM|U|UL|OL|LI|H3|H4|BLOCKQUOTE|SPAN|A)$/;

const loading = ['src', 'srcset', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'background', 'id', 'name'];

/** What the tags of rich messages make: a picture over https, and a colour or a size. */
function isOfRichMessage(element: Element, name: string): boolean {
  const value = element.getAttribute(name) ?? '';
  if (name === 'src') return element.tagName === 'IMG' && /^https:\/\/[^\s"'<>]+$/.test(value);
  return (
    name === 'style' &&
    /^(?:(?:color|font-size|line-height): [\w#.(), %]+; ?)+$/.test(value) &&
    !/url|expr/i.test(value)
  );
}

/** Elements and attributes that can run or load something. */
function dangers(tags = allowed, rich = false): string[] {
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const bad = element.getAttributeNames().filter((name) => {
      if (name === 'href') return safeHref(element.getAttribute(name) ?? '') === null;
      const isActive = /^on/i.test(name) || name === 'style' || loading.includes(name);
      return isActive && !(rich && isOfRichMessage(element, name));
    });
    return tags.test(element.tagName) && bad.length === 0 ? [] : [element.outerHTML.slice(0, 200)];
  });
}

/** Shows each payload in the element, touches what came of it, and returns what could have run. */
async function tryAll(shown: (payload: string) => ReactElement, tags: RegExp, rich?: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const payload of payloads) {
    show(shown(payload));
    found.push(...dangers(tags, rich));
    for (const element of place.querySelectorAll('*')) {
      for (const type of ['click', 'mouseover', 'pointerover', 'focus', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(type, { bubbles: type !== 'error', cancelable: true }));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return found;
}

const foreign = () =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).origin !== location.origin);

test('[STATUS-1] [W35] payloads of the lists in HTML of a status leave allowed elements alone, and run and load nothing, without a policy too', async () => {
  const shown = (payload: string) => <SafeHtml html={payload} />;
  expect(await tryAll(shown, allowedInStatus)).toEqual([]);
  expect(runs).not.toHaveBeenCalled();
  expect(foreign()).toEqual([]);
}, 600_000);

test.each([false, true])(
  '[UI-1] payloads of the lists in the markup of a message leave nothing that runs or loads, without a policy too: rich %s',
  async (rich) => {
    // Pictures of rich messages are let in, and asked for nowhere: the element is in no page.
    if (rich) place.remove();
    const shown = (payload: string) => <MessageText text={payload} rich={rich} />;
    expect(await tryAll(shown, allowed, rich)).toEqual([]);
    expect(runs).not.toHaveBeenCalled();
    expect(foreign()).toEqual([]);
  },
  600_000,
);

test('the tripwire of these tests goes off when a payload is put in as it is', async () => {
  place.innerHTML = '<img src=x onerror=alert(1)>';
  expect(dangers()).toHaveLength(1);
  await expect.poll(() => runs.mock.calls.length).toBeGreaterThan(0);
});
