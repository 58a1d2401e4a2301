import type { PackshotSpec } from '#demo/pictures/packshot-spec.ts';
import type { DemoBrand } from '#demo/shop-definition.ts';
import type { Tint } from './tints.ts';

type Dress = Pick<PackshotSpec, 'body' | 'cap' | 'label' | 'ink' | 'accent' | 'backdrop'>;

export interface GlowBrand extends DemoBrand {
  nameBn: string;
  origin: string;
  originBn: string;
  /** Tag every product of the house carries. */
  family: 'local-brand' | 'k-beauty' | 'european' | 'ayurveda' | 'derma';
  /** Told on product pages, one of them per product. */
  stories: string[];
  /** The same in Bangla, in one. */
  storyBn: string;
  motif: NonNullable<PackshotSpec['motif']>;
  /** The pack of the house in the tint of one product. */
  dress: (tint: Tint) => Dress;
}

const white =
  (ink: string): GlowBrand['dress'] =>
  (t) => ({
    body: '#fcfbf9',
    cap: t.mid,
    label: t.pale,
    ink,
    accent: t.deep,
    backdrop: t.wash,
  });
const solid =
  (cap: string): GlowBrand['dress'] =>
  (t) => ({
    body: t.mid,
    cap,
    label: '#fffdfa',
    ink: t.deep,
    accent: t.mid,
    backdrop: t.wash,
  });
const pale =
  (cap: string, ink: string): GlowBrand['dress'] =>
  (t) => ({
    body: t.pale,
    cap,
    label: '#ffffff',
    ink,
    accent: t.mid,
    backdrop: t.wash,
  });
const dark =
  (body: string, cap: string, ink: string): GlowBrand['dress'] =>
  (t) => ({
    body,
    cap,
    label: body,
    ink,
    accent: t.mid,
    backdrop: t.wash,
  });
const glass =
  (body: string, cap: string, label: string): GlowBrand['dress'] =>
  (t) => ({
    body,
    cap,
    label,
    ink: t.deep,
    accent: t.mid,
    backdrop: t.wash,
  });

type Mark = DemoBrand['logo']['mark'];
type Style = DemoBrand['logo']['style'];
const logo = (text: string, style: Style, color: string, accent: string, mark: Mark) => ({
  text,
  style,
  color,
  accent,
  mark,
});

