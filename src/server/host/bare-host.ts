const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST = 253;
const MAX_PORT = 65_535;

/** The host of a `Host` header as shops are looked up by: no port, no `www.`, no trailing dot, lower case. */
export function bareHost(header: string): string | undefined {
  const host = withoutPort(header.trim().toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST && HOST.test(host) ? host : undefined;
}

/** A host without the port behind it; what stands there and is none stays. */
export function withoutPort(host: string): string {
  const at = host.lastIndexOf(':');
  if (at < 0) return host;
  const port = host.slice(at + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, at) : host;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Whether a bare host is the platform's own; on a developer's machine its numbers count too. */
export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK.has(host));
}
