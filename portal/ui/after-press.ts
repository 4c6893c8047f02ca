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

/** Runs the work when no press is under way: an error shown by its blur would move the button away from the click. */
export function afterPress(then: () => void): void {
  if (pressed) waiting.push(then);
  else then();
}
