const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST = 253;

/** The host of a `Host` header as shops are looked up by: no port, no `www.`, no trailing dot, lower case. */
export function bareHost(header: string): string | undefined {
  const host = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST && HOST.test(host) ? host : undefined;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Whether a bare host is the platform's own; on a developer's machine its numbers count too. */
export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK.has(host));
}
