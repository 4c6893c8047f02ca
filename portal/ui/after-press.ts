let pressed = false;
const waiting: (() => void)[] = [];

function isPressed() {
  pressed = true;
}

function released() {
  pressed = false;
  // What the press was for comes first.
  setTimeout(() => {
    for (const then of waiting.splice(0)) then();
  });
}

document.addEventListener('pointerdown', isPressed, true);
// A key says as well that no finger is down any more: one that went up outside the window was not heard.
for (const end of ['pointerup', 'pointercancel', 'keydown'] as const) document.addEventListener(end, released, true);

/**
 * Does something now, or once the finger or mouse button that is down has gone up. A press on a button leaves the field
 * before it: an error that showed at that moment would push the button from under the press, and it would be lost.
 */
export function afterPress(then: () => void): void {
  if (pressed) waiting.push(then);
  else then();
}
