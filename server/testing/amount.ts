/** How many times a test tries something: a few in every run of the tests, many in `npm run lab -- pressure`. */
export const amount = (usual: number, underPressure: number): number =>
  process.env.LAB_PRESSURE === undefined ? usual : underPressure;
