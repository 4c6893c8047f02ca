const gap = 8;

/** Places what is shown at its trigger: below it, or above where there is no room, and never beyond the window. */
export function placeAt(box: HTMLElement, trigger: HTMLElement, end: 'center' | 'end'): void {
  const at = trigger.getBoundingClientRect();
  // Not the rectangle: it moves while it comes in.
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = end === 'end' ? at.right - width : at.left + (at.width - width) / 2;
  const below = at.bottom + gap;
  const top = below + height > clientHeight ? at.top - gap - height : below;
  box.style.setProperty('--left', `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`);
  box.style.setProperty('--top', `${Math.max(gap, top)}px`);
}
