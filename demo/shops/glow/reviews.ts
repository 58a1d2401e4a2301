import type { DemoReviewTexts } from '#demo/review-texts.ts';

export const reviews: DemoReviewTexts[] = [
  {
    of: 'foundation cushion-bb concealer',
    texts: [
      [
        5,
        'Six hours at a holud in Chattogram, in the heat, and it did not move. The shade is true to the picture.',
      ],
      [5, 'রং একদম ছবির মতো, আমার শ্যামলা ত্বকে সুন্দর মিশে যায়।'],
      [4, 'Blends well with a damp sponge. I wish the pack were bigger.'],
      [5, 'মুখে ভারী লাগে না, সারা দিন পরে থাকা যায়।'],
      [3, 'Pretty at first, but on me it fades by lunch. Fine for short days.'],
      [4, 'Looks lighter on screen than on skin. Still a keeper for office.'],
    ],
  },
  {
    of: 'blush-bronzer lipstick liquid-lipstick lip-gloss-tint eyeshadow nail-polish',
    texts: [
      [4, 'Pretty colour and a good pack. It needs a second layer.'],
      [4, 'Looks lighter on screen than in daylight. Still a keeper.'],
      [5, 'বান্ধবীর বিয়েতে পরেছিলাম, সবাই জিজ্ঞেস করেছে কোথা থেকে কিনেছি!'],
    ],
  },
  {
    of: 'blush-bronzer lipstick liquid-lipstick lip-gloss-tint eyeshadow',
    texts: [[5, 'রং একদম ছবির মতো, শ্যামলা ত্বকেও সুন্দর ফোটে।']],
  },
  {
    of: 'blush-bronzer lipstick liquid-lipstick lip-gloss-tint nail-polish',
    texts: [[5, 'Third time I am buying this. My mother now has her own.']],
  },
  {
    of: 'foundation cushion-bb concealer blush-bronzer lipstick liquid-lipstick lip-gloss-tint',
    texts: [
      [2, 'The shade did not suit me. Exchange at the Dhanmondi store was quick, so two stars for that.'],
    ],
  },
  {
    of: 'aporajita-velvet-hour-matte-lipstick liquid-lipstick bomnal-water-petal-lip-tint',
    texts: [
      [5, 'Stayed through biryani and two cups of tea.'],
      [4, 'সকালে দিলে বিকেলেও থাকে, বারবার লাগাতে হয় না।'],
    ],
  },
  {
    of: 'lipstick lip-gloss-tint',
    except: 'bomnal-water-petal-lip-tint',
    texts: [
      [5, 'ঠোঁটে আরাম লাগে, শুকিয়ে যায় না।'],
      [3, 'Lovely colour, but it leaves a mark on the tea cup.'],
    ],
  },
  {
    of: 'bomnal-sugar-glass-lip-gloss roopkotha-moti-pearl-gloss jolchhobi-boishakhi-mela-glitter-gloss',
    texts: [[4, 'চকচকে, কিন্তু চুল আটকে যায় না।']],
  },
  {
    of: 'lipstick liquid-lipstick',
    texts: [[4, 'Feels light, and comes off easily at night with a little oil.']],
  },
  {
    of: 'blush-bronzer',
    texts: [
      [4, 'গালে হালকা আভা দেয়, বেশি চকচকে না।'],
      [5, 'A little goes a long way, and it blends out softly.'],
    ],
  },
  {
    of: 'highlighter',
    texts: [
      [5, 'আলো পড়লে গালটা জ্বলজ্বল করে।'],
      [4, 'A little on the cheekbone is enough. Pretty in photos.'],
      [3, 'Nice glow, but gone after a few hours in the heat.'],
    ],
  },
  {
    of: 'face-powder',
    texts: [
      [5, 'Keeps me matte till evening, even in a crowded bus.'],
      [4, 'তেলতেলে ভাব থাকে না, মুখ সাদাটেও দেখায় না।'],
      [4, 'Fine and soft. The lid could close tighter.'],
    ],
  },
  {
    of: 'primer-setting',
    texts: [
      [5, 'My make-up stayed in place through a wedding in August.'],
      [4, 'মেকআপ আর গলে যায় না, গরমেও ঠিক থাকে।'],
      [3, 'Works, but not for the whole day on my oily skin.'],
    ],
  },
  {
    of: 'make-up-brushes',
    texts: [
      [5, 'So soft, and not one hair has come out after five washes.'],
      [4, 'ধোয়ার পরেও আকার ঠিক থাকে, মেকআপ সমান হয়।'],
      [4, 'Picks up just enough and blends without streaks.'],
    ],
  },
  {
    of: 'kajal-eyeliner',
    texts: [
      [5, 'চোখে জ্বালা করে না, রংটাও গাঢ়।'],
      [4, 'Glides on in one stroke. I would buy it again.'],
      [3, 'Lovely and dark, but by evening there is some under my eyes.'],
    ],
  },
  {
    of: 'aporajita-24h-waterline-gel-kajal aporajita-tushi-liquid-eyeliner',
    texts: [[5, 'Did not smudge, not even when I cried at the farewell.']],
  },
  {
    of: 'mascara',
    texts: [
      [5, 'No clumps, and my lashes look twice as long.'],
      [4, 'পাপড়ি একটার সঙ্গে আরেকটা জড়িয়ে যায় না।'],
      [3, 'Good effect, but it takes patience to wash off.'],
    ],
  },
  {
    of: 'eyeshadow',
    texts: [
      [5, 'Blends like butter, and hardly any dust under the eyes.'],
      [5, 'The shades go so well together that I never have to think.'],
      [4, 'এক বাক্সেই পুরো চোখের সাজ হয়ে যায়।'],
      [3, 'Pretty, but I use only half of the shades.'],
    ],
  },
  {
    of: 'nail-polish',
    texts: [
      [5, 'Dries fast and stays a week without chipping.'],
      [4, 'দুই কোট দিলেই সুন্দর, গন্ধও কম।'],
      [3, 'Nice colour, but the tip chipped on the third day.'],
    ],
  },
  {
    of: 'nail-care',
    texts: [
      [5, 'My nails no longer split after dishwashing.'],
      [4, 'রাতে লাগাই, নখের চারপাশের চামড়া আর ওঠে না।'],
      [3, 'It helps, but slowly. Give it a month.'],
    ],
  },
  {
    of: 'face-wash mens-face',
    except: 'aerisse-sonic-face-cleansing-brush',
    texts: [
      [5, 'Leaves my face clean without feeling tight.'],
      [5, 'বাইরে থেকে ফিরে এটা দিয়ে মুখ ধুলে মুখটা হালকা লাগে।'],
      [4, 'অল্প নিলেই হয়, অনেক দিন চলে যায়।'],
      [3, 'Cleans well, but I still need a cream right after.'],
    ],
  },
  {
    of: 'nirjhor-neem-thankuni-clear-face-wash sebalite-salicylic-2-purifying-cleanser kaptan-charcoal-road-dust-face-wash',
    texts: [[2, 'Dried my skin out, so I gave it to my brother.']],
  },
  {
    of: 'nirjhor-neem-thankuni-clear-face-wash sebalite-salicylic-2-purifying-cleanser sebalite-overnight-clear-spot-gel tulshitola-neem-tulsi-spot-pack nirjhor-niacinamide-10-zinc-serum',
    texts: [
      [5, 'Fewer spots on my chin after three weeks.'],
      [4, 'ব্রণ কমেছে, তবে ধৈর্য ধরে ব্যবহার করতে হয়।'],
    ],
  },
  {
    of: 'sebalite-overnight-clear-spot-gel',
    texts: [
      [5, 'Put it on at night, and the spot was flat in the morning.'],
      [3, 'Works on small ones, not on the deep ones.'],
    ],
  },
  {
    of: 'aerisse-sonic-face-cleansing-brush',
    texts: [
      [5, 'One minute in the shower, and my skin feels polished.'],
      [5, 'এক চার্জে অনেক দিন চলে, ধোয়াও সহজ।'],
      [3, 'Nice, but my hands with a good cleanser do nearly as well.'],
    ],
  },
  {
    of: 'cleansing-oil-balm micellar-water',
    texts: [
      [5, 'Takes off even waterproof mascara without rubbing.'],
      [5, 'মেকআপ এক মিনিটে উঠে যায়, চোখ জ্বলে না।'],
      [4, 'Leaves no greasy film. I still wash my face afterwards.'],
      [3, 'Works, but it runs out fast if you wear make-up every day.'],
    ],
  },
  {
    of: 'scrub-exfoliator',
    texts: [
      [5, 'সপ্তাহে একবার দিই, ত্বক মসৃণ হয়ে যায়।'],
      [4, 'Fine grains, no scratching. Once a week is enough for me.'],
      [3, 'Smells of real coffee, but it makes a mess of the basin.'],
    ],
  },
  {
    of: 'toner-essence',
    texts: [
      [5, 'A few drops in my palms, and my skin drinks it up.'],
      [5, 'মুখ ধোয়ার পরে দিই, টানটান ভাব থাকে না।'],
      [4, 'Sinks in fast and sits well under my cream.'],
      [3, 'Pleasant, but I saw no great change after a month.'],
    ],
  },
  {
    of: 'serum-ampoule',
    texts: [
      [5, 'এক মাস ব্যবহার করছি, তফাতটা চোখে পড়ে। ধৈর্য ধরে ব্যবহার করতে হবে।'],
      [4, 'Three drops are enough for the whole face.'],
      [5, 'Tried it on my wrist first, as you should. Now I use it every night.'],
      [3, 'Pleasant to use, but I saw no great change after a month.'],
      [2, 'Not for my skin, so I gave it to my cousin, who is fine with it.'],
    ],
  },
  {
    of: 'ayurmool-kumkumadi-miracle-face-oil ayurmool-saffron-sandal-night-malai',
    texts: [[5, 'বিয়ের আগে এক মাস মেখেছি, সবাই বলেছে মুখ উজ্জ্বল।']],
  },
  {
    of: 'eye-care',
    texts: [
      [5, 'My eyelids stopped flaking within a week.'],
      [4, 'চোখের পাশে লাগালেও জ্বালা করে না।'],
      [4, 'A tiny dab is enough for both eyes.'],
    ],
  },
  {
    of: 'nirjhor-aloe-hyaluron-water-gel bomnal-cherry-blossom-tone-up-jelly',
    texts: [
      [4, 'গরমে চিটচিটে লাগে না, এইটাই সবচেয়ে ভালো।'],
      [5, 'Light, and make-up sits well on it.'],
    ],
  },
  {
    of: 'shiuli-malai-winter-soft-cream ayurmool-saffron-sandal-night-malai body-lotion',
    texts: [
      [5, 'শীতেও ত্বক নরম থাকে, আর টানে না।'],
      [3, 'Good care, but a bit rich for summer.'],
    ],
  },
  {
    of: 'day-cream night-cream',
    texts: [
      [4, 'A little is enough for the whole face.'],
      [5, 'Ten days in, and I would not be without it. No burning, no itching.'],
      [3, 'Does what it should, no more.'],
    ],
  },
  {
    of: 'shiuli-golap-lip-butter bomnal-dewdrop-tinted-lip-balm',
    texts: [
      [5, 'My lips no longer crack on the bus to work.'],
      [3, 'Nice, but I have to put it on often.'],
      [4, 'ছোট, ব্যাগে থাকে, অনেক দিন চলে।'],
    ],
  },
  {
    of: 'dalbit-berry-overnight-lip-mask',
    texts: [
      [5, 'রাতে লাগিয়ে ঘুমাই, সকালে ঠোঁট নরম।'],
      [5, 'Lipstick goes on like satin the next morning.'],
      [4, 'Small, but it lasts for weeks.'],
    ],
  },
  {
    of: 'face-mist ayurmool-vetiver-rose-hydrosol',
    texts: [
      [5, 'Lives in my bag from April to October.'],
      [4, 'জ্যামে বসে মুখে ছিটাই, ঠান্ডা লাগে।'],
      [3, 'Refreshing, but it does not last long in this heat.'],
    ],
  },
  {
    of: 'sunscreen',
    texts: [
      [5, 'No white cast on brown skin, at last.'],
      [5, 'রোদে পোড়া দাগ আর বাড়েনি, চিটচিটেও না।'],
      [5, 'Holds in sweat, and make-up sits well on it.'],
      [4, 'I wish it were bigger, I need two fingers of it each day.'],
      [3, 'Good, but it stings if it gets into the eyes.'],
    ],
  },
  {
    of: 'sheet-mask',
    texts: [
      [5, 'A few minutes of rest and a fresh face for the photos.'],
      [4, 'মাস্কটা রসে ভেজা, বাকিটা গলায় লাগাই।'],
      [3, 'Nice once in a while, but the glow is gone by the next day.'],
    ],
  },
  {
    of: 'bomnal-peach-jelly-sleeping-mask',
    texts: [
      [5, 'Put it on at night, woke up with soft skin.'],
      [4, 'পাতলা করে লাগালেই হয়, বালিশে লাগে না।'],
    ],
  },
  {
    of: 'aerisse-led-light-therapy-mask',
    texts: [
      [5, 'Ten minutes on the sofa each evening, and the skin looks calmer after a month.'],
      [4, 'শুয়ে শুয়ে পরা যায়, চোখেও আলো লাগে না।'],
      [3, 'Too early to tell after two weeks, but it is comfortable.'],
    ],
  },
  {
    of: 'body-lotion',
    texts: [
      [5, 'Once after the bath, and no more white lines on my shins.'],
      [4, 'গন্ধটা মিষ্টি, মাখলে সঙ্গে সঙ্গে মিশে যায়।'],
    ],
  },
  {
    of: 'hand-foot-cream',
    texts: [
      [5, 'My heels no longer catch on the sheet.'],
      [5, 'পায়ের ফাটা দুই সপ্তাহে অনেক কমেছে।'],
      [4, 'Works best with socks over it at night.'],
      [3, 'It helps, but stop for a week and the cracks are back.'],
    ],
  },
  {
    of: 'meghboron-onion-bhringraj-hair-fall-shampoo meghboron-kalo-megh-21-herb-hair-oil herbal-hair-oil',
    texts: [
      [5, 'চুল পড়া অনেকটা কমেছে। মা-ও এখন এটাই লাগায়।'],
      [5, 'Less hair on the comb after three weeks. I did not expect that from one bottle.'],
    ],
  },
  {
    of: 'meghboron-clean-scalp-anti-dandruff-shampoo',
    texts: [
      [5, 'খুশকি প্রায় নেই বললেই চলে। দুই সপ্তাহ টানা ব্যবহার করেছি।'],
      [4, 'The itch stopped within a week. I use it twice a week now.'],
    ],
  },
  {
    of: 'shampoo conditioner',
    except: 'kaptan-2-in-1-sport-shampoo',
    texts: [
      [4, 'Leaves my hair soft even with our hard water in Mirpur.'],
      [3, 'Good smell, average result. No better than what I used before.'],
      [4, 'সপ্তাহে দুই দিন দিলেই যথেষ্ট।'],
      [5, 'The whole family uses it now. I order two at a time.'],
      [2, 'Too heavy for my thin hair, it looked oily by evening.'],
    ],
  },
  {
    of: 'elsner-no-2-repair-keratin-shampoo elsner-no-2-repair-keratin-conditioner elsner-no-2-bond-rescue-mask',
    texts: [[5, 'After two years of straightening, my hair bends again and does not break.']],
  },
  {
    of: 'kaptan-2-in-1-sport-shampoo',
    texts: [
      [5, 'One bottle in the sports bag instead of two.'],
      [4, 'খেলার পরে গোসলে একটাতেই কাজ শেষ।'],
      [3, 'Handy, but it leaves longer hair a little dry.'],
    ],
  },
  {
    of: 'conditioner hair-mask hair-serum',
    texts: [
      [5, 'চুল আঁচড়াতে আর জট লাগে না।'],
      [4, 'Soft and easy to comb. My ends look better already.'],
    ],
  },
  {
    of: 'meghboron-joba-silk-smooth-conditioner meghboron-anti-frizz-silk-serum',
    texts: [[5, 'Curly hair people, this one is for us. No frizz in the rain.']],
  },
  {
    of: 'meghboron-anti-frizz-silk-serum',
    texts: [
      [5, 'Two pumps, and July can come.'],
      [3, 'Works, but one pump too many and the hair looks oily.'],
    ],
  },
  {
    of: 'hair-mask',
    texts: [
      [5, 'One use, and the comb went through again.'],
      [4, 'সপ্তাহে একবার দিই, চুলের আগা আর খসখসে থাকে না।'],
      [3, 'Nice softness, but gone after two washes.'],
    ],
  },
  {
    of: 'dry-shampoo',
    texts: [
      [5, 'Saves me on mornings without water.'],
      [4, 'অফিসের সকালে চুল ধোয়ার সময় না থাকলে এটাই ভরসা।'],
      [4, 'Shake it well and brush it out, then no white is left.'],
      [3, 'Good for one day, not for two.'],
    ],
  },
  {
    of: 'hair-oil herbal-hair-oil',
    texts: [
      [5, 'রাতে মেখে সকালে ধুই, চুল নরম থাকে।'],
      [5, 'My grandmother smelled it and said: real oil.'],
      [3, 'Softens the hair. Can’t say more yet.'],
    ],
  },
  {
    of: 'meghboron-kalo-megh-21-herb-hair-oil herbal-hair-oil',
    texts: [[4, 'Strong smell of herbs, but it washes out.']],
  },
  {
    of: 'shiuli-light-jasmine-coconut-oil',
    texts: [[4, 'Light enough to go out with, no greasy look.']],
  },
  {
    of: 'hair-colour',
    texts: [
      [5, 'রংটা প্যাকেটের ছবির মতোই হয়েছে।'],
      [4, 'Easy to do on your own at home.'],
      [3, 'Came out darker than on the box.'],
    ],
  },
  {
    of: 'elsner-ammonia-free-colour-cream',
    texts: [
      [5, 'Covers all my grey, and no smell of ammonia.'],
      [4, 'দেড় মাস পরেও রং ঠিক আছে।'],
    ],
  },
  {
    of: 'hair-styling',
    texts: [
      [5, 'Holds all day and looks like there’s nothing in it.'],
      [4, 'অল্প নিলেই হয়, ধুলেই উঠে যায়।'],
      [3, 'Strong hold, but hard to spread in cold weather.'],
    ],
  },
  {
    of: 'aerisse-ionic-air-pro-hair-dryer-1800-w',
    texts: [
      [5, 'Dries my long hair in ten minutes, and it is not loud.'],
      [4, 'হালকা, হাত ব্যথা করে না।'],
      [3, 'Dries well, but the cord could be longer.'],
    ],
  },
  {
    of: 'aerisse-ceramic-glide-straightener',
    texts: [
      [5, 'Doesn’t pull, and it’s hot in no time.'],
      [4, 'একবার টানলেই সোজা, সারা দিন থাকে।'],
      [3, 'Good, but my thick hair needs two strokes.'],
    ],
  },
  {
    of: 'hair-tools toothbrush aerisse-sonic-face-cleansing-brush aerisse-led-light-therapy-mask',
    texts: [
      [2, 'It did not switch on. They exchanged it within three days.'],
      [5, 'ওয়ারেন্টি কার্ডে সিল দেওয়া ছিল, এক দিনেই পেয়েছি।'],
    ],
  },
  {
    of: 'shiuli-shiuli-dew-body-wash cassia-rowe-lavender-wet-stone-body-wash soap',
    texts: [
      [5, 'The whole bathroom smells good afterwards.'],
      [4, 'ফেনা ভালো হয়, গোসলের পরে ত্বক টানে না।'],
      [3, 'Good smell, but it is used up quickly.'],
    ],
  },
  {
    of: 'nordvik-sensitive-shower-oil',
    texts: [
      [5, 'No more itching after the bath.'],
      [4, 'গায়ে দিলে দুধের মতো হয়ে যায়, ধোয়ার পরে ত্বক টানে না।'],
      [3, 'Kind to the skin, but the floor is slippery afterwards.'],
    ],
  },
  {
    of: 'toothpaste',
    texts: [
      [5, 'মাড়ি থেকে রক্ত পড়া কমেছে।'],
      [4, 'Not too sweet, foams just enough.'],
      [3, 'Takes getting used to. Our children find it too sharp.'],
    ],
  },
  { of: 'nittodin-clove-salt-toothpaste', texts: [[5, 'Real clove, and a clean mouth till noon.']] },
  {
    of: 'toothbrush',
    texts: [
      [5, 'My teeth feel like I’ve just been to the dentist.'],
      [4, 'দুই মিনিট হলে নিজেই জানায়, এক চার্জে অনেক দিন চলে।'],
      [3, 'Good brush, but I am still getting used to the tickle.'],
    ],
  },
  {
    of: 'sanitary-napkin',
    texts: [
      [5, 'Dry, thin, and long enough for the night.'],
      [4, 'নরম, কোনো র‍্যাশ হয়নি। প্রতি মাসে এখান থেকেই নিই।'],
      [3, 'Good, but on heavy days I change sooner.'],
    ],
  },
  { of: 'sanitary-napkin hair-removal', texts: [[5, 'Discreet packaging, on time. I appreciate that.']] },
  {
    of: 'hair-removal',
    texts: [
      [5, 'Ready in ten minutes, and smooth for three weeks.'],
      [4, 'ঘরে বসেই হয়ে যায়, পার্লারে যেতে হয় না।'],
      [3, 'Works, but warm them well between the hands first.'],
      [2, 'Left my skin red for a day.'],
    ],
  },
  {
    of: 'kaptan-ghat-shaving-foam',
    texts: [
      [5, 'A clean shave, no cuts.'],
      [4, 'ফেনা ঘন, অল্প নিলেই হয়।'],
    ],
  },
  {
    of: 'kaptan-spice-route-aftershave-balm',
    texts: [
      [5, 'No burn, and a smell my wife likes.'],
      [4, 'শেভের পরে জ্বালা করে না, ত্বক নরম থাকে।'],
    ],
  },
  {
    of: 'kaptan-sundarban-beard-oil',
    texts: [
      [5, 'The beard lies down and no longer itches.'],
      [4, 'দুই ফোঁটাই যথেষ্ট, গন্ধটা ভালো।'],
    ],
  },
  { of: 'shaving', texts: [[3, 'Good, but I have had as good for less.']] },
  {
    of: 'baby-wash-shampoo baby-lotion-cream baby-oil-powder baby-wipes rash-cream',
    texts: [
      [5, 'Gentle on my four-month-old. No redness at all.'],
      [5, 'আমার বাবুর ত্বক খুব সেনসিটিভ, এটাতে কোনো সমস্যা হয়নি।'],
      [5, 'Second child, same brand. I trust it.'],
      [3, 'ঠিক আছে, তবে দামের তুলনায় পরিমাণ একটু কম মনে হয়েছে।'],
    ],
  },
  {
    of: 'baby-wash-shampoo',
    texts: [
      [5, 'No tears, not even with foam in the eyes.'],
      [4, 'চুল আর গা একটাতেই হয়, গন্ধও হালকা।'],
      [4, 'Does what it says. The cap was hard to open with one hand.'],
    ],
  },
  {
    of: 'baby-lotion-cream',
    texts: [
      [5, 'ডাক্তার আপার পরামর্শে নিয়েছি। ত্বক এখন অনেক নরম।'],
      [2, 'Did not suit us, so we gave it to a neighbour, who is happy with it.'],
    ],
  },
  {
    of: 'atopra-emollient-eczema-prone-cream',
    texts: [[5, 'The scratching at night has stopped. We all sleep again.']],
  },
  { of: 'kochipata-winter-cheek-cream', texts: [[4, 'শীতের সকালে গালে মেখে দিই, আর ফাটে না।']] },
  {
    of: 'baby-oil-powder',
    texts: [
      [5, 'A massage in the morning sun, and he laughs all the way through.'],
      [4, 'হালকা, মালিশের পরে গোসল করালেই উঠে যায়।'],
    ],
  },
  {
    of: 'diapers',
    texts: [
      [5, 'Dry all night, so we all slept.'],
      [5, 'সারা রাত শুকনো থাকে, সকালে কোনো দাগ বা লালচে ভাব নেই।'],
      [4, 'Soft at the edges and they hold well. The pack could close better.'],
      [5, 'Ordered at night, came before noon. With a newborn that is everything.'],
      [3, 'ঠিক আছে, তবে দামের তুলনায় পিস একটু কম মনে হয়েছে।'],
      [2, 'Too small for us, they left marks. Choose by the weight on the pack.'],
    ],
  },
  {
    of: 'baby-wipes',
    texts: [
      [5, 'Just wet, no smell, no sting.'],
      [4, 'মোটা, একটাতেই কাজ হয়।'],
      [3, 'Good wipes, but the last ones in the pack were dry.'],
    ],
  },
  {
    of: 'rash-cream',
    texts: [
      [5, 'Red in the evening, pale by morning.'],
      [4, 'ঘন, একটু লাগালেই সারা রাত থাকে।'],
      [3, 'Works, but it is hard to wash out of clothes.'],
    ],
  },
  {
    of: 'womens-perfume attar belcourt-vetiver-noir-eau-de-parfum kaptan-karnaphuli-eau-de-parfum',
    texts: [
      [5, 'Still there on my scarf the next morning. Strangers have asked for the name.'],
      [5, 'গন্ধটা খুব মার্জিত, মাথা ধরে না।'],
    ],
  },
  {
    of: 'womens-perfume mens-perfume',
    texts: [
      [4, 'Lovely opening, soft after four hours. Reapply for an evening out.'],
      [3, 'Nice, but lighter than I thought.'],
      [4, 'অফিসে পরি, সবাই নাম জিজ্ঞেস করে।'],
    ],
  },
  {
    of: 'belcourt-vetiver-noir-eau-de-parfum kaptan-karnaphuli-eau-de-parfum',
    texts: [
      [5, 'Gave it to my husband for Eid. The box alone made him happy.'],
      [4, 'পাঞ্জাবির সঙ্গে দারুণ মানায়।'],
    ],
  },
  {
    of: 'belcourt-jardin-dhiver-eau-de-parfum belcourt-rose-minuit-eau-de-parfum belcourt-vetiver-noir-eau-de-parfum cassia-rowe-fig-leaf-eau-de-toilette',
    texts: [[5, 'আসল পণ্য, ব্যাচ নম্বর মিলিয়ে দেখেছি। ডেলিভারি পরের দিনই।']],
  },
  {
    of: 'kuhelika-bokul-raat-eau-de-parfum belcourt-rose-minuit-eau-de-parfum bomnal-spring-day-perfume-mist shiuli-coconut-jasmine-mist',
    texts: [[2, 'Too sweet for me. My sister loves it, so it found a home.']],
  },
  {
    of: 'kuhelika-bokul-raat-eau-de-parfum',
    texts: [[5, 'Reminds me of my grandmother’s garden in Barishal. I will buy the big one next.']],
  },
  {
    of: 'kaptan-midnight-launch-pocket-perfume',
    texts: [
      [5, 'Flat as a card. Nobody sees it in the shirt pocket.'],
      [4, 'পকেটে থাকে, দুপুরের পরে আরেকবার দিই।'],
    ],
  },
  {
    of: 'perfume-sets',
    texts: [
      [5, 'Five scents to try before I choose a bottle.'],
      [4, 'উপহার দিয়েছি, খুব খুশি হয়েছে।'],
      [4, 'I like three of the five, which is not bad.'],
    ],
  },
  {
    of: 'body-mist',
    texts: [
      [5, 'Light and fresh, I spray it after every bath.'],
      [4, 'দামে কম, গন্ধে ভালো। ব্যাগেই থাকে।'],
      [3, 'Pretty smell, but gone in an hour.'],
    ],
  },
  {
    of: 'body-spray',
    texts: [
      [5, 'After the gym it is all I need.'],
      [4, 'গন্ধটা হালকা, কাপড়ে দাগ পড়ে না।'],
      [3, 'Fresh, but by evening I need it again.'],
    ],
  },
  {
    of: 'attar',
    texts: [
      [5, 'One drop behind the ear lasts from Jumu’ah till night.'],
      [4, 'দাম একটু বেশি, তবে এক ফোঁটাতেই সারা দিন।'],
      [3, 'Real oud, so it is strong. Try the small one first.'],
    ],
  },
  {
    of: 'face-pack',
    texts: [
      [5, 'গোলাপজলে গুলে লাগাই, ধোয়ার পরে ত্বক উজ্জ্বল দেখায়।'],
      [4, 'Fine powder, mixes without lumps.'],
      [3, 'Good, but mixing it each time takes patience.'],
    ],
  },
  {
    of: 'vaidya-bari-bou-bhat-bridal-ubtan',
    texts: [[5, 'We used it for the bride the whole week, and she shone.']],
  },
  {
    of: 'tulshitola-pure-aloe-vera-gel-98',
    texts: [
      [5, 'Cool from the fridge after a day in the sun, bliss.'],
      [4, 'মুখে আর চুলে দুটোতেই দিই।'],
      [3, 'Fine, but a little sticky until it dries.'],
    ],
  },
  {
    of: 'mati-modhu-steam-distilled-golap-jol ayurmool-vetiver-rose-hydrosol nirjhor-golap-jol-balancing-toner',
    texts: [
      [5, 'Smells of roses and not of perfume.'],
      [4, 'তুলায় নিয়ে মুখে দিই, গরমে আরাম লাগে।'],
    ],
  },
  {
    of: 'henna-hair-pack',
    texts: [
      [5, 'My hair gets clean without any shampoo, and it shines.'],
      [4, 'পেস্ট বানাতে একটু সময় লাগে, তবে চুল নরম হয়।'],
      [3, 'Works, but the powder gets everywhere.'],
    ],
  },
  {
    of: 'mati-modhu-cold-pressed-black-seed-oil',
    texts: [
      [5, 'কালোজিরার ঝাঁজটা আসল, নাকে লাগে।'],
      [4, 'Strong and fresh, as it should be.'],
    ],
  },
  {
    of: 'mati-modhu-virgin-coconut-oil',
    texts: [
      [5, 'Turns white in winter, so it is the real thing.'],
      [4, 'চুলে আর গায়ে দুটোতেই মাখি।'],
    ],
  },
  {
    of: 'vaidya-bari-wood-pressed-mustard-massage-oil',
    texts: [
      [5, 'We warm it and rub it into my father’s knees every evening.'],
      [4, 'ঝাঁজ আছে, শীতে মালিশে আরাম লাগে।'],
    ],
  },
  { of: 'cold-pressed-oil', texts: [[3, 'Good oil, but the bottle drips at the neck.']] },
  {
    of: 'shampoo conditioner hair-oil herbal-hair-oil hair-serum cold-pressed-oil',
    texts: [[5, 'Came well wrapped, cap taped shut, not a drop lost on the way to Rajshahi.']],
  },
  {
    of: 'foundation cushion-bb concealer face-powder primer-setting mascara sunscreen serum-ampoule toner-essence day-cream night-cream face-wash hair-serum eye-care acne-care',
    except: 'aerisse-sonic-face-cleansing-brush',
    texts: [[5, 'প্যাকেট সিল করা ছিল, মেয়াদ আরও দুই বছর। নিশ্চিন্তে অর্ডার করা যায়।']],
  },
  {
    of: 'micellar-water cleansing-oil-balm lip-care toothpaste shampoo hair-colour face-mist body-lotion rose-water-aloe baby-lotion-cream rash-cream',
    texts: [[5, 'Fresh date, sealed, with a proper bill. No complaints at all.']],
  },
];
