import { COLOUR_NAMES } from '#demo/shops/colour-names.ts';
import { namesDocument, type SearchNames } from '#demo/shops/names-document.ts';

const CATEGORIES: SearchNames[] = [
  { names: 'makeup, cosmetics, shajgoj, sajgoj, সাজগোজ, প্রসাধনী, মেকআপ, মেক আপ', categories: ['make-up'] },
  {
    names: 'face, mukh, মুখ',
    categories: ['face-make-up', 'cleanse', 'moisturise', 'masks', 'serum-ampoule'],
  },
  { names: 'base makeup, gayer rong, গায়ের রং, মেকআপ বেস', categories: ['foundation', 'cushion-bb'] },
  {
    names: 'dark circle, dark circles, cover, under eyes, chokher nicher kali, চোখের নিচের কালি',
    usedWith: 'dag dhaka, দাগ ঢাকা, chokher kalo dag, চোখের কালো দাগ',
    categories: ['concealer'],
  },
  { names: 'compact, face powder, mukher powder, মুখের পাউডার, কমপ্যাক্ট', categories: ['face-powder'] },
  {
    names: 'makeup fixer, fixing spray, setting spray, base, মেকআপ ফিক্সার, মেকআপ বসানোর, pore',
    categories: ['primer-setting'],
  },
  { names: 'blusher, rouge, cheek, colour, color, gal, গাল, গালের রং, contour', categories: ['blush-bronzer'] },
  { names: 'shimmer, illuminator, glow, চকচকে, shine', categories: ['highlighter'] },
  {
    names: 'brush, tuli, তুলি, ব্রাশ, makeup brush, apply, applying, lagano, লাগানোর, blend',
    categories: ['make-up-brushes'],
  },
  { names: 'lip, lips, thot, ঠোঁট, ঠোট', categories: ['lips', 'lip-care'] },
  {
    names: 'lipstick, lip colour, lip color, thoter rong, ঠোঁটের রং, রঙ, লিপিস্টিক',
    categories: ['lipstick', 'liquid-lipstick'],
  },
  { names: 'gloss, lip oil, lip stain, tint, চকচকে', categories: ['lip-gloss-tint'] },
  { names: 'lip pencil, outline, পেনসিল, পেন্সিল', categories: ['lip-liner'] },
  { names: 'eye, eyes, chokh, চোখ, eye makeup', categories: ['eyes', 'eye-care'] },
  { names: 'kajol, kohl, surma, eyeliner, eye liner, কাজল, সুরমা, আইলাইনার', categories: ['kajal-eyeliner'] },
  {
    names: 'ঘন, thick',
    usedWith: 'eyelash, lash, lashes, papri, পাপড়ি, পাপড়ি, চোখের পাতা',
    categories: ['mascara'],
  },
  {
    names: 'eye shadow, eye palette, palette, box, kit, colour, color, chokher rong, চোখের রং, চোখের রঙ',
    categories: ['eyeshadow'],
  },
  { names: 'eyebrow, eyebrows, bhru, vru, ভ্রু, ভুরু, আঁকার', categories: ['brows'] },
  { names: 'nail, nails, nokh, নখ', categories: ['nails'] },
  {
    names:
      'nail polish, nail paint, nail varnish, nail colour, nail color, nokher rong, নেলপলিশ, নখের রং, রঙ, নখ পালিশ',
    categories: ['nail-polish'],
  },
  { names: 'care, jotno, যত্ন', categories: ['skin', 'hair', 'herbal-hair', 'nail-care', 'hand-foot-cream'] },
  { names: 'gaye makhar, গায়ে মাখার, body lotion', categories: ['baby-lotion-cream'] },
  { names: 'skin, skincare, skin care, tok, twok, ত্বক, চামড়া, chamra', categories: ['skin'] },
  {
    names:
      'cleanser, face wash, facewash, mukh dhoar, mukh dhowar, মুখ ধোয়ার, মুখ পরিষ্কার, clean, ফেসওয়াশ, ফেস ওয়াশ, ক্লিনজার',
    categories: ['face-wash'],
  },
  {
    names:
      'makeup remover, eye makeup, remove makeup, makeup tolar, মেকআপ তোলার, মেকআপ রিমুভার, clean, cleanser, ক্লিনজার',
    categories: ['cleansing-oil-balm', 'micellar-water'],
  },
  {
    names:
      'scrub, exfoliate, peeling, dead skin, mora chamra, মরা চামড়া, blackhead, blackheads, whitehead, whiteheads, ব্ল্যাকহেডস, ব্ল্যাকহেড, body scrub, mukher scrub, remover, tolar, তোলার',
    categories: ['scrub-exfoliator'],
  },
  { names: 'blackhead, blackheads, ব্ল্যাকহেডস, pore, pores, লোমকূপ', tags: ['clay-mask', 'salicylic'] },
  {
    names: 'pimple, pimples, acne, bron, brono, brun, ব্রণ, ব্রন, spot, ফুসকুড়ি, fuskuri, dag, দাগ',
    categories: ['acne-care'],
  },
  {
    names:
      'eye cream, under eye, under eyes, dark circle, dark circles, puffy, puffiness, eye bag, chokher nicher kali, চোখের নিচের কালি, ফোলা',
    usedWith: 'kalo dag, কালো দাগ',
    categories: ['eye-care'],
  },
  {
    names: 'cream, face cream, moisturizer, moisturiser, mukher cream, মুখের ক্রিম, ময়েশ্চারাইজার, কিরিম',
    categories: ['day-cream', 'night-cream', 'mens-face'],
  },
  { names: 'night, rat, rater, রাত, রাতের', categories: ['night-cream'] },
  {
    names:
      'lip balm, lipbalm, lip bam, লিপ বাম, chapstick, lip jelly, lip cream, vaseline, thot fata, ঠোঁট ফাটা, cracked lips, chapped, dry, ঠোঁটের ক্রিম, নরম',
    categories: ['lip-care'],
  },
  { names: 'face spray, mist, মুখে স্প্রে', categories: ['face-mist'] },
  {
    names:
      'sunscreen, sun screen, sunblock, sun block, sun cream, suncream, spf, rod, roder, রোদ, রোদের, tan, sunburn, rode pora, রোদে পোড়া, ক্রিম, cream',
    categories: ['sunscreen'],
  },
  { names: 'mask, face mask, মাস্ক, ফেস মাস্ক', categories: ['masks'] },
  { names: 'body, shorir, sorir, gaye makhar, গায়ে মাখার, শরীর, গা', categories: ['body-care', 'bath-shower'] },
  { names: 'lotion, moisturizer, moisturiser, লোশন, body cream', categories: ['body-lotion'] },
  { names: 'cream, lotion, ক্রিম, লোশন', categories: ['hand-foot-cream'] },
  { names: 'hair, chul, চুল, matha, mathar, মাথা', categories: ['hair', 'herbal-hair'] },
  { names: 'hair wash, chul dhoar, চুল ধোয়ার, শ্যাম্পু, সেম্পু', categories: ['shampoo'] },
  {
    names:
      'hair oil, chuler tel, mathar tel, oil, tel, চুলের তেল, মাথার তেল, chul lomba, চুল লম্বা, chul ghono, ঘন, hair growth, grow, gojanor, গজানোর',
    categories: ['hair-oil', 'herbal-hair-oil'],
  },
  { names: 'hair pack, hair spa, protein treatment, চুলের প্যাক', categories: ['hair-mask', 'henna-hair-pack'] },
  { names: 'hair serum, scalp, root, mathar tok, মাথার ত্বক, চুলের সিরাম', categories: ['hair-serum'] },
  {
    names:
      'hair color, hair dye, colour, color, kolop, কলপ, chuler rong, চুলের রং, চুলের রঙ, paka chul, পাকা চুল, sada chul, সাদা চুল, grey, gray, white hair, cover',
    categories: ['hair-colour'],
  },
  { names: 'hair gel, hair wax, hair set, চুল সেট', categories: ['hair-styling'] },
  { names: 'machine, meshin, মেশিন, যন্ত্র, hair machine', categories: ['hair-tools'] },
  { names: 'bath, shower, gosol, goshol, গোসল, স্নান', categories: ['bath-shower', 'herbal-soap-wash'] },
  { names: 'shower gel, body wash, গোসলের জেল', categories: ['body-wash'] },
  { names: 'soap, saban, shaban, সাবান, bar', categories: ['soap'] },
  { names: 'hand wash, hat dhoar, hat dhowar, হাত ধোয়ার, liquid soap, saban, সাবান', categories: ['hand-wash'] },
  { names: 'teeth, tooth, dental, dant, dat, দাঁত, দাত', categories: ['oral-care'] },
  { names: 'paste, পেস্ট, majon, মাজন, dat majar, দাঁত মাজার, টুথপেস্ট', categories: ['toothpaste'] },
  { names: 'brush, dat majar brush, দাঁত মাজার ব্রাশ', categories: ['toothbrush'] },
  {
    names:
      'mouth wash, kuli, কুলি, gargle, গার্গল, পানি, mukher gondho, মুখের গন্ধ, দুর্গন্ধ, bad breath, mouth smell, মুখ',
    categories: ['mouthwash'],
  },
  {
    names: 'women, woman, ladies, girls, female, meye, meyeder, মেয়ে, মেয়েদের, mohila, মহিলা, নারী',
    categories: ['feminine-care', 'womens-perfume'],
  },
  {
    names: 'pad, pads, sanitary pad, period, masik, mashik, মাসিক, পিরিয়ড, প্যাড, স্যানিটারি ন্যাপকিন, senora, সেনোরা',
    categories: ['sanitary-napkin'],
  },
  { names: 'v wash, vwash, feminine wash, private part, গোপনাঙ্গ', categories: ['intimate-wash'] },
  {
    names:
      'deo, sweat, body odour, gham, ghamer gondho, ঘাম, ঘামের গন্ধ, গন্ধ, underarm, armpit, bogol, বগল, gaye, গায়ে, antiperspirant, roll on, smell, odor, bad smell, durgondho, দুর্গন্ধ, remover, remove, dur, দূর',
    categories: ['deodorant'],
  },
  {
    names:
      'hair remover, hair removal, remove hair, removing, veet, ভিট, lom, lom tolar, লোম, লোম তোলার, poshom, পশম, wax, waxing, leg, legs, unwanted hair, অবাঞ্ছিত, uthanor, ওঠানোর',
    categories: ['hair-removal'],
  },
  {
    names: 'men, mens, man, male, boys, husband, chele, cheleder, ছেলে, ছেলেদের, purush, পুরুষ, পুরুষদের',
    categories: ['mens-grooming', 'mens-perfume'],
    tags: ['men'],
  },
  {
    names: 'shave, shaving, dari, দাড়ি, দাঁড়ি, dari kata, দাড়ি কাটার, কামানোর, kamanor, beard, after shave',
    categories: ['shaving'],
  },
  {
    names: 'dari, dadi, gojano, gojanor, দাড়ি, গজানোর, দাড়ির',
    products: ['kaptan-sundarban-beard-oil'],
  },
  {
    names:
      'baby, babies, kid, kids, child, children, infant, baccha, bachcha, shishu, babu, বাচ্চা, বাচ্চাদের, শিশু, শিশুদের, বাবু, নবজাতক',
    categories: ['baby-bath-skin', 'diapering'],
    tags: ['baby', 'newborn'],
  },
  { names: 'diaper, nappy, pampers, daipar, প্যাম্পার্স, ন্যাপি, ডায়পার', categories: ['diapers'] },
  {
    names: 'wet tissue, tissue, wet wipes, vija tissue, bheja tissue, ভেজা টিস্যু, ভিজা টিস্যু, টিস্যু',
    categories: ['baby-wipes'],
  },
  { names: 'rash, diaper rash, nappy rash, র‍্যাশ, ফুসকুড়ি, lalche, লালচে', categories: ['rash-cream'] },
  {
    names: 'mother, mom, pregnancy, pregnant, maternity, ma, gorboboti, মা, গর্ভবতী, গর্ভাবস্থা',
    categories: ['mother-care'],
  },
  {
    names: 'stretch mark, stretch marks, peter dag, পেটের দাগ, ফাটা দাগ, fata dag, belly, pet, পেট',
    categories: ['stretch-mark-care'],
  },
  { names: 'breastfeeding, breast feeding, buker dudh, বুকের দুধ, breast, স্তন', categories: ['nursing-care'] },
  {
    names: 'perfume, fragrance, scent, sent, sugondhi, shugondhi, সুগন্ধি, সুগন্ধ, সুবাস, সেন্ট, পারফিউম, ঘ্রাণ',
    categories: ['fragrance'],
  },
  {
    names: 'gift, gift set, gift box, present, upohar, উপহার, wife, bou, girlfriend, birthday, জন্মদিন, combo',
    categories: ['perfume-sets'],
  },
  {
    names: 'spray, body spray, ghamer gondho, ঘামের গন্ধ, gham, ঘাম, gondho, gaye',
    categories: ['body-spray', 'body-mist'],
  },
  { names: 'ator, attor, itr, আতর', categories: ['attar'] },
  {
    names: 'herbal, natural, organic, ayurvedic, bhesoj, vesoj, ভেষজ, আয়ুর্বেদিক, প্রাকৃতিক, হার্বাল',
    categories: ['herbal-organic'],
  },
  {
    names: 'face pack, facepack, mask, upton, ubtan, ফেস প্যাক, উপটান, মুখের প্যাক, gura, গুঁড়া',
    categories: ['face-pack'],
  },
  { names: 'henna, mehedi, mehendi, mehndi, মেহেদি, মেহেন্দি', tags: ['henna'] },
  { names: 'oil, tel, তেল, khati, খাঁটি, pure', categories: ['cold-pressed-oil'] },
];

