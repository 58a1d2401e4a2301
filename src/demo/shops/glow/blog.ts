import type { DemoBlogPost } from '#demo/shop-definition.ts';

export const blog: DemoBlogPost[] = [
  {
    slug: 'winter-skin-in-five-minutes',
    title: 'Winter skin in five minutes a night',
    titleBn: 'রাতে পাঁচ মিনিটে শীতের ত্বকের যত্ন',
    category: 'Skin care',
    excerpt:
      'When the northern wind comes, skin loses water faster than you can drink it. Four steps that fit between dinner and bed.',
    body: '<p>From the middle of November the air in Dhaka drops below forty per cent humidity at noon. Oil glands slow down, hot bucket baths take the rest, and by January shins look like a dry beel. You do not need ten products; you need the right four, in the right order.</p><h3>1. Wash less, and cooler</h3><p>Change the foaming wash for a creamy one at night. Water should feel neutral on the wrist. See <a href="/category/face-wash">face wash</a> for the low-foam ones.</p><h3>2. Put water in</h3><p>While the face is damp, press in a watery toner or serum with hyaluronic acid. On dry skin in a dry room it does little, so do not wait until you have found the remote.</p><h3>3. Keep it in</h3><p>A cream with ceramides, and on cheeks and lips something that seals. Shea, lanolin and plain beeswax are hard to beat.</p><h3>4. Do not forget what walks</h3><p>Heels crack because the skin is thick, not because it is dirty. Urea softens it; socks keep it there. Our <a href="/campaign/winter-glow">Winter Glow</a> page holds all of them.</p><p>And sunscreen stays, also in fog: UVA goes through cloud and window glass alike.</p>',
    picture: 'glow/blog/winter-skin.svg',
    publishedDaysAgo: 8,
  },
  {
    slug: 'find-your-foundation-shade',
    title: 'How to find your foundation shade without going grey',
    titleBn: 'ফাউন্ডেশনের সঠিক শেড বাছবেন যেভাবে',
    category: 'Make up',
    excerpt:
      'Undertone first, depth second, and never on the back of the hand. A guide for Bangladeshi skin.',
    body: '<p>The ashy face in the wedding album is rarely a wrong depth. It is a wrong undertone: a pink base on golden or olive skin.</p><h3>Undertone in one minute</h3><ul><li>Look at the inside of the wrist in daylight. Green veins mean warm, blue cool, both neutral.</li><li>Hold a white sheet of paper to the cheek. If the face looks yellowish, you are warm; greenish, olive.</li><li>Gold looks right on warm skin, silver on cool.</li></ul><h3>Depth</h3><p>Draw three stripes from cheek to neck, and walk out of the shop. The one that disappears is yours. Wait ten minutes: many formulas turn half a shade darker as they take up oil.</p><h3>Between two shades</h3><p>Take the darker one in summer and mix in a drop of moisturiser in winter. Or buy the 15 ml sizes of both and blend.</p><p>Our <a href="/category/foundation">foundations</a> show the shade numbers: the first digit is depth, the second undertone, 1 neutral, 2 warm.</p>',
    picture: 'glow/blog/foundation-shade.svg',
    publishedDaysAgo: 21,
  },
  {
    slug: 'hard-water-and-hair',
    title: 'Hard water, long hair: what helps and what does not',
    titleBn: 'আয়রনযুক্ত পানি ও লম্বা চুল: কী কাজে দেয়, কী দেয় না',
    category: 'Hair',
    excerpt:
      'If your bucket has an orange ring, your hair has it too. How to wash, oil and rinse with tube-well water.',
    body: '<p>Iron and calcium in ground water bind to the hair and make it rough, dull and, over the years, brownish. Shampoo lathers badly, so we use more of it, and the ends pay.</p><h3>What helps</h3><ul><li>Let the bucket stand overnight; iron sinks. Use the upper two thirds.</li><li>A last rinse with a mug of water and a spoon of lemon juice or vinegar closes the cuticle.</li><li>Oil before washing. Coconut oil goes into the strand and keeps water, and what is in it, out.</li><li>Once a fortnight use a clarifying <a href="/category/shampoo">shampoo</a>, then a <a href="/category/hair-mask">mask</a>.</li></ul><h3>What does not</h3><p>More conditioner on top of mineral film just weighs hair down. Nor does cutting make it grow faster, though it looks better at once.</p><h3>And hair fall?</h3><p>Sixty to a hundred hairs a day are normal. More than that for three months calls for a blood test (iron, thyroid, vitamin D) before any bottle.</p>',
    picture: 'glow/blog/hard-water-hair.svg',
    publishedDaysAgo: 40,
  },
  {
    slug: 'choosing-a-perfume-for-the-heat',
    title: 'Choosing a perfume that survives the heat',
    titleBn: 'গরমে টিকে থাকে এমন পারফিউম বাছাই',
    category: 'Fragrance',
    excerpt:
      'Heat makes perfume louder and shorter. What to wear in April, what to keep for December, and where to spray.',
    body: '<p>At thirty-five degrees alcohol is gone in seconds and top notes with it. What was a polite citrus in the shop turns to a cough of musk in a rickshaw.</p><h3>For the hot months</h3><p>Look for green, mineral and white-flower scents: vetiver (our own khus), fig, neroli, kadam. Eau de toilette strength is enough; a <a href="/category/body-mist">body mist</a> may be renewed at noon.</p><h3>For the cool ones</h3><p>Amber, oud, rose and vanilla need cool air to unfold. Spray on wool and silk lining, not on the silk itself.</p><h3>Attar</h3><p>An oil has no alcohol to lose. One touch on the collar lasts from Fajr to Isha. Start with a 3 ml <a href="/category/attar">attar</a> and wear it two days before you decide.</p>',
    picture: 'glow/blog/perfume-heat.svg',
    publishedDaysAgo: 63,
  },
];
