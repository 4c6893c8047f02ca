import type { Locator } from 'vitest/browser';

/** The text of each element that a locator finds now. */
export const textsOf = (all: Locator) => all.elements().map(({ textContent }) => textContent);
