import { expect, test } from 'vitest';
import { type Greys, greysOf, legibilityProblem } from './legibility.ts';

/** A page with lines of print: strokes of 2 points on paper. */
function page(paper: number, ink: number, width = 320, height = 240): Greys {
  const light = new Uint8ClampedArray(width * height).fill(paper);
  // Numerical Recipes' generator with a fixed seed: print is irregular, and the test is not.
  let seed = 1;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  for (let y = 10; y < height - 10; y += 12) {
    for (let x = 10; x < width - 10; x += 3) {
      if (random() < 0.4) continue;
      const tall = 3 + Math.floor(random() * 5);
      for (let down = 0; down < tall; down++) light.fill(ink, (y + down) * width + x, (y + down) * width + x + 2);
    }
  }
  return { width, height, light };
}

/** Every point is the mean of those around it. */
function blurred({ width, height, light }: Greys, radius: number): Greys {
  const soft = new Uint8ClampedArray(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0];
      for (let up = Math.max(0, y - radius); up <= Math.min(height - 1, y + radius); up++) {
        for (let on = Math.max(0, x - radius); on <= Math.min(width - 1, x + radius); on++) {
          sum += light[up * width + on] ?? 0;
          count += 1;
        }
      }
      soft[y * width + x] = sum / count;
    }
  }
  return { width, height, light: soft };
}
/** Light falls off to the right, as beside a window. */
function shaded({ width, height, light }: Greys): Greys {
  return { width, height, light: light.map((value, place) => value * (1 - (0.6 * (place % width)) / width)) };
}

/** Nothing on it, a little lighter at one side. */
function evening(): Greys {
  const { width, height, light } = page(240, 240);
  return { width, height, light: light.map((value, place) => value - Math.round((12 * (place % width)) / width)) };
}

test.each([
  ['print on white paper', page(250, 20), null],
  ['print in the shade', page(130, 30), null],
  ['print beside a window', shaded(page(240, 20)), null],
  ['faint print', page(240, 190), null],
  ['a photo in the dark', page(50, 10), 'dark'],
  ['a black picture', page(0, 0), 'dark'],
  ['a photo out of focus', blurred(blurred(page(250, 20), 4), 4), 'blurred'],
  ['one out of focus beside a window', shaded(blurred(blurred(page(250, 20), 4), 4)), 'blurred'],
  ['an empty page', page(245, 245), null],
  ['an empty page in the last light of day', evening(), null],
  ['a single point', { width: 1, height: 1, light: Uint8ClampedArray.of(200) }, null],
])('%s: %s', (_, greys, expected) => {
  expect(legibilityProblem(greys)).toBe(expected);
});

test('colours weigh as the eye sees them', () => {
  const data = Uint8ClampedArray.from([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...greysOf({ width: 3, height: 1, data }).light]).toEqual([255, 150, 29]);
});
