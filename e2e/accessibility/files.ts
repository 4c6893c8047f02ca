import { fileURLToPath } from 'node:url';

/** The path of a file of the demo. */
export const demoFile = (name: string): string => fileURLToPath(new URL(`../../demo/files/${name}`, import.meta.url));
