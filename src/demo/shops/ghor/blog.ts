import type { DemoBlogPost } from '#demo/shop-definition.ts';

/** Articles of Ghor. */
export const blog: DemoBlogPost[] = [
  {
    slug: 'six-weeks-of-a-kantha',
    title: 'Six weeks in the life of a kantha',
    titleBn: 'একটি কাঁথার ছয় সপ্তাহ',
    category: 'Makers',
    excerpt:
      'Rahima Begum of Melandaha, Jamalpur, stitches after the midday meal and stops when the light does. We sat beside her.',
    body:
      '<p>The first week is only layering. Three lengths of soft cotton are spread on the yard, pulled straight by four pairs of hands and tacked with long stitches, so that they will never slide.</p>' +
      '<h3>The drawing</h3><p>There is a paper pattern, and there is what Rahima does with it. Boats are always her own; she grew up on the Jamuna.</p>' +
      '<h3>The running stitch</h3><ul><li>About nine stitches to the inch.</li><li>Twelve shades of thread, dyed in Narayanganj.</li><li>Some hundred and forty hours, paid by the hour and not by the piece.</li></ul>' +
      '<h3>Living with one</h3><p>Use it. Sun it in winter, fold it along a new line each time, and mend it with a thread of another colour; a mended kantha is worth more, not less.</p>',
    picture: 'ghor/blog/kantha.svg',
    publishedDaysAgo: 6,
  },
  {
    slug: 'light-a-small-room',
    title: 'Three lamps are better than one: lighting a small room',
    titleBn: 'একটির চেয়ে তিনটি বাতি ভালো: ছোট ঘরের আলো',
    category: 'Rooms',
    excerpt:
      'The tube light in the middle of the ceiling makes every room a waiting room. Here is what to do instead.',
    body:
      '<p>A room of ten by twelve feet wants light at three heights: one low, one at the shoulder, one above the table.</p>' +
      '<h3>Low</h3><p>A paper or shell lamp on the floor or the bedside. Two or three watts, warm.</p>' +
      '<h3>At the shoulder</h3><p>A reading lamp beside the chair, with the shade below your eyes when you sit.</p>' +
      '<h3>Above</h3><ul><li>Hang a pendant seventy centimetres over the table.</li><li>Choose 2,700 kelvin for all three.</li><li>Put each on its own switch, and leave the tube light for cleaning day.</li></ul>',
    picture: 'ghor/blog/light.svg',
    publishedDaysAgo: 19,
  },
  {
    slug: 'looking-after-brass-and-kansha',
    title: 'Looking after brass and kansha',
    titleBn: 'পিতল ও কাঁসার যত্ন',
    category: 'Care',
    excerpt: 'Tamarind, ash and ten minutes: what the women of Dhamrai do, and what they never do.',
    body:
      '<p>Brass and bell metal change with the air. Some like the shine, some the shadow; both are right.</p>' +
      '<h3>To make it shine</h3><ul><li>Soak a walnut of tamarind in warm water for ten minutes.</li><li>Rub with the pulp, rinse, and dry at once with cotton.</li><li>For kansha, finish with fine wood ash.</li></ul>' +
      '<h3>Never</h3><p>No steel wool, no bleach, no dishwasher. Do not keep sour food in untinned brass.</p>' +
      '<h3>Tinning</h3><p>When the inside of a dekchi shows yellow, bring it to our Banani shop. The kalaiwala comes on the first Saturday of the month and charges what it costs.</p>',
    picture: 'ghor/blog/brass.svg',
    publishedDaysAgo: 47,
  },
];
