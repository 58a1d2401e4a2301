import { expect, test } from 'vitest';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { formatContentSecurityPolicy } from './security-headers.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('the hash of an inline script is the one browsers compute', () => {
  const policy = formatContentSecurityPolicy({ inlineScripts: ["alert('Hello, world.');"] });
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test('blocks unknown inline scripts, and framing of the page', () => {
  const policy = formatContentSecurityPolicy({ inlineScripts: [] });
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('allows frames of videos, maps and posts, and no others', () => {
  expect(directive(formatContentSecurityPolicy({ inlineScripts: [] }), 'frame-src')).toBe(
    'frame-src https://www.youtube-nocookie.com/embed/ https://player.vimeo.com/video/ https://www.facebook.com/plugins/ https://www.google.com/maps https://www.google.com/maps/ https://www.openstreetmap.org/export/embed.html',
  );
});

const withoutFrames = (policy: string) => policy.replace(/frame-src [^;]*/, '');

test('allows analytics hosts only for shops that use them', () => {
  const unused = { facebookPixelKey: null, clarityKey: null } as RequestContext['shop'];
  const shopWithKeys = { facebookPixelKey: '123456789', clarityKey: null } as RequestContext['shop'];
  expect(withoutFrames(formatContentSecurityPolicy({ inlineScripts: [], shop: unused }))).not.toContain(
    'facebook',
  );
  const policy = formatContentSecurityPolicy({ inlineScripts: [], shop: shopWithKeys });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://connect.facebook.net");
  expect(policy).not.toContain('clarity');
});

test('a malformed key allows no host', () => {
  const shop = { facebookPixelKey: `1';script-src *`, clarityKey: 'GTM-ABC123' } as RequestContext['shop'];
  expect(formatContentSecurityPolicy({ inlineScripts: [], shop })).toBe(
    formatContentSecurityPolicy({ inlineScripts: [] }),
  );
});

test('a service in a tag manager needs the hosts of both', () => {
  const shop = { tikTokTagManagerKey: 'GTM-ABC123' } as RequestContext['shop'];
  const scripts = directive(formatContentSecurityPolicy({ inlineScripts: [], shop }), 'script-src');
  expect(scripts).toBe("script-src 'self' https://*.googletagmanager.com https://analytics.tiktok.com");
});

test.each([
  ['googleAnalyticsKey', 'G-ABC123'],
  ['clarityKey', 'abcdefgh12'],
  ['tikTokKey', 'C4ABCDEF0123456789AB'],
])('a shop with %s allows no other service', (field, key) => {
  const shop = { [field]: key } as unknown as RequestContext['shop'];
  const policy = formatContentSecurityPolicy({ inlineScripts: [], shop });
  expect(directive(policy, 'script-src')?.split(' ').slice(2)).toHaveLength(1);
  expect(withoutFrames(policy)).not.toContain('facebook');
});
