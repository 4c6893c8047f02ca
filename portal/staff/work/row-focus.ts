/** The links of the rows that are listed, in their order. */
export const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('li[data-claim] > div > a')];

/** The claim of the row in which an element is. */
export const claimOf = (element: Element | null) => element?.closest<HTMLElement>('[data-claim]')?.dataset.claim;

/** The link of a claim's row. */
export const linkOf = (claimId: string) => rowLinks().find((link) => claimOf(link) === claimId);

/** The row below that of a claim, or above the last. */
export function nextRow(claimId: string): HTMLAnchorElement | undefined {
  const links = rowLinks();
  const at = links.findIndex((link) => claimOf(link) === claimId);
  return links[at + 1] ?? links[at - 1];
}
