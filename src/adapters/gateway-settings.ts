import { BlockList, isIPv4 } from 'node:net';
import { z } from 'zod';

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\]|.+\.localhost)$/;

/** Networks in which no gateway is allowed: private networks and cloud metadata addresses. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['64:ff9b::', 96],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6');

/** Host names are not resolved, so only IP addresses can be private. */
const isPrivateAddress = (hostname: string): boolean =>
  hostname.startsWith('[')
    ? PRIVATE_NETWORKS.check(hostname.slice(1, -1), 'ipv6')
    : isIPv4(hostname) && PRIVATE_NETWORKS.check(hostname);

/** Whether the URL is `https` outside private networks, or `http` on localhost (for simulators). */
export function isSafeGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password || isPrivateAddress(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOST.test(hostname));
}

export const gatewayUrlSchema = z
  .string()
  .max(500)
  .refine(isSafeGatewayUrl, 'must be an https address outside private networks');

export const gatewayCredentialSchema = z.string().min(1).max(500);
