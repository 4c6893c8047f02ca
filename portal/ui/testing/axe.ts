import axe from 'axe-core';

/** What axe finds in the page by WCAG 2.2 AA and its best practices, as short readable lines; empty is good. */
export async function accessibilityFaults(): Promise<string[]> {
  // What fades in has its own colours only at the end.
  const passing = document
    .getAnimations()
    .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations === 1);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
