import '../tokens.css';
import '../base.css';
import '../frame.css';
import '../inside.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Puts a tree on the page and takes it off when the test ends; `rerender` shows another one in its place. */
export async function render(tree: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (next: ReactNode) => settle(root, next);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await show(tree);
  return { rerender: show };
}

async function settle(root: Root, tree: ReactNode) {
  root.render(tree);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** An empty place on the page, until the test ends, that shows each tree at once; answers the first element of it. */
export function emptyPlace() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return {
    place,
    show(tree: ReactNode) {
      flushSync(() => root.render(<StrictMode>{tree}</StrictMode>));
      return place.firstElementChild as HTMLElement;
    },
  };
}
