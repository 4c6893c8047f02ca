/** What makes an installation somebody's own. One brand for now; it becomes a folder of data. */
export interface Brand {
  readonly name: string;
  /** In paths: /mijn-{slug}, /mein-{slug}, /my-{slug}. */
  readonly slug: string;
  /** Hosts of videos that may be embedded (STATUS-7). */
  readonly videoHosts: readonly string[];
  /** Whether messages may use the rich tags (D-3). */
  readonly richMarkup: boolean;
  /** The version of the terms in force (TERMS-4). */
  readonly termsVersion: string;
}

export const redress: Brand = {
  name: 'Redress',
  slug: 'redress',
  videoHosts: ['youtube-nocookie.com', 'player.vimeo.com'],
  richMarkup: false,
  termsVersion: '2026-01',
};