const NEEDS: SearchNames[] = [
  { names: 'oily skin, oil control, toilakto, tel tele, তৈলাক্ত, তেলতেলে', tags: ['oily-skin', 'oily-scalp'] },
  { names: 'dry skin, shushko, ruksho, khoshkhoshe, শুষ্ক, রুক্ষ, শুকনো, খসখসে', tags: ['dry-skin'] },
  { names: 'sensitive, সেনসিটিভ, সংবেদনশীল, স্পর্শকাতর', tags: ['sensitive-skin', 'sensitive-teeth'] },
  { names: 'acne, pimple, pimples, bron, brono, brun, ব্রণ, ব্রন', tags: ['acne-prone'] },
  {
    names:
      'whitening, fairness, fair, bright, brightening, forsha, ফর্সা, ujjol, উজ্জ্বল, উজ্জ্বলতা, glow, glowing, dag, দাগ, tan',
    tags: ['brightening'],
  },
  {
    names: 'spot cream, dager cream, দাগের ক্রিম, dag, দাগ',
    usedWith: 'kalo dag, কালো দাগ, mechta, মেছতা, dark spot, dark spots',
    products: ['ayurmool-saffron-sandal-night-malai'],
  },
  {
    names:
      'anti aging, anti ageing, wrinkle, wrinkles, fine lines, boyosher chap, বয়সের ছাপ, bolirekha, বলিরেখা, ভাঁজ',
    tags: ['anti-ageing'],
  },
  {
    names:
      'melasma, pigmentation, acne marks, pimple marks, mechta, mesta, মেছতা, মেসতা, dark spot, dark spots, spots, removal, kalo dag, কালো দাগ, mukher dag, মুখের দাগ, broner dag, ব্রণের দাগ, dag, দাগ, spot cream, dager cream, দাগের ক্রিম',
    usedWith: 'মলম, dur, দূর',
    tags: ['tranexamic', 'arbutin', 'azelaic'],
  },
  { names: 'winter, shit, shiter, sheet kal, শীত, শীতের', tags: ['winter-care'] },
  { names: 'summer, gorom, গরম, গরমের', tags: ['summer'] },
  {
    names:
      'hair fall, hairfall, hair loss, chul pora, চুল পড়া, chul pore, bondho, বন্ধ, growth, regrowth, gojanor, গজানোর, tak, টাক',
    tags: ['hair-fall'],
  },
  { names: 'dandruff, khushki, khuski, খুশকি', tags: ['dandruff'] },
  {
    names: 'itchy scalp, itch, itching, chulkani, চুলকানি',
    products: [
      'meghboron-clean-scalp-anti-dandruff-shampoo',
      'nordvik-sensitive-scalp-shampoo',
      'chorok-garden-mugwort-scalp-scaling-shampoo',
    ],
  },
  { names: 'frizzy, smooth, silky, ruksho chul, রুক্ষ, উষ্কখুষ্ক, jot, জট', tags: ['frizz'] },
  { names: 'damaged, damage, split ends, repair, aga fata, আগা ফাটা, ক্ষতিগ্রস্ত', tags: ['damaged-hair'] },
  { names: 'gum, gums, mari, মাড়ি, bleeding, রক্ত পড়া', tags: ['gum-care'] },
  { names: 'shirshir, শিরশির', tags: ['sensitive-teeth'] },
  { names: 'bride, bridal, wedding, biye, বিয়ে, কনে, বউ', tags: ['bridal'] },
  {
    names: 'long lasting, sweat, gham, ঘাম, heat, melt, smudge, dirghosthayi, দীর্ঘস্থায়ী, পানিতে ওঠে না',
    tags: ['long-wear', 'waterproof'],
  },
  { names: 'eczema, একজিমা, itch, itchy, chulkani, চুলকানি', tags: ['baby-cream', 'urea'] },
  { names: 'gift, present, upohar, উপহার', tags: ['gift'] },
  { names: 'party, পার্টি', tags: ['evening'] },
  { names: 'korean, কোরিয়ান, korea', tags: ['k-beauty'] },
  { names: 'deshi, দেশি, bangladeshi', tags: ['local-brand'] },
];

