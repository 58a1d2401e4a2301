/** Matches an IPv4 address, or an IPv6 address that ends in an IPv4 address. Some proxies append a port. */
const IPV4_AT_END = /^(.*:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::\d{1,5})?$/;
const IPV6_IN_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV6_GROUP_COUNT = 8;
const IPV4_MAPPED = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/** Number of 16-bit groups in a /64, which providers assign to a household or phone. */
const NETWORK_GROUP_COUNT = 4;
/** Captures the /48 of an IPv6 network. A /48 is the largest block that providers assign to one customer. */
const IPV6_NETWORK = /^((?:.* )?(?:[^:]+:){3})[^:]+::\/64$/;

/** Returns an IPv4 address without its port, the /64 of an IPv6 address, or at most 64 characters of other text. */
export function toClientNetwork(address: string): string {
  const text = address.trim();
  const bare = (IPV6_IN_BRACKETS.exec(text)?.[1] ?? text).replace(/%.*$/, '').toLowerCase();
  const [, before = '', ...digits] = IPV4_AT_END.exec(bare) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = digits.map(Number);
  if (digits.length > 0 && before === '') return [a, b, c, d].join('.');
  if (!bare.includes(':')) return bare.slice(0, 64);
  const hex =
    digits.length > 0 ? `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : bare;
  const groups = expandGroups(hex);
  const [, high, low] = IPV4_MAPPED.exec(groups.join(':')) ?? [];
  return high && low
    ? `${toOctets(high)}.${toOctets(low)}`
    : `${groups.slice(0, NETWORK_GROUP_COUNT).join(':')}::/64`;
}

const toOctets = (group: string): string =>
  `${Number.parseInt(group, 16) >> 8}.${Number.parseInt(group, 16) & 255}`;

/** Returns the /48 of an IPv6 network, or `undefined` for IPv4. Preserves a prefix such as a phone number. */
export function toIpv6Site(network: string): string | undefined {
  const [, site] = IPV6_NETWORK.exec(network) ?? [];
  return site && `${site}:/48`;
}

function expandGroups(address: string): string[] {
  const [before = '', after] = address.split('::', 2);
  const split = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [split(before), split(after ?? '')];
  const missing = after === undefined ? 0 : Math.max(0, IPV6_GROUP_COUNT - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
