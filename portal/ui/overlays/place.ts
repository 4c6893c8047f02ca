const gap = 8;

/** Below the trigger, or above where there is no room; `--room` is its greatest height, `--trigger-width` the trigger's. */
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

/** `place` on scroll and resize, as a focus may cause; `close` on Escape and on a press elsewhere. Returns how to stop. */
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