const INGREDIENTS: SearchNames[] = [
  { names: 'honey, modhu, মধু', tags: ['honey'] },
  { names: 'turmeric, holud, হলুদ', tags: ['turmeric'] },
  { names: 'saffron, jafran, zafran, kesar, জাফরান, কেশর', tags: ['saffron'] },
  { names: 'sandalwood, chondon, chandan, চন্দন', tags: ['sandal'] },
  {
    names: 'pore, pores, open pores, লোমকূপ',
    categories: ['toner-essence'],
    tags: ['niacinamide', 'oily-skin'],
  },
  { names: 'rose, golap, গোলাপ', tags: ['rose'] },
  { names: 'rose water, golap jol, গোলাপজল, গোলাপ জল', tags: ['rose-water'] },
  { names: 'aloe vera, alovera, elovera, ghritokumari, এলোভেরা, অ্যালোভেরা, ঘৃতকুমারী', tags: ['aloe'] },
  { names: 'coconut, narikel, narkel, নারিকেল, নারকেল', tags: ['coconut'] },
  { names: 'almond, badam, kathbadam, বাদাম, কাঠবাদাম', tags: ['almond'] },
  { names: 'milk, dudh, দুধ, malai', tags: ['milk'] },
  { names: 'snail, shamuk, শামুক', tags: ['snail'] },
  { names: 'charcoal, koyla, কয়লা', tags: ['charcoal'] },
  { names: 'rice, chal, চাল, ভাতের মাড়', tags: ['rice'] },
  { names: 'lemon, lebu, লেবু', tags: ['lemon'] },
  { names: 'cucumber, shosha, sosa, শসা', tags: ['cucumber'] },
  { names: 'onion, peyaj, piyaj, পেঁয়াজ', tags: ['onion'] },
  { names: 'hibiscus, joba, জবা', tags: ['hibiscus'] },
  { names: 'amla, amloki, আমলকি, আমলকী', tags: ['amla'] },
  { names: 'fenugreek, methi, মেথি', tags: ['fenugreek'] },
  { names: 'mustard, shorisha, sorisha, সরিষা', tags: ['mustard'] },
  { names: 'black seed, kalojira, kalo jira, কালোজিরা, কালো জিরা', tags: ['blackseed'] },
  { names: 'orange, komola, কমলা', tags: ['orange'] },
  { names: 'papaya, pepe, পেঁপে', tags: ['papaya'] },
  { names: 'clay, mati, মাটি, multani', tags: ['clay'] },
  { names: 'basil, tulsi, tulshi, তুলসী', tags: ['tulsi'] },
  { names: 'neem, nim, নিম', tags: ['neem'] },
  { names: 'mint, pudina, পুদিনা', tags: ['mint'] },
  { names: 'clove, lobongo, লবঙ্গ', tags: ['clove'] },
  { names: 'olive, jolpai, জলপাই, অলিভ', tags: ['olive'] },
  { names: 'green tea, sobuj cha, সবুজ চা, গ্রিন টি', tags: ['greentea'] },
  { names: 'vitamin c, ভিটামিন সি', tags: ['vitaminc'] },
  { names: 'vitamin e, ভিটামিন ই', tags: ['vitamine'] },
  { names: 'egg, dim, ডিম', products: ['shiuli-egg-milk-protein-shampoo'] },
];

