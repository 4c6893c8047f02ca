const gap = 8;

/**
 * Places what is shown at its trigger: below it, or above it and its label where there is no room, and never beyond what is seen of the window, which
 * the keyboard of a phone makes lower. `--room` is the most that it can be high, `--trigger-width` how wide the trigger is.
 */
export function placeAt(box: HTMLElement, trigger: HTMLElement, end: 'start' | 'center' | 'end'): void {
  const at = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetTop: first, height: seen } = visualViewport ?? { offsetTop: 0, height: clientHeight };
  const below = at.bottom + gap;
  const labels = [...((trigger as Partial<HTMLInputElement>).labels ?? [])];
  const above = Math.min(at.top, ...labels.map((label) => label.getBoundingClientRect().top)) - gap;
  const room = Math.max(first + seen - below, above - first) - gap;
  box.style.setProperty('--room', `${room}px`);
  box.style.setProperty('--trigger-width', `${at.width}px`);
  // Not the rectangle: it moves while it comes in.
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[end];
  const top = below + height > first + seen ? above - height : below;
  box.style.setProperty('--left', `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`);
  box.style.setProperty('--top', `${Math.max(gap, top)}px`);
}

/**
 * Calls `place` when the page scrolls, as the focus itself may make it, and when the window changes its size; `close` on Escape, which
 * then does nothing else, and on a press elsewhere. Answers how to end that.
 */
export function follow(trigger: HTMLElement, place: () => void, close: () => void) {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  addEventListener('scroll', place, { ...options, passive: true });
  for (const view of [window, visualViewport]) view?.addEventListener('resize', place, options);
  addEventListener('pointerdown', ({ target }) => trigger.contains(target as Node) || close(), options);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    options,
  );
  return () => ended.abort();
}
