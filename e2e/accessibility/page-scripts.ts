// Scripts that run in the page; each is an expression whose value are the faults that it finds.

const visible = 'checkVisibility({ opacityProperty: true, visibilityProperty: true })';

/**
 * Controls of less than 24 by 24 pixels whose circle of 24 pixels meets another control; links inside a sentence may (2.5.8). The label of
 * a small or hidden control is a target for it too.
 */
export const smallTargets = `(() => {
  // Behind a modal dialog nothing can be pressed.
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const controls = [...shown.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=tab], [role=option]')]
    .filter((one) => one.${visible} && !one.closest('.vh, [inert], [aria-hidden=true], [style*="clip"]'));
  const isLarge = ({ width, height }) => width >= 23.5 && height >= 23.5;
  const boxOf = (one) => {
    const box = one.getBoundingClientRect();
    return isLarge(box) ? box : (one.labels?.[0] ?? one).getBoundingClientRect();
  };
  const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  const isSmall = (box) => box.width > 1 && box.height > 1 && !isLarge(box);
  const inText = (one) => one.matches('p a, li a, dd a, label a') && one.parentElement.textContent.trim() !== one.textContent.trim();
  return controls.filter((one) => isSmall(boxOf(one)) && !inText(one)).filter((one) => {
    const { x, y } = centre(boxOf(one));
    return controls.some((other) => {
      if (other === one || other.contains(one) || one.contains(other)) return false;
      const box = boxOf(other);
      const [dx, dy] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
      return Math.hypot(dx, dy) < 12;
    });
  }).map((one) => one.outerHTML.slice(0, 120));
})()`;

/** Animations and transitions of more than 0.2 seconds, which a reader who asked for less motion must not get (2.2.2, 2.3.3). */
export const motion = `(() => {
  const seconds = (text) => Math.max(...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
  return [...document.querySelectorAll('body *')].flatMap((one) => [null, '::before', '::after'].flatMap((part) => {
    const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(one, part);
    const moves = animationName !== 'none' && seconds(animationDuration) > 0.2;
    const turns = transitionProperty !== 'none' && seconds(transitionDuration) > 0.2;
    return moves || turns ? [one.outerHTML.slice(0, 100) + (part ?? '')] : [];
  }));
})()`;

/** How an element looks with its neighbours: what shows a state or the focus. */
const look = `(one) => [one, one.parentElement, one.nextElementSibling, one.closest('label')].filter(Boolean).map((each) => {
  const style = getComputedStyle(each);
  const parts = [null, '::before', '::after'].map((part) => {
    const of = getComputedStyle(each, part);
    return part && of.content === 'none' ? '' : [of.backgroundColor, of.borderColor, of.borderWidth, of.color, of.display, of.outlineStyle, of.outlineWidth, of.boxShadow].join();
  });
  return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.textDecorationLine, style.fontWeight,
    [...each.querySelectorAll('svg')].filter((icon) => icon.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length, ...parts].join('|');
}).join('//')`;

/** Resolves when the page has been drawn: until then a transition has not begun, however short it is. */
const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Resolves when the page follows its new size: a table may become rows by a script, after the first frame. */
export const settled = `${drawn}.then(() => new Promise((done) => setTimeout(done, 50))).then(() => ${drawn})`;

/** Controls that are current, pressed, chosen or ticked and look like one beside them that is not (1.4.11, in forced colours). */
export const statesUnseen = `(() => {
  const look = ${look};
  const attributes = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'];
  const isOn = (one) => one.checked === true || attributes.some((name) => !['false', null].includes(one.getAttribute(name)));
  const kinds = 'a[href], button, [role=option], [role=tab], [role=radio], [role=gridcell] *, input[type=checkbox], input[type=radio]';
  const all = [...document.querySelectorAll(kinds)].filter((one) => (one.labels?.[0] ?? one).checkVisibility());
  return all.filter(isOn).filter((one) => {
    const list = one.closest('nav, fieldset, [role=group], [role=radiogroup], [role=listbox], [role=grid], ul');
    const peer = list && all.find((other) => other !== one && other.tagName === one.tagName && other.type === one.type && list.contains(other) && !isOn(other));
    return peer && look(one) === look(peer);
  }).map((one) => one.outerHTML.slice(0, 120));
})()`;

/**
 * Begins a walk by the Tab key: notes what can be reached in the page or its open dialog, and how it looks without the focus.
 * The value tells whether there is anything to walk through: a list of options and a menu have the arrow keys instead.
 */
export const beginWalk = `(async () => {
  const look = ${look};
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter((one) => one.checkVisibility());
  const dialog = dialogs.at(-1) ?? null;
  if ([...document.querySelectorAll('[role=listbox], [role=menu]')].some((one) => one.checkVisibility())) return 'list';
  const radios = new Map();
  const all = [...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex]')].filter((one) => {
    if (one.tabIndex < 0 || one.disabled || one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.type !== 'radio') return true;
    const first = radios.get(one.name);
    if (first && !one.checked) return false;
    if (first) radios.set(one.name, one);
    if (!first) radios.set(one.name, one);
    return true;
  }).filter((one) => one.type !== 'radio' || radios.get(one.name) === one);
  globalThis.walk = { dialog, all, looks: new Map(), visited: new Set() };
  if (!dialog) {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    await ${drawn};
  }
  for (const one of all) if (one !== document.activeElement) walk.looks.set(one, look(one));
  return dialog ? 'dialog' : 'page';
})()`;

/** A stop of the walk: null outside the page; otherwise its fault, whether it was there before, and whether it is a frame. */
export const stopOfWalk = `(async () => {
  const look = ${look};
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const before = walk.looks.get(one);
  // Day, month, hour and so on are stops of their own in one field.
  const isPart = one === walk.last && one.type === 'datetime-local';
  const isBack = walk.visited.has(one) && !isPart;
  walk.last = one;
  walk.visited.add(one);
  const box = (one.labels?.[0] && one.getBoundingClientRect().width <= 1 ? one.labels[0] : one).getBoundingClientRect();
  const places = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
  const shows = places.some(([x, y]) => {
    const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    // The tooltip of the control before goes by itself.
    return at !== null && (one.contains(at) || at.contains(one) || at.closest('[role=tooltip]') || [...(one.labels ?? [])].some((label) => label.contains(at)));
  });
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 60) + ' ' + one.outerHTML.slice(0, 120);
  const cover = Math.round(box.top) + ' of ' + innerHeight + ', under ' + (above?.outerHTML.slice(0, 100) ?? 'nothing');
  if (before !== undefined && before === look(one)) await ${drawn};
  const isUnseen = before !== undefined && before === look(one) && !isPart;
  const fault = isUnseen ? 'the focus is not seen: ' + name : box.width > 1 && !shows ? 'the focus is hidden: ' + name + ' at ' + cover : null;
  return { fault, isBack, isFrame: one.tagName === 'IFRAME' };
})()`;

/** What the walk did not reach. In a toolbar the Tab key reaches one control, and the arrow keys lead to the others. */
export const unreached = `walk.all
  .filter((one) => !walk.visited.has(one) && one.isConnected && one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest('[role=toolbar]') || ![...walk.visited].some((other) => one.closest('[role=toolbar]').contains(other)))
  .filter((one) => one.type !== 'radio' || ![...walk.visited].some((other) => other.type === 'radio' && other.name === one.name))
  .map((one) => 'Tab does not reach: ' + one.outerHTML.slice(0, 120))`;
