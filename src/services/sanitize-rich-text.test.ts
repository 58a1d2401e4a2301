import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

const YOUTUBE =
  '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0&amp;playsinline=1" target="_blank" rel="noopener nofollow">YouTube</a>';

test.each([
  [
    'First line.\nSecond line.\n\n- one\n- two\n\nLast part.',
    '<p>First line.<br />Second line.</p><ul><li>one</li><li>two</li></ul><p>Last part.</p>',
  ],
  ['• Soap\r\n• Oil', '<ul><li>Soap</li><li>Oil</li></ul>'],
  ['One\rTwo', '<p>One<br />Two</p>'],
  ['One\u2028Two', '<p>One<br />Two</p>'],
  ['<b>Soft</b>\r\n\r\n<i>Mild</i>', '<p><b>Soft</b></p><p><i>Mild</i></p>'],
  [
    '<a href="tel:+880 1712-345678">Call</a>',
    '<a href="tel:+8801712345678" rel="noopener nofollow">Call</a>',
  ],
  ['<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>A</p>', '<p>A</p>'],
  ['* one\n\n* two', '<ul><li>one</li><li>two</li></ul>'],
  ['1. Mix\n2) Apply\n3. Rinse', '<ol><li>Mix</li><li>Apply</li><li>Rinse</li></ol>'],
  ['১. মেশান\n২. লাগান', '<p>১. মেশান<br />২. লাগান</p>'],
  ['Ingredients:\n- Neem', '<p>Ingredients:</p><ul><li>Neem</li></ul>'],
  ['Soft\n– very\nlight', '<p>Soft<br />– very<br />light</p>'],
  ['- one\n  more of one\n- two', '<ul><li>one more of one</li><li>two</li></ul>'],
  ['<b>Bold</b>\n\nText 3 < 5', '<p><b>Bold</b></p><p>Text 3 &lt; 5</p>'],
  ['Mild wash.', 'Mild wash.'],
  ['<video></video><audio controls>No sound</audio>Soap', 'Soap'],
  [
    '<video><source src="a.mp4"></video>',
    '<video controls preload="none" playsinline><source src="a.mp4" /></video>',
  ],
  [
    '<fb:video href="https://www.facebook.com/glow/videos/1/"></fb:video>',
    '<a href="https://www.facebook.com/glow/videos/1/" data-embed="https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fglow%2Fvideos%2F1%2F&amp;show_text=true" target="_blank" rel="noopener nofollow">Facebook</a>',
  ],
  ['<div>One\nTwo</div><div>Three</div>', '<p>One<br />Two</p><p>Three</p>'],
  ['Intro\n<ul>\n<li>a</li>\n</ul>\nEnd', '<p>Intro</p><ul>\n<li>a</li>\n</ul><p>End</p>'],
  ['&lt;p&gt;Soft &amp;amp; light&lt;/p&gt;', '<p>Soft &amp; light</p>'],
  ['<p>A&nbsp;&nbsp; B &amp;ndash; 10&nbsp;ml</p><p>&nbsp;</p>', '<p>A B – 10\u00a0ml</p>'],
  ['<p class="MsoNormal" style="mso-x:1">A<o:p></o:p></p><!--[if mso]>x<![endif]-->', '<p>A</p>'],
  ['<h1>A</h1><h5>B</h5><p>c</p>', '<h2>A</h2><h4>B</h4><p>c</p>'],
  [
    '[caption id="x" width="300"]<img src="a.jpg"> Our shop[/caption]',
    '<figure><img src="a.jpg" loading="lazy" /><figcaption>Our shop</figcaption></figure>',
  ],
  ['[vc_row][vc_column width="1/2"]Hi [1] [new][/vc_column][/vc_row]', 'Hi [1] [new]'],
  [
    '<img src="data:image/gif;base64,R0" data-src="https://x.example/a.jpg">',
    '<img src="https://x.example/a.jpg" loading="lazy" />',
  ],
  [
    '<table bgcolor="#000"><tr><td><font color="#fff">x</font></td></tr></table>',
    '<table><tr><td>x</td></tr></table>',
  ],
  [
    '<p><img src="{{media url="wysiwyg/size.jpg"}}" alt="Sizes"> <a href="{{store url=\'contact\'}}">Ask</a>{{widget type="x"}}</p>',
    '<p><img src="wysiwyg/size.jpg" alt="Sizes" loading="lazy" /> <a href="/contact" rel="noopener nofollow">Ask</a></p>',
  ],
  [
    '<p><img src="//cdn.example/a.jpg"><img src="../files/b.jpg"></p>',
    '<p><img src="https://cdn.example/a.jpg" loading="lazy" /><img src="files/b.jpg" loading="lazy" /></p>',
  ],
  [
    '<picture><source srcset="a.webp"><img data-srcset="a-150.jpg 150w, a-900.jpg 900w"></picture>',
    '<img src="a-900.jpg" loading="lazy" />',
  ],
  ['<p>a<img src="data:image/png;base64,AAAA">b</p>', '<p>ab</p>'],
  ['Write to <sales@glow.example>.', 'Write to &lt;sales@glow.example&gt;.'],
  [
    '<a href="www.glow.example/a">a</a><a href="//glow.example">b</a><a href="category/soap">c</a>',
    '<a href="https://www.glow.example/a" rel="noopener nofollow">a</a><a href="https://glow.example" rel="noopener nofollow">b</a><a href="/category/soap" rel="noopener nofollow">c</a>',
  ],
  [
    '<video controls><source src="https://cdn.example/a.mp4" type="video/mp4"></video>',
    '<video controls preload="none" playsinline><source src="https://cdn.example/a.mp4" type="video/mp4" /></video>',
  ],
  [
    '<audio><source src="//cdn.example/a.mp3"></audio>',
    '<audio controls preload="none"><source src="https://cdn.example/a.mp3" /></audio>',
  ],
])('%s becomes readable HTML', (source, html) => {
  expect(sanitizeRichText(source)).toBe(html);
});

