import { expect, test } from 'vitest';
import { warnOfLeftOut } from './warn-of-left-out.ts';

test('what is not shown of the HTML of a document is told with its place', () => {
  const sections = [
    { id: 'how', type: 'rich-text', settings: { html: '<details><summary>How</summary>So.</details>' } },
    {
      id: 'map',
      type: 'rich-text',
      settings: { html: '<iframe src="x"></iframe>', html_bn: '<p class="x">x</p>' },
    },
    { id: 'own', type: 'html', settings: { html: '<p class="x" onclick="go()">x</p><script>x</script>' } },
  ];
  expect(warnOfLeftOut({ sections })).toEqual([
    'sections.1.settings.html is shown without <iframe>',
    'sections.1.settings.html_bn is shown without the attribute class',
    'sections.2.settings.html is shown without <script>, the attribute onclick',
  ]);
  expect(warnOfLeftOut({ html: '<nav><a href="/x">x</a></nav><style>p{}</style>' })).toEqual([
    'html is shown without <style>',
  ]);
  expect(warnOfLeftOut([{ name: 'Skin' }])).toEqual([]);
});
