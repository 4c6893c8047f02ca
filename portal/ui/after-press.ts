let pressed = false;
const waiting: (() => void)[] = [];

function isPressed() {
  pressed = true;
}

function released() {
  pressed = false;
  // The click handler of the press runs first.
  setTimeout(() => {
    for (const then of waiting.splice(0)) then();
  });
}

document.addEventListener('pointerdown', isPressed, true);
// A key press also means that no pointer is down: a pointer released outside the window sends no event here.
for (const end of ['pointerup', 'pointercancel', 'keydown'] as const) document.addEventListener(end, released, true);

/**
 * Runs the work now, or after the pressed finger or mouse button is released. A press on a button blurs the field
 * before it; an error shown at that moment would move the button, and the click would miss it.
 */
export function afterPress(then: () => void): void {
  if (pressed) waiting.push(then);
  else then();
}