export const brands: GlowBrand[] = [
  {
    slug: 'nirjhor',
    name: 'Nirjhor',
    nameBn: 'নির্ঝর',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'drop',
    logo: logo('Nirjhor', 'serif', '#1f5a52', '#7fb8a6', 'drop'),
    dress: white('#1f4a44'),
    stories: [
      'Nirjhor blends in Gazipur in small batches and prints the batch date on the crimp or the base.',
      'The house tests each formula on volunteers in Dhaka through one humid and one dry season before it ships.',
      'Nirjhor keeps perfume low on purpose, because sweat and strong fragrance rarely agree in our weather.',
    ],
    storyBn:
      'নির্ঝর গাজীপুরে ছোট ছোট ব্যাচে তৈরি হয়, প্রতিটি প্যাকে ছাপা থাকে ব্যাচের তারিখ। বাজারে আসার আগে প্রতিটি ফর্মুলা ঢাকায় এক বর্ষা আর এক শীত পরখ করা হয়।',
  },
  {
    slug: 'shiuli',
    name: 'Shiuli',
    nameBn: 'শিউলি',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'flower',
    logo: logo('Shiuli', 'rounded', '#c8571b', '#f2b279', 'sun'),
    dress: pale('#e8792f', '#7a3410'),
    stories: [
      'Shiuli is the everyday family range: honest sizes, honest prices, refill packs where they make sense.',
      'Named after the autumn flower that falls before sunrise, Shiuli keeps its scents light and clean.',
      'Shiuli works with growers in Jashore and Natore for its petals, honey and fruit extracts.',
    ],
    storyBn:
      'শিউলি রোজকার পারিবারিক ব্র্যান্ড: ঠিক মাপ, ঠিক দাম। ভোরের আগে ঝরে পড়া ফুলের নামে নাম, তাই ঘ্রাণও হালকা আর পরিচ্ছন্ন।',
  },
  {
    slug: 'aporajita',
    name: 'Aporajita',
    nameBn: 'অপরাজিতা',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'flower',
    logo: logo('APORAJITA', 'serif', '#2b2460', '#8f7fd6', 'none'),
    dress: dark('#2b2553', '#cbb9ef', '#f4effd'),
    stories: [
      'Aporajita matches its shades on Bangladeshi faces in daylight, tube light and the yellow light of a wedding hall.',
      'Made by two make-up artists from Dhanmondi who were tired of foundations that turn grey by noon.',
      'Every Aporajita shade is worn for a full working day before it is given a name.',
    ],
    storyBn:
      'ধানমন্ডির দুই মেকআপ আর্টিস্টের ব্র্যান্ড। শেড মেলানো হয় আমাদের মেয়েদের মুখে: দিনের আলোয়, টিউবলাইটে আর বিয়েবাড়ির হলুদ আলোয়।',
  },
  {
    slug: 'roopkotha',
    name: 'Roopkotha',
    nameBn: 'রূপকথা',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'star',
    logo: logo('Roopkotha', 'serif', '#8c2348', '#d8a45c', 'none'),
    dress: (t) => ({
      body: '#f3cfd6',
      cap: '#c99c5f',
      label: '#fff8f5',
      ink: '#6b1f3a',
      accent: t.mid,
      backdrop: t.wash,
    }),
    stories: [
      'Roopkotha began as a bridal studio in Mirpur; its colours still come from sarees, alta and gold zari.',
      'The brand brings party-night pigment down to a student budget.',
      'Roopkotha refuses animal testing and keeps its lip colours free of carmine.',
    ],
    storyBn:
      'রূপকথার শুরু মিরপুরের এক ব্রাইডাল স্টুডিওতে; এর রং আজও আসে শাড়ি, আলতা আর জরি থেকে। প্রাণীর ওপর পরীক্ষা করা হয় না।',
  },
  {
    slug: 'jolchhobi',
    name: 'Jolchhobi',
    nameBn: 'জলছবি',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'wave',
    logo: logo('jolchhobi', 'rounded', '#d23f6a', '#58b7c4', 'drop'),
    dress: solid('#ffffff'),
    stories: [
      'Jolchhobi paints in small pots: playful colour, small price, no regrets when you change your mind.',
      'Water-thin, water-bright colour is what the name promises, and Jolchhobi keeps to it.',
    ],
    storyBn: 'জলছবির রং আসে ছোট ছোট শিশিতে: মজার শেড, কম দাম, মন বদলালেও আফসোস নেই।',
  },
  {
    slug: 'kuhelika',
    name: 'Kuhelika',
    nameBn: 'কুহেলিকা',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'none',
    logo: logo('KUHELIKA', 'serif', '#3a2740', '#b08fbc', 'none'),
    dress: glass('#e9dccb', '#2d2230', '#fbf7f1'),
    stories: [
      'Kuhelika composes in Old Dhaka, three streets from the attar sellers of Chawkbazar.',
      'Each Kuhelika scent is built for heat: it opens soft, and what stays on the skin at night is the best of it.',
    ],
    storyBn:
      'কুহেলিকার সুগন্ধি বাঁধা হয় পুরান ঢাকায়, চকবাজারের আতরের দোকান থেকে তিন গলি দূরে। গরমের কথা ভেবেই বানানো: শুরুটা নরম, আর রাতে ত্বকে যা থাকে সেটাই সেরা।',
  },
  {
    slug: 'meghboron',
    name: 'Meghboron',
    nameBn: 'মেঘবরণ',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'wave',
    logo: logo('Meghboron', 'serif', '#22324d', '#6f93b8', 'none'),
    dress: solid('#22304a'),
    stories: [
      'Meghboron looks after long, dark, heavy hair and the hard tube-well water it is washed in.',
      'The formulas are tuned for iron-rich ground water, which dulls hair faster than the sun does.',
      'Meghboron sells its big sizes with a pump, because nobody pours evenly with wet hands.',
    ],
    storyBn: 'মেঘবরণ যত্ন নেয় লম্বা, কালো, ভারী চুলের, আর সেই টিউবওয়েলের পানির কথা ভাবে, যাতে চুল ধোয়া হয়।',
  },
  {
    slug: 'kochipata',
    name: 'Kochipata',
    nameBn: 'কচিপাতা',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'leaf',
    logo: logo('kochipata', 'rounded', '#3f7d3b', '#f3c34d', 'leaf'),
    dress: pale('#8cc48a', '#2f5f2c'),
    stories: [
      'Kochipata makes nothing but baby care, in a plant that handles no dyes at all.',
      'Paediatric nurses from Dhaka and Rajshahi sit on the panel that signs off each Kochipata formula.',
    ],
    storyBn:
      'কচিপাতা শুধু শিশুর যত্নের জিনিসই বানায়, এমন কারখানায় যেখানে কোনো রং ঢোকে না। ঢাকা ও রাজশাহীর শিশু-নার্সরা প্রতিটি ফর্মুলা দেখে সায় দেন।',
  },
  {
    slug: 'nittodin',
    name: 'Nittodin',
    nameBn: 'নিত্যদিন',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'stripe',
    logo: logo('nittodin', 'sans', '#0f6a75', '#f08c4a', 'none'),
    dress: pale('#2c8f98', '#0f4d55'),
    stories: [
      'Nittodin fills the bathroom shelf of the whole house without emptying the purse.',
      'The range is plain on purpose: what is needed, in a size that lasts the month.',
    ],
    storyBn: 'নিত্যদিন পুরো বাড়ির বাথরুমের তাক ভরে, পকেট খালি করে না। যা দরকার তা-ই, মাস চলে এমন মাপে।',
  },
  {
    slug: 'kaptan',
    name: 'Kaptan',
    nameBn: 'কাপ্তান',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'local-brand',
    motif: 'stripe',
    logo: logo('KAPTAN', 'stencil', '#1e2a33', '#c4863a', 'none'),
    dress: dark('#22303a', '#b98244', '#f6efe4'),
    stories: [
      'Kaptan keeps a man’s routine to three steps and ten minutes.',
      'Barbers on Green Road try each Kaptan product first, and they do not mince words.',
    ],
    storyBn:
      'কাপ্তান পুরুষের যত্নকে রাখে তিন ধাপে, দশ মিনিটে। গ্রিন রোডের নাপিতরা আগে পরখ করেন, আর তাঁরা রাখঢাক করে কথা বলেন না।',
  },
  {
    slug: 'haneul-lab',
    name: 'Haneul Lab',
    nameBn: 'হানুল ল্যাব',
    origin: 'South Korea',
    originBn: 'দক্ষিণ কোরিয়া',
    family: 'k-beauty',
    motif: 'dots',
    logo: logo('haneul lab', 'sans', '#1f4e79', '#9cc4e4', 'none'),
    dress: white('#1f3f5f'),
    stories: [
      'Haneul Lab prints the percentage of its actives on the front, not in a footnote.',
      'Filled in Incheon and flown in, never left in a container through the Chattogram summer.',
      'The lab is known in Seoul for short ingredient lists: twenty-five lines at most.',
    ],
    storyBn: 'হানুল ল্যাব কার্যকর উপাদানের মাত্রা লেখে প্যাকের সামনেই, ছোট অক্ষরে পেছনে নয়। ইনচনে ভরা হয়, আসে উড়োজাহাজে।',
  },
  {
    slug: 'dalbit',
    name: 'Dalbit',
    nameBn: 'দালবিত',
    origin: 'South Korea',
    originBn: 'দক্ষিণ কোরিয়া',
    family: 'k-beauty',
    motif: 'none',
    logo: logo('Dalbit', 'serif', '#4a3484', '#c6b6ea', 'sun'),
    dress: glass('#efe9fa', '#d9cff0', '#ffffff'),
    stories: [
      'Dalbit means moonlight; the range is made for the evening routine and the morning after it.',
      'Fermented for forty days in Jeju, then blended with as little heat as the formula allows.',
    ],
    storyBn: '‘দালবিত’ মানে চাঁদের আলো; রাতের যত্ন আর তার পরের সকালের জন্য বানানো।',
  },
  {
    slug: 'bomnal',
    name: 'Bomnal',
    nameBn: 'বমনাল',
    origin: 'South Korea',
    originBn: 'দক্ষিণ কোরিয়া',
    family: 'k-beauty',
    motif: 'flower',
    logo: logo('bomnal', 'rounded', '#b8325c', '#f6bccb', 'none'),
    dress: pale('#f19fb4', '#7e2242'),
    stories: [
      'Bomnal, “spring day”, is the young line from Daegu: sheer colour and soft care in pocket sizes.',
      'Bomnal colour is meant to be dabbed with a fingertip on the way out of the door.',
    ],
    storyBn: '‘বমনাল’ মানে বসন্তের দিন; দেগু শহরের তরুণ ব্র্যান্ড। হালকা রং, কোমল যত্ন, পকেটে ধরে এমন মাপ।',
  },
  {
    slug: 'chorok-garden',
    name: 'Chorok Garden',
    nameBn: 'চোরোক গার্ডেন',
    origin: 'South Korea',
    originBn: 'দক্ষিণ কোরিয়া',
    family: 'k-beauty',
    motif: 'leaf',
    logo: logo('Chorok Garden', 'sans', '#2d5f3f', '#9bcba6', 'leaf'),
    dress: solid('#f4f7f2'),
    stories: [
      'Chorok Garden presses its plants on the day they are cut, on a farm outside Boseong.',
      'Everything green in the jar is from the plant; the brand uses no dyes.',
    ],
    storyBn: 'চোরোক গার্ডেন বোসং শহরের কাছে নিজেদের খামারে গাছ কাটার দিনেই নির্যাস নেয়। কৌটায় যতটুকু সবুজ, সবটাই গাছের।',
  },
  {
    slug: 'atelier-sorelle',
    name: 'Atelier Sorelle',
    nameBn: 'আতেলিয়ে সোরেল',
    origin: 'Italy',
    originBn: 'ইতালি',
    family: 'european',
    motif: 'none',
    logo: logo('ATELIER SORELLE', 'serif', '#1d1a1b', '#b98a4b', 'none'),
    dress: dark('#231f20', '#c59a5c', '#f8efe2'),
    stories: [
      'Atelier Sorelle is milled and poured near Bergamo, where much of the world’s fine powder comes from.',
      'Weighted cases, refillable pans, shades that were edited down rather than piled up.',
    ],
    storyBn:
      'আতেলিয়ে সোরেল তৈরি হয় ইতালির বেরগামোর কাছে, যেখানে মিহি পাউডারের সুনাম বহু দিনের। ভারী কেস, রিফিল করা যায় এমন প্যান।',
  },
  {
    slug: 'nordvik',
    name: 'Nordvik',
    nameBn: 'নর্ডভিক',
    origin: 'Denmark',
    originBn: 'ডেনমার্ক',
    family: 'european',
    motif: 'none',
    logo: logo('NORDVIK', 'sans', '#274046', '#a7c4c2', 'none'),
    dress: (t) => ({
      body: '#eef1ef',
      cap: '#33474c',
      label: '#eef1ef',
      ink: '#22363b',
      accent: t.mid,
      backdrop: t.wash,
    }),
    stories: [
      'Nordvik formulates for the Nordic winter, which is why our December skin likes it so well.',
      'Allergy-certified in Denmark and free of perfume right through the line.',
    ],
    storyBn: 'নর্ডভিক বানানো হয় উত্তর ইউরোপের শীতের জন্য; আমাদের পৌষ-মাঘের ত্বকও তাই একে ভালোবাসে। পুরো রেঞ্জে সুগন্ধি নেই।',
  },
  {
    slug: 'belcourt',
    name: 'Belcourt',
    nameBn: 'বেলকোর্ট',
    origin: 'France',
    originBn: 'ফ্রান্স',
    family: 'european',
    motif: 'none',
    logo: logo('Belcourt', 'serif', '#6d5322', '#d6b878', 'none'),
    dress: glass('#f3e2c9', '#b8924f', '#fffaf1'),
    stories: [
      'Belcourt buys its absolutes in Grasse and lets each perfume rest eight weeks before bottling.',
      'A family house in its third generation, with a perfumer who signs every formula.',
    ],
    storyBn:
      'তিন পুরুষের পারিবারিক প্রতিষ্ঠান। ফুলের নির্যাস আসে ফ্রান্সের গ্রাস থেকে, আর বোতলে ভরার আগে প্রতিটি পারফিউম আট সপ্তাহ জিরোয়।',
  },
  {
    slug: 'cassia-rowe',
    name: 'Cassia & Rowe',
    nameBn: 'ক্যাসিয়া অ্যান্ড রো',
    origin: 'United Kingdom',
    originBn: 'যুক্তরাজ্য',
    family: 'european',
    motif: 'leaf',
    logo: logo('Cassia & Rowe', 'serif', '#46543a', '#b9a46a', 'leaf'),
    dress: glass('#8b5a2b', '#1f1c1a', '#fbf8f1'),
    stories: [
      'Cassia & Rowe bottles in brown glass in Somerset to keep light away from the oils.',
      'The scents are taken from an English kitchen garden: fig leaf, tomato vine, lavender, wet stone.',
    ],
    storyBn:
      'ক্যাসিয়া অ্যান্ড রো তেল ভরে বাদামি কাচে, যেন আলো না লাগে। ঘ্রাণগুলো এক বিলেতি বাগান থেকে: ডুমুর পাতা, ল্যাভেন্ডার, ভেজা পাথর।',
  },
  {
    slug: 'elsner',
    name: 'Elsner',
    nameBn: 'এলসনার',
    origin: 'Germany',
    originBn: 'জার্মানি',
    family: 'european',
    motif: 'stripe',
    logo: logo('elsner', 'sans', '#232629', '#c2313a', 'none'),
    dress: dark('#2b2e31', '#8f969c', '#f5f6f7'),
    stories: [
      'Elsner is a salon line from Düsseldorf, sold here in the same strength the stylists use.',
      'Each Elsner bottle is numbered by hair need, so a routine is put together in a minute.',
    ],
    storyBn: 'এলসনার ডুসেলডর্ফের স্যালনের ব্র্যান্ড; পেশাদাররা যে শক্তির পণ্য ব্যবহার করেন, এখানেও ঠিক সেটিই।',
  },
  {
    slug: 'ayurmool',
    name: 'Ayurmool',
    nameBn: 'আয়ুরমূল',
    origin: 'India',
    originBn: 'ভারত',
    family: 'ayurveda',
    motif: 'leaf',
    logo: logo('Ayurmool', 'serif', '#5d3b0c', '#d29a32', 'leaf'),
    dress: glass('#a86a1e', '#5b3410', '#fdf3dc'),
    stories: [
      'Ayurmool cooks its oils the old way: herbs in sesame or coconut oil, over a slow fire, for hours.',
      'The recipes follow the classical texts; the laboratory behind them is a modern one in Kerala.',
    ],
    storyBn: 'আয়ুরমূলের তেল রান্না হয় আগের নিয়মে: তিল বা নারকেল তেলে ভেষজ, ধীর আঁচে, ঘণ্টার পর ঘণ্টা।',
  },
  {
    slug: 'vaidya-bari',
    name: 'Vaidya Bari',
    nameBn: 'বৈদ্য বাড়ি',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'ayurveda',
    motif: 'sun',
    logo: logo('Vaidya Bari', 'serif', '#7a2a12', '#e0a03a', 'sun'),
    dress: pale('#9a3b1c', '#642310'),
    stories: [
      'Four generations of kabiraj in Mymensingh stand behind the recipes of Vaidya Bari.',
      'Dried in the shade, stone-ground, sieved twice: Vaidya Bari has never owned a spray dryer.',
    ],
    storyBn: 'বৈদ্য বাড়ির রেসিপির পেছনে আছেন ময়মনসিংহের চার পুরুষের কবিরাজ। ছায়ায় শুকানো, শিলে বাটা, দুবার চালা।',
  },
  {
    slug: 'tulshitola',
    name: 'Tulshitola',
    nameBn: 'তুলসীতলা',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'ayurveda',
    motif: 'leaf',
    logo: logo('Tulshitola', 'rounded', '#2f6b2b', '#a9c94d', 'leaf'),
    dress: solid('#f3f0df'),
    stories: [
      'Tulshitola grows its tulsi, neem and aloe on eleven bighas in Bogura.',
      'What cannot be grown in the Tulshitola fields is bought from neighbours, by name.',
    ],
    storyBn:
      'বগুড়ায় এগারো বিঘা জমিতে তুলসীতলা নিজেরাই তুলসী, নিম আর অ্যালোভেরা ফলায়। যা ফলে না, কেনে পড়শির কাছ থেকে, নাম ধরে।',
  },
  {
    slug: 'mati-modhu',
    name: 'Mati & Modhu',
    nameBn: 'মাটি ও মধু',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'ayurveda',
    motif: 'sun',
    logo: logo('mati & modhu', 'rounded', '#7b4a1e', '#e8b23f', 'sun'),
    dress: (t) => ({
      body: '#ecdcc2',
      cap: '#7b4f2a',
      label: '#fbf5e9',
      ink: '#553314',
      accent: t.mid,
      backdrop: t.wash,
    }),
    stories: [
      'Earth and honey are the two things this little Khulna workshop started with.',
      'Mati & Modhu packs in glass and kraft paper and takes empty jars back at our stores.',
    ],
    storyBn:
      'মাটি আর মধু, এই দুই দিয়েই খুলনার ছোট্ট কারখানাটির শুরু। কাচ আর ক্রাফট কাগজে মোড়ানো; খালি কৌটা আমাদের দোকানে ফেরত নেওয়া হয়।',
  },
  {
    slug: 'cutaris',
    name: 'Cutaris',
    nameBn: 'কিউটারিস',
    origin: 'France',
    originBn: 'ফ্রান্স',
    family: 'derma',
    motif: 'cross',
    logo: logo('CUTARIS', 'sans', '#0b5c8a', '#69b3d6', 'cross'),
    dress: white('#0e3d5c'),
    stories: [
      'Cutaris is sold through pharmacies in France and tested under dermatological control.',
      'No perfume, no colour, no essential oils: Cutaris leaves out what reactive skin notices first.',
    ],
    storyBn: 'ফ্রান্সে কিউটারিস বিক্রি হয় ফার্মেসিতে, ত্বক বিশেষজ্ঞের তত্ত্বাবধানে পরীক্ষিত। সুগন্ধি নেই, রং নেই।',
  },
  {
    slug: 'sebalite',
    name: 'Sebalite',
    nameBn: 'সেবালাইট',
    origin: 'Bangladesh',
    originBn: 'বাংলাদেশ',
    family: 'derma',
    motif: 'cross',
    logo: logo('Sebalite', 'sans', '#1b6f6a', '#7ac7b6', 'cross'),
    dress: white('#124d49'),
    stories: [
      'Sebalite comes from a pharmaceutical company in Tongi, with the discipline of its tablets line.',
      'Skin doctors in Dhaka asked for derma care at local prices; Sebalite is the answer.',
    ],
    storyBn:
      'সেবালাইট আসে টঙ্গীর এক ওষুধ কোম্পানি থেকে, ওষুধের মতোই নিয়ম মেনে। দেশি দামে চিকিৎসকদের পছন্দের ত্বকের যত্ন।',
  },
  {
    slug: 'atopra',
    name: 'Atopra',
    nameBn: 'অ্যাটোপ্রা',
    origin: 'Spain',
    originBn: 'স্পেন',
    family: 'derma',
    motif: 'wave',
    logo: logo('atopra', 'rounded', '#345a9c', '#b6cbee', 'none'),
    dress: white('#26437a'),
    stories: [
      'Atopra is made for the itch-and-scratch skin of children and the parents who share it.',
      'Hospital-tested in Barcelona on infants from the first week.',
    ],
    storyBn: 'অ্যাটোপ্রা বানানো চুলকানিপ্রবণ শিশু-ত্বকের জন্য, আর যে মা-বাবা রাত জাগেন তাঁদের জন্যও। বার্সেলোনার হাসপাতালে পরীক্ষিত।',
  },
  {
    slug: 'aerisse',
    name: 'Aerisse',
    nameBn: 'আয়রিস',
    origin: 'South Korea',
    originBn: 'দক্ষিণ কোরিয়া',
    family: 'k-beauty',
    motif: 'none',
    logo: logo('AERISSE', 'sans', '#4b3a52', '#d3a6c2', 'none'),
    dress: (t) => ({
      body: t.pale,
      cap: '#57485e',
      label: '#ffffff',
      ink: '#443349',
      accent: t.mid,
      backdrop: t.wash,
    }),
    stories: [
      'Aerisse appliances run on 220 V with a two-pin plug and carry a one-year service warranty in Dhaka.',
      'Spare parts and service for every Aerisse device are kept at our Dhanmondi store.',
    ],
    storyBn:
      'আয়রিসের যন্ত্র চলে ২২০ ভোল্টে, দুই পিনের প্লাগে; ঢাকায় এক বছরের সার্ভিস ওয়ারেন্টি আছে। যন্ত্রাংশ থাকে আমাদের ধানমন্ডি দোকানে।',
  },
];
