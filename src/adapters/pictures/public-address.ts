import { BlockList, isIP } from 'node:net';

/** IANA special-purpose registries (RFC 6890), and 168.63.129.16, which serves metadata to machines in Azure. */
const NON_PUBLIC_IPV4_RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
];
/** Networks within 2000::/3. Ranges that contain IPv4 addresses (6to4, Teredo) could lead to private ones. */
const NON_PUBLIC_IPV6_RANGES = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const nonPublicNetworks = createBlockList([...NON_PUBLIC_IPV4_RANGES, ...NON_PUBLIC_IPV6_RANGES]);
/** Networks of all public IPv6 hosts. They exclude loopback, IPv4-mapped, NAT64, local and multicast addresses. */
const publicIpv6Networks = createBlockList(['2000::/3']);

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !nonPublicNetworks.check(address, 'ipv4');
  return (
    version === 6 && publicIpv6Networks.check(address, 'ipv6') && !nonPublicNetworks.check(address, 'ipv6')
  );
}

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
