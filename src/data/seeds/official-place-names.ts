/** What the lists of districts, areas and unions call a place, and its present official name; old names are found still (`domain/places`). */
const OFFICIAL_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ['Barisal', 'Barishal'],
    ['Bogra', 'Bogura'],
    ['Chattagram', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Coxsbazar', "Cox's Bazar"],
    ['Jessore', 'Jashore'],
    ['Borhan Sddin', 'Borhanuddin'],
    ['Charfesson', 'Char Fasson'],
    ['Charrajibpur', 'Char Rajibpur'],
    ['Dakshinsurma', 'Dakshin Surma'],
    ['Louhajanj', 'Louhajang'],
    ['Sadarsouth', 'Cumilla Sadar South'],
    ['Shariakandi', 'Sariakandi'],
    ['সদর দক্ষিণ', 'কুমিল্লা সদর দক্ষিণ'],
    ['নারায়নগঞ্জ', 'নারায়ণগঞ্জ'],
    ['শরিয়তপুর', 'শরীয়তপুর'],
    ['গংগাচড়া', 'গঙ্গাচড়া'],
    ['টংগীবাড়ি', 'টঙ্গীবাড়ি'],
    ['টুংগীপাড়া', 'টুঙ্গিপাড়া'],
    ['দুপচাচিঁয়া', 'দুপচাঁচিয়া'],
    ['সীতাকুন্ড', 'সীতাকুণ্ড'],
    ['হরিণাকুন্ডু', 'হরিণাকুণ্ডু'],
  ].map(([listed = '', official = '']) => [listed.normalize('NFC'), official.normalize('NFC')]),
);

/** The present official name of a place; where one is called after another, as Bogura Sadar is, both names go along. */
export function officialPlaceName(listed: string): string {
  const known = officialOf(listed);
  if (known) return known;
  return listed
    .split(' ')
    .map((word) => officialOf(word) ?? word.replace(/gonj$/, 'ganj'))
    .join(' ');
}

const officialOf = (name: string): string | undefined => OFFICIAL_NAMES.get(name.normalize('NFC'));
