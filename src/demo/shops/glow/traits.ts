interface Trait {
  text: string;
  bn: string;
  tag: string;
}

const trait = (tag: string, text: string, bn: string): Trait => ({ tag, text, bn });

/** Whom a product suits, or how it behaves: read on product pages, used as tags. */
export const TRAITS = {
  oily: trait('oily-skin', 'oily and combination skin', 'তৈলাক্ত ও মিশ্র ত্বকের জন্য'),
  dry: trait('dry-skin', 'dry and very dry skin', 'শুষ্ক ত্বকের জন্য'),
  sensitive: trait('sensitive-skin', 'sensitive and easily reddened skin', 'সংবেদনশীল ত্বকের জন্য'),
  acne: trait('acne-prone', 'acne-prone skin', 'ব্রণপ্রবণ ত্বকের জন্য'),
  dull: trait('brightening', 'dull skin and uneven tone', 'অনুজ্জ্বল ত্বকের জন্য'),
  ageing: trait('anti-ageing', 'first lines and lost firmness', 'বয়সের ছাপ কমাতে'),
  all: trait('all-skin-types', 'every skin type', 'সব ধরনের ত্বকের জন্য'),
  matte: trait('matte', 'those who like a matte finish', 'ম্যাট ফিনিশ'),
  dewy: trait('dewy', 'those who like a dewy finish', 'শিশিরভেজা উজ্জ্বল ফিনিশ'),
  satin: trait('satin', 'those who like a satin finish', 'স্যাটিন ফিনিশ'),
  longwear: trait('long-wear', 'long days, from class to dawat', 'দীর্ঘস্থায়ী'),
  waterproof: trait('waterproof', 'monsoon, tears and sweat', 'ওয়াটারপ্রুফ'),
  bridal: trait('bridal', 'weddings and holud evenings', 'বিয়ে ও উৎসবের সাজে মানানসই'),
  beginner: trait('everyday', 'every day and for beginners', 'প্রতিদিনের সাজের জন্য'),
  hairfall: trait('hair-fall', 'hair that falls and thins', 'চুল পড়া কমাতে'),
  dandruff: trait('dandruff', 'flaky, itchy scalps', 'খুশকি দূর করতে'),
  frizz: trait('frizz', 'dry, frizzy hair', 'রুক্ষ ও উড়ু চুলের জন্য'),
  damaged: trait('damaged-hair', 'coloured or heat-styled hair', 'ক্ষতিগ্রস্ত চুলের জন্য'),
  oilyscalp: trait('oily-scalp', 'scalps that grease overnight', 'তৈলাক্ত স্ক্যাল্পের জন্য'),
  family: trait('family', 'the whole family', 'পরিবারের সবার জন্য'),
  newborn: trait('newborn', 'newborns from the first day', 'নবজাতকের কোমল ত্বকের জন্য'),
  baby: trait('baby', 'babies from three months', 'শিশুর কোমল ত্বকের জন্য'),
  mother: trait('mother', 'expecting and new mothers', 'হবু ও নতুন মায়েদের জন্য'),
  men: trait('men', 'men', 'পুরুষদের জন্য'),
  teeth: trait('sensitive-teeth', 'sensitive teeth', 'সংবেদনশীল দাঁতের জন্য'),
  gums: trait('gum-care', 'gums that bleed when brushed', 'মাড়ির যত্নে'),
  heat: trait('summer', 'hot, sweaty days', 'গরমের দিনে সতেজ রাখে'),
  winter: trait('winter-care', 'the dry months from November to February', 'শীতের রুক্ষতায় কোমল যত্ন'),
  evening: trait('evening', 'evenings and invitations', 'সন্ধ্যার আয়োজনের জন্য'),
  office: trait('office', 'office and class', 'অফিস বা ক্লাসের জন্য মানানসই'),
  gift: trait('gift', 'giving', 'উপহার হিসেবে চমৎকার'),
} satisfies Record<string, Trait>;

export type TraitName = keyof typeof TRAITS;
