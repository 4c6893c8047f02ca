import * as v from 'valibot';

/** Parses HOSTS: hosts separated by spaces or commas, each optionally followed by `=` and its brand; or `*` alone for any host. */
export const hostsSetting = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.everyItem(
    (host) => host === '*' || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:=[a-z0-9-]+)?$/.test(host),
    'is a list of hosts such as portal.example.nl portal.example.de other.example.nl=other-brand, or * alone',
  ),
  v.check((list) => !list.includes('*') || list.length === 1, 'is * alone for any host, or a list of hosts without it'),
  v.transform((list) =>
    list[0] === '*'
      ? ('*' as const)
      : list.map((host) => {
          // Without a brand it is that of PUBLIC_URL.
          const [address = '', brand = null] = host.split('=');
          const [name = '', port = null] = address.split(':');
          return { name, port, brand };
        }),
  ),
);