test.each([
  '<iframe width="560" src="//www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  '<iframe src="www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  '<iframe src="about:blank" data-src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  '<object><param name="movie" value="x"><embed src="https://www.youtube.com/v/aqz-KE-bpKQ"></object>',
  '<oembed url="https://youtu.be/aqz-KE-bpKQ"></oembed>',
  '<lite-youtube videoid="aqz-KE-bpKQ"></lite-youtube>',
  '<amp-youtube data-videoid="aqz-KE-bpKQ" layout="responsive"></amp-youtube>',
  '<div class="youtube" data-id="aqz-KE-bpKQ"></div>',
  "<div class='yt player' data-video-id='aqz-KE-bpKQ'></div>",
  '[embed]https://youtu.be/aqz-KE-bpKQ[/embed]',
  '<div data-oembed-url="https://youtu.be/aqz-KE-bpKQ"></div>',
  '<div data-settings="{&quot;youtube_url&quot;:&quot;https:\\/\\/www.youtube.com\\/watch?v=aqz-KE-bpKQ&quot;}"></div>',
  '<span data-oembed-url="https://youtu.be/aqz-KE-bpKQ"><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></span>',
])('%s becomes a link with the address of its frame', (source) => {
  expect(sanitizeRichText(source).replace(/^<span>(.*)<\/span>$/, '$1')).toBe(YOUTUBE);
});

test('an address on its own line or in its own paragraph is embedded', () => {
  expect(sanitizeRichText('See:\n\nhttps://youtu.be/aqz-KE-bpKQ')).toBe(`<p>See:</p><p>${YOUTUBE}</p>`);
  expect(sanitizeRichText('<p>https://youtu.be/aqz-KE-bpKQ</p>')).toBe(`<p>${YOUTUBE}</p>`);
});

test.each([
  '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@glow/video/67" data-video-id="67"><section></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
  "<blockquote class='instagram-media' data-instgrm-permalink='https://www.instagram.com/p/Cabc/'></blockquote>",
])('%s keeps a link to the quoted post', (source) => {
  const [, address] = /="?'?(https:[^"']+)/.exec(source) ?? [];
  expect(sanitizeRichText(source)).toContain(`<a href="${address}" rel="noopener nofollow">`);
});

test('other elements of Facebook’s script become a link', () => {
  const like = '<div class="fb-like" data-href="https://www.facebook.com/glow" data-width=""></div>';
  expect(sanitizeRichText(`<p>Like us</p>${like}`)).toBe(
    '<p>Like us</p><a href="https://www.facebook.com/glow" rel="noopener nofollow">Facebook</a>',
  );
  expect(sanitizeRichText(like.replace('facebook', 'evil'))).toBe('');
});

test('a frame of an unknown site becomes a link, and a frame without address nothing', () => {
  expect(sanitizeRichText('<iframe src="https://maps.example/x?a=1&amp;b=2"></iframe>')).toBe(
    '<a href="https://maps.example/x?a=1&amp;b=2" target="_blank" rel="noopener nofollow">maps.example</a>',
  );
  expect(sanitizeRichText('<iframe src="javascript:alert(1)"></iframe>')).toBe('');
  expect(sanitizeRichText('<a href="/x" data-embed="https://evil.example">x</a>')).toBe(
    '<a href="/x" rel="noopener nofollow">x</a>',
  );
});

test.each([
  'tel:+8801712345678',
  'mailto:a@b.example',
  'whatsapp://send?phone=880',
  'sms:017',
  'viber://chat',
])('a link to %s works', (href) => {
  expect(sanitizeRichText(`<p><a href="${href}">x</a></p>`)).toContain(`href="${href}"`);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' java\nscript:alert(1)'])(
  'a link to %j does not',
  (href) => {
    expect(sanitizeRichText(`<p><a href="${href}">x</a></p>`)).not.toContain('href');
  },
);

