/**
 * Names people use for districts and areas beside those of the lists: old and new spellings, short names, and how they are
 * commonly written in Bangla. Spellings that sound alike need not stand here.
 */
export const DISTRICT_NAMES: Readonly<Record<string, readonly string[]>> = {
  Bagerhat: ['Bagherhat'],
  Barguna: ['Borguna'],
  Barishal: ['Barisal', 'Borishal'],
  Bogura: ['Bogra', 'Bogora'],
  Brahmanbaria: ['B Baria', 'BBaria', 'Brahmonbaria', 'বি বাড়িয়া'],
  Chapainawabganj: ['Chapai', 'Chapai Nawabganj', 'Nawabganj', 'চাঁপাই', 'নবাবগঞ্জ'],
  Chattogram: ['Chittagong', 'Ctg', 'Chatgaon', 'চিটাগাং', 'চট্টলা', 'চাটগাঁ'],
  "Cox's Bazar": ['Coxsbazar', 'Cox Bazar', 'কক্স বাজার'],
  Cumilla: ['Comilla', 'Kumilla'],
  Dhaka: ['Dacca'],
  Jashore: ['Jessore', 'Jossore', 'যশোহর'],
  Jhalakathi: ['Jhalokati', 'Jhalokathi', 'ঝালকাটি'],
  Jhenaidah: ['Jhenidah', 'ঝিনেদা'],
  Khagrachhari: ['Khagrachari'],
  Lakshmipur: ['Laxmipur', 'Luxmipur', 'লক্ষীপুর'],
  Moulvibazar: ['Maulvibazar', 'Moulvi Bazar', 'Moulovibazar'],
  Munshiganj: ['Bikrampur', 'বিক্রমপুর'],
  Mymensingh: ['Moymonsingh', 'Mymensing'],
  Naogaon: ['Nowgaon'],
  Narayanganj: ['Narayangonj', 'N Ganj', 'নারায়নগঞ্জ'],
  Netrokona: ['Netrakona', 'নেত্রকোনা'],
  Noakhali: ['Nowakhali'],
  Rangamati: ['Rangamaty', 'রাঙামাটি'],
  Sirajganj: ['Serajganj', 'Sirajgonj'],
  Thakurgaon: ['Thakurgao'],
};

/** Other names of areas, by district and area. */
export const AREA_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Barishal: { 'Barishal Sadar': ['Barisal Sadar'] },
  Bhola: { Borhanuddin: ['Borhan Uddin'], 'Char Fasson': ['Charfesson'] },
  Bogura: { 'Bogura Sadar': ['Bogra Sadar'], Sariakandi: ['Shariakandi'], Shajahanpur: ['Shahjahanpur'] },
  "Cox's Bazar": { "Cox's Bazar Sadar": ['Coxsbazar Sadar'] },
  Cumilla: {
    'Cumilla Sadar': ['Comilla Sadar', 'Adarsha Sadar'],
    'Cumilla Sadar South': ['Comilla Sadar South', 'Sadar South', 'Sadar Dakshin', 'সদর দক্ষিণ'],
  },
  Dhaka: { Bhatara: ['Vatara'] },
  Habiganj: { Shayestaganj: ['Shayestagonj'] },
  Jashore: { 'Jashore Sadar': ['Jessore Sadar'] },
  Munshiganj: { Louhajang: ['Louhajanj', 'Lohajong'] },
  Nilphamari: { Syedpur: ['Saidpur'] },
  Moulvibazar: { Sreemangal: ['Srimangal'] },
  Pabna: { Ishurdi: ['Ishwardi', 'Iswardi'] },
  Sunamganj: { Derai: ['Dirai'] },
  Sylhet: { 'Dakshin Surma': ['South Surma'] },
};
