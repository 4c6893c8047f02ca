import { parse } from 'yaml';
import { isPinned, isSecretName } from './dockerfile.ts';

type Service = Readonly<Record<string, unknown>> & {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
};
type Compose = {
  readonly services?: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
};

/** The keys of a service that our files use; another is probably misspelt. */
const keysOfService = new Set(
  `build cap_add cap_drop command depends_on entrypoint environment healthcheck image init ports read_only restart
   security_opt stop_grace_period tmpfs volumes`.split(/\s+/),
);
const keysOfFile = /^(?:name|services|volumes|x-[a-z-]+)$/;

/** The faults of a compose file. `settings` are the names that Redress reads from the environment. */
export function faultsOfCompose(text: string, settings: ReadonlySet<string>): string[] {
  const file = parse(text, { merge: true }) as Compose;
  const services = Object.entries(file.services ?? {});
  if (services.length === 0) return ['there are no services'];
  return [
    ...Object.keys(file)
      .filter((key) => !keysOfFile.test(key))
      .map((key) => `'${key}' is no key of a compose file`),
    ...services.flatMap(([name, service]) =>
      [...faultsOfService(service, file), ...(isOwn(service) ? faultsOfOwn(service, settings) : [])].map(
        (fault) => `${name}: ${fault}`,
      ),
    ),
  ];
}

const isOwn = ({ image }: Service) => image?.startsWith('redress:') === true;

function faultsOfService(service: Service, { services = {}, volumes = {} }: Compose): string[] {
  const needed = service.depends_on ?? [];
  const names = Array.isArray(needed) ? needed : Object.keys(needed);
  return [
    ...Object.keys(service)
      .filter((key) => !keysOfService.has(key))
      .map((key) => `'${key}' is no known key of a service`),
    ...(service.image && isPinned(service.image) ? [] : [`${service.image} is not pinned to a version`]),
    ...(JSON.stringify(service.security_opt ?? []).includes('no-new-privileges:true')
      ? []
      : ['set no-new-privileges:true']),
    ...names.filter((name: string) => !(name in services)).map((name: string) => `there is no service ${name}`),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.') && !(volume in volumes))
      .map((volume) => `there is no volume ${volume}`),
    ...Object.entries(service.environment ?? {})
      .filter(([name, value]) => isSecretName(name) && !/^\$\{\w+:\?/.test(value))
      .map(([name]) => `${name} is a secret: take it from the environment, and require it`),
  ];
}

function faultsOfOwn(service: Service, settings: ReadonlySet<string>): string[] {
  return [
    ...(service.read_only === true ? [] : ['the file system is not read-only']),
    ...(JSON.stringify(service.cap_drop) === '["ALL"]' ? [] : ['drop all capabilities']),
    ...(service.ports ? ['only the proxy has ports: TRUST_PROXY believes whoever reaches the server'] : []),
    ...Object.keys(service.environment ?? {})
      .filter((name) => !settings.has(name))
      .map((name) => `${name} is no setting in docs/running.md`),
  ];
}
