import { options, type VNode } from 'preact';

// Where Preact would do otherwise than React, which the components are written for.

// Effects follow their commit at once. Preact would wait for a frame, and forget those of a part that has gone by then.
options.requestAnimationFrame = (run) => queueMicrotask(run);

// A field that is taken away with the focus is not left by its reader, and so is neither checked nor tidied up.
let isRemoving = false;
const { unmount } = options;
options.unmount = (part) => {
  unmount?.(part);
  if (isRemoving) return;
  isRemoving = true;
  queueMicrotask(() => {
    isRemoving = false;
  });
};
if (typeof window !== 'undefined') {
  const stop = (event: FocusEvent) => isRemoving && event.relatedTarget === null && event.stopImmediatePropagation();
  window.addEventListener('focusout', stop, true);
}

// An element that is used again without a language has none: Preact would leave an empty one, which says that it is unknown.
const { diffed } = options;
options.diffed = (part: VNode & { __e?: Element }) => {
  diffed?.(part);
  const { type, props, __e: element } = part;
  if (typeof type === 'string' && 'lang' in props && props.lang === undefined) element?.removeAttribute('lang');
};