const PRODUCTS: SearchNames[] = [
  {
    names:
      'foot cream, foot care, heel, feet, crack, cracked, pa, paa, pa fata, payer, gorali, পা, পা ফাটা, পায়ের, গোড়ালি, গোড়ালি ফাটা, ফাটার',
    products: ['nittodin-urea-foot-crack-cream'],
  },
  {
    names: 'hand cream, hat, haat, hater, হাত, হাতের, winter, shit, শীত',
    products: ['bomnal-pocket-hand-cream'],
  },
  {
    names: 'coloured hair, colored, colour treated, bleached, rebonded, রং করা চুল, rong kora chul',
    products: [
      'elsner-no-2-repair-keratin-shampoo',
      'elsner-no-2-repair-keratin-conditioner',
      'elsner-no-6-silver-purple-shampoo',
    ],
  },
  {
    names: 'blow dryer, hair drier, chul shukanor, চুল শুকানোর, শুকাবার',
    products: ['aerisse-ionic-air-pro-hair-dryer-1800-w'],
  },
  {
    names: 'hair iron, flat iron, straight, straightening, chul soja, চুল সোজা, স্ট্রেইটনার',
    products: ['aerisse-ceramic-glide-straightener', 'aerisse-multi-style-air-styler-5-in-1'],
  },
  {
    names: 'curler, curling, curl, curls, hair styler, kokra, কোঁকড়া, কার্লার',
    products: ['aerisse-multi-style-air-styler-5-in-1'],
  },
  { names: 'kokra chul, কোঁকড়া চুল, curly', products: ['shiuli-aloe-curl-gel'] },
  {
    names: 'heat protection, heat protectant, heat, before straightener, hair spray, গরম থেকে',
    products: ['elsner-thermo-shield-spray'],
  },
  {
    names:
      'remove nail polish, remover, remove, removing, thinner, tolar, nokh polish tolar, নেইলপলিশ তোলার, নেলপলিশ ওঠানোর',
    usedWith: 'nail colour, nail color, nail paint, nokher rong, নখের রং',
    products: ['nittodin-acetone-free-nail-polish-remover'],
  },
  { names: 'nail oil, nokher tel, নখের তেল, nail growth', products: ['jolchhobi-cuticle-nail-growth-oil'] },
  {
    names: 'pimple patch, acne patch, brun er patch, sticker',
    products: ['haneul-lab-invisible-spot-patch'],
  },
  {
    names: 'foundation brush, foundation, makeup sponge',
    products: ['atelier-sorelle-kabuki-foundation-brush'],
  },
  {
    names: 'pregnancy oil, belly, peter tel, পেটের তেল, পেটের দাগ',
    products: ['mati-modhu-ma-belly-oil'],
  },
  { names: 'massage oil, malish, tel, মালিশ, তেল', products: ['kochipata-olive-baby-massage-oil'] },
  { names: 'powder, paudar, পাউডার, ghamachi, ঘামাচি', products: ['kochipata-corn-starch-baby-powder'] },
  {
    names: 'joint pain, betha, ব্যথা, malish, মালিশ',
    products: ['vaidya-bari-wood-pressed-mustard-massage-oil'],
  },
  {
    names: 'dark circle, dark circles, redness, color corrector',
    products: ['roopkotha-colour-corrector-trio'],
  },
  { names: 'cradle cap, matha, shampoo', products: ['atopra-cradle-cap-shampoo'] },
  { names: 'shaving foam, shave cream, cream, foam', products: ['kaptan-ghat-shaving-foam'] },
  {
    names: 'electric, ইলেকট্রিক',
    usedWith: 'battery, charger',
    products: ['aerisse-sonic-electric-toothbrush'],
  },
  {
    names: 'face massager, mukh porishkar machine, machine, মেশিন',
    products: ['aerisse-sonic-face-cleansing-brush'],
  },
  { names: 'toner, spray, mukh', products: ['mati-modhu-steam-distilled-golap-jol'] },
];

export const names = namesDocument([...CATEGORIES, ...NEEDS, ...INGREDIENTS, ...PRODUCTS, ...COLOUR_NAMES]);
