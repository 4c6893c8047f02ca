import * as v from 'valibot';

/** Hosts with a space or comma between them; behind `=` the brand that stands there. */
export const hostsSetting = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.everyItem(
    (host) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:=[a-z0-9-]+)?$/.test(host),
    'is a list of hosts such as portal.example.nl portal.example.de other.example.nl=other-brand',
  ),
  v.transform((list) =>
    list.map((host): AskedHost => {
      const [address = '', brand = null] = host.split('=');
      const [name = '', port = null] = address.split(':');
      return { name, port, brand };
    }),
  ),
);

/** A host as it is set: the brand's name is null where it is that of PUBLIC_URL. */
export interface AskedHost {
  readonly name: string;
  readonly port: string | null;
  readonly brand: string | null;
}
