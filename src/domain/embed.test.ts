import { expect, test } from 'vitest';
import { EMBED_SOURCES, readEmbed, readFacebookElement } from './embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1';

const EMBEDS: [address: string, provider: string, href: string, src: string][] = [
  [
    '//www.youtube.com/embed/aqz-KE-bpKQ?si=x',
    'YouTube',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    YOUTUBE,
  ],
  [
    'http://youtu.be/aqz-KE-bpKQ?t=1m30s',
    'YouTube',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s',
    `${YOUTUBE}&start=90`,
  ],
  [
    'https://youtube.com/shorts/aqz-KE-bpKQ',
    'YouTube',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    YOUTUBE,
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabc',
    'YouTube',
    'https://www.youtube.com/playlist?list=PLabc',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc&autoplay=1&rel=0&playsinline=1',
  ],
  ['www.youtube.com/embed/aqz-KE-bpKQ', 'YouTube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['youtu.be/aqz-KE-bpKQ', 'YouTube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  [
    'https://vimeo.com/channels/staffpicks/76979871',
    'Vimeo',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fglow%2Fvideos%2F1%2F',
    'Facebook',
    'https://www.facebook.com/glow/videos/1/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fglow%2Fvideos%2F1%2F&show_text=true',
  ],
  [
    'https://www.facebook.com/glow/posts/1',
    'Facebook',
    'https://www.facebook.com/glow/posts/1',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fglow%2Fposts%2F1&show_text=true',
  ],
  [
    'https://maps.google.com/maps?q=Dhanmondi%2027&t=&z=13&output=embed',
    'Google Maps',
    'https://www.google.com/maps/search/?api=1&query=Dhanmondi+27',
    'https://www.google.com/maps?q=Dhanmondi+27&output=embed',
  ],
  [
    'https://www.google.com.bd/maps/place/Glow+Shop/@23.7,90.3,17z',
    'Google Maps',
    'https://www.google.com/maps/search/?api=1&query=Glow+Shop',
    'https://www.google.com/maps?q=Glow+Shop&output=embed',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m2!2d90.39!3d23.75!1m2!1s0x37%3A0x8f!2sDhaka!5e0',
    'Google Maps',
    'https://www.google.com/maps/search/?api=1&query=Dhaka',
    'https://www.google.com/maps/embed?pb=%211m2%212d90.39%213d23.75%211m2%211s0x37%3A0x8f%212sDhaka%215e0',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=90.3%2C23.7%2C90.4%2C23.8&layer=mapnik&marker=23.75%2C90.39',
    'OpenStreetMap',
    'https://www.openstreetmap.org/?mlat=23.75&mlon=90.39#map=16/23.75/90.39',
    'https://www.openstreetmap.org/export/embed.html?bbox=90.3%2C23.7%2C90.4%2C23.8&layer=mapnik&marker=23.75%2C90.39',
  ],
];

test.each(EMBEDS)('%s is content of %s', (address, provider, href, src) => {
  expect(readEmbed(address)).toMatchObject({ provider, href, src });
});

test('the security policy allows each frame, and a frame is read as itself', () => {
  for (const [address] of EMBEDS) {
    const embed = readEmbed(address);
    const url = new URL(embed?.src ?? '');
    const isAllowed = EMBED_SOURCES.some((allowed) =>
      allowed.endsWith('/') ? url.href.startsWith(allowed) : `${url.origin}${url.pathname}` === allowed,
    );
    expect([address, isAllowed]).toEqual([address, true]);
    expect(readEmbed(embed?.src ?? '')?.src).toBe(embed?.src);
  }
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fevil.example%2Fx',
  'https://www.facebook.com/plugins/like.php?href=https%3A%2F%2Fwww.facebook.com%2Fglow',
  'https://www.google.com/search?q=x',
  'https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ',
  '/embed/aqz-KE-bpKQ',
  '',
])('%s is not embedded', (address) => {
  expect(readEmbed(address)).toBeUndefined();
});

test('an element of Facebook’s script is a page, post or video', () => {
  expect(readFacebookElement('fb-page', 'https://www.facebook.com/glow')).toMatchObject({
    provider: 'Facebook',
    href: 'https://www.facebook.com/glow',
  });
  expect(readFacebookElement('fb-like', 'https://www.facebook.com/glow')).toBeUndefined();
  expect(readFacebookElement('fb-page', 'https://evil.example/glow')).toBeUndefined();
});
