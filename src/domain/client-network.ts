const V4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/;
const V6_IN_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
/** A household or a phone is given a whole /64 and can take any address in it. */
const NETWORK_GROUPS = 4;
/** Three groups of four: a /48 is the most that providers give one customer. */
const V6_NETWORK = /^((?:.* )?(?:[^:]+:){3})[^:]+::\/64$/;

/**
 * The network that limits count a client by: the address of IPv4, the /64 of IPv6, without the port that some proxies
 * add. Text that is no address stays.
 */
export function clientNetwork(address: string): string {
  const text = address.trim();
  const bare = (V6_IN_BRACKETS.exec(text)?.[1] ?? text).replace(/%.*$/, '').toLowerCase();
  const v4 = V4_WITH_PORT.exec(MAPPED.exec(bare)?.[1] ?? bare)?.[1];
  if (v4) return v4.split('.').map(Number).join('.');
  return bare.includes(':') ? `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(':')}::/64` : bare.slice(0, 64);
}

/**
 * The /48 that a network of IPv6 lies in, for many networks may be one customer's; none of an address of IPv4. What stands before the
 * network, such as the number that is tried from it, stays.
 */
export function siteOf(network: string): string | undefined {
  const [, site] = V6_NETWORK.exec(network) ?? [];
  return site && `${site}:/48`;
}

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::', 2);
  const split = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [split(before), split(after ?? '')];
  const missing = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