const FRAMES = [
  '<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  '<iframe src="https://www.google.com/maps/embed?pb=!1m2!2sDhaka"></iframe>',
  '<div class="fb-page" data-href="https://www.facebook.com/glow"></div>',
  '[embed]https://vimeo.com/76979871[/embed]',
  '<iframe src="https://maps.example/x"></iframe>',
  '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@glow/video/67"></blockquote>',
  '<div class="player" data-url="https://vimeo.com/123456"></div>',
];
const LINKS = [
  'watch?v=aqz-KE-bpKQ',
  'google.com/maps',
  'facebook.com/glow',
  'vimeo.com/76979871',
  'maps.example/x',
  'tiktok.com/@glow/video/67',
  'vimeo.com/123456',
];
const TAGS = [
  'p',
  'div',
  'b',
  'ul',
  'li',
  'ol',
  'h1',
  'h5',
  'table',
  'tr',
  'td',
  'center',
  'font',
  'section',
  'pre',
];
const texts = fc.constantFrom(
  ...[
    'Hi',
    '3 < 5',
    'a & b',
    '- one',
    '• two',
    '1. x',
    '2. y',
    '\n',
    '\n\n',
    '&nbsp;',
    '&amp;nbsp;',
    '<br>',
    '<b',
    'রঙ',
  ],
  ...[
    '&amp;lt;p&amp;gt;',
    '[vc_row]',
    'https://x.example/q?a=1&b=2',
    '<img src="a.jpg">',
    '<hr>',
    '&lt;b&gt;',
    '<',
  ],
  ...['https://youtu.be/aqz-KE-bpKQ', '10&nbsp;ml', '<!-- x -->'],
);
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.constantFrom(...FRAMES),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('markup'), { maxLength: 4 }))
      .map(([tag, parts]) => `<${tag} align="center">${parts.join('')}</${tag}>`),
  ),
}));

test.each([
  'a <b and b> c',
  'a <b, and c> d',
  'a <b/c> d',
  "it's <b and don't> c",
  'size <XL> fits',
  'Size <S/M> or <L> fits',
  '<T-shirt> and <hoodie>',
  'I </3 you > me',
  'Sale <!Only today!> now',
  'x <?what> y',
  'আমি <খুব ভালো> আছি',
])('no word of %s vanishes', (text) => {
  expect(sanitizeRichText(text)).toBe(escapeMarkup(text).replaceAll('&#39;', "'"));
});

test.each([
  ['<![CDATA[<p>Soap</p>]]>', '<p>Soap</p>'],
  ['<p>If x <y and y> z</p>', '<p>If x &lt;y and y&gt; z</p>'],
  ['<font color = red size=2>x</font>', 'x'],
  ['<hr noshade>', '<hr />'],
  ['<img alt src=a.jpg width=10>', '<img alt="" src="a.jpg" width="10" loading="lazy" />'],
  ['<img src=a.jpg alt=Neem soap>', '<img src="a.jpg" alt="Neem" loading="lazy" />'],
  ['<img alt="TV 32" LED" src="a.jpg"><p>x</p>', '<img alt="TV 32" src="a.jpg" loading="lazy" /><p>x</p>'],
  ["<p title=don't>x</p>", '<p>x</p>'],
  ['<p align=center class>x</p>', '<p>x</p>'],
  ['<font face=Times New Roman>x</font>', 'x'],
  ['<a href="/x"\n  title="y"\n>z</a>', '<a href="/x" title="y" rel="noopener nofollow">z</a>'],
  ['<p class="a" style="font-family:"Arial"">x</p>', '<p>x</p>'],
  ['<x-card><p>x</p></x-card><o:p>', '<p>x</p>'],
  ['<?xml:namespace prefix = o /><p>x</p>', '<p>x</p>'],
  ['<img alt="5 < 6" src="a.jpg">', '<img alt="5 &lt; 6" src="a.jpg" loading="lazy" />'],
])('tags of %s are still read', (source, html) => {
  expect(sanitizeRichText(source)).toBe(html);
});

const words = fc.constantFrom('and', '5', 'kg,', 'সুতি', '&', 'x1', 'don’t', 't-shirt', '(new)');
const tagNames = fc.constantFrom(...TAGS, 'size', 'note', 'iframe', 'script', 'b2', 'your');

test('text in angle brackets never vanishes', () => {
  fc.assert(
    fc.property(tagNames, fc.array(words, { minLength: 1, maxLength: 4 }), words, (name, inner, after) => {
      const text = `before <${name} ${inner.join(' ')}> ${after}`;
      expect(sanitizeRichText(text)).toBe(escapeMarkup(text));
    }),
  );
});

test('sanitised HTML is not changed again, and no frame vanishes', () => {
  fc.assert(
    fc.property(
      fc.array(markup, { maxLength: 5 }).map((parts) => parts.join('')),
      (source) => {
        const html = sanitizeRichText(source);
        expect(sanitizeRichText(html)).toBe(html);
        for (const [at, frame] of FRAMES.entries())
          if (source.includes(frame)) expect(html).toContain(LINKS[at]);
      },
    ),
    { numRuns: 300 },
  );
});
