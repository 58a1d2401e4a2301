import { expect, test } from 'vitest';
import { readVideoUrl } from './read-video-url.ts';

const ON_YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&feature=share',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('%s plays on YouTube without its cookies', (address) => {
  expect(readVideoUrl(address)).toEqual({ kind: 'frame', src: ON_YOUTUBE });
});

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('%s plays on Vimeo', (address, src) => {
  expect(readVideoUrl(address)).toEqual({ kind: 'frame', src });
});

test('the browser plays a video file of the shop', () => {
  const address = 'https://media.example.com/films/store-tour.mp4?v=2';
  expect(readVideoUrl(address)).toEqual({ kind: 'file', src: address });
});

test.each([
  'javascript:alert(1)',
  'http://youtu.be/aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vimeo.com/../evil',
  'not an address',
])('rejects %s', (address) => {
  expect(readVideoUrl(address)).toBeUndefined();
});
