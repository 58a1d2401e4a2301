/** An address of IPv4, or of IPv6 that ends in one, with the port that some proxies add. */
const V4_AT_END = /^(.*:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::\d{1,5})?$/;
const V6_IN_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/;
const GROUPS = 8;
/** An address of IPv4 as IPv6 writes it. */
const MAPPED = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/** A household or a phone is given a whole /64 and can take any address in it. */
const NETWORK_GROUPS = 4;
/** Three groups of four: a /48 is the most that providers give one customer. */
const V6_NETWORK = /^((?:.* )?(?:[^:]+:){3})[^:]+::\/64$/;

/**
 * The network that limits count a client by: the address of IPv4, however it is written, the /64 of IPv6, without the port that some
 * proxies add. Text that is no address stays.
 */
export function clientNetwork(address: string): string {
  const text = address.trim();
  const bare = (V6_IN_BRACKETS.exec(text)?.[1] ?? text).replace(/%.*$/, '').toLowerCase();
  const [, before = '', ...digits] = V4_AT_END.exec(bare) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = digits.map(Number);
  if (digits.length > 0 && before === '') return [a, b, c, d].join('.');
  if (!bare.includes(':')) return bare.slice(0, 64);
  const hex =
    digits.length > 0 ? `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : bare;
  const groups = groupsOf(hex);
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? [];
  return high && low
    ? `${octetsOf(high)}.${octetsOf(low)}`
    : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const octetsOf = (group: string): string =>
  `${Number.parseInt(group, 16) >> 8}.${Number.parseInt(group, 16) & 255}`;

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
