import { expect, test } from 'vitest';
import type { RequestContext } from '#storefront/request-context.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('the hash of an inline script is the one browsers compute', () => {
  const policy = contentSecurityPolicy({ inlineScripts: ["alert('Hello, world.');"] });
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test('inline scripts that are not known, and frames around the page, are refused', () => {
  const policy = contentSecurityPolicy({ inlineScripts: [] });
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('films play in the frames of YouTube without its cookies and of Vimeo, and nothing else does', () => {
  expect(directive(contentSecurityPolicy({ inlineScripts: [] }), 'frame-src')).toBe(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  );
});

test('hosts of analytics are allowed only to shops that use them', () => {
  const unused = { facebookPixelKey: null, clarityKey: null } as RequestContext['shop'];
  const used = { facebookPixelKey: '123', clarityKey: null } as RequestContext['shop'];
  expect(contentSecurityPolicy({ inlineScripts: [], shop: unused })).not.toContain('facebook');
  const policy = contentSecurityPolicy({ inlineScripts: [], shop: used });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://connect.facebook.net");
  expect(policy).not.toContain('clarity');
});
