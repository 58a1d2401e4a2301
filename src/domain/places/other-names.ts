/**
 * Names people use for districts and areas beside those of the lists: old and new spellings, short names, and how they are
 * commonly written in Bangla. Spellings that sound alike need not stand here.
 */
export const DISTRICT_NAMES: Readonly<Record<string, readonly string[]>> = {
  Bagerhat: ['Bagherhat'],
  Barguna: ['Borguna'],
  Barisal: ['Barishal', 'Borishal'],
  Bogura: ['Bogra', 'Bogora'],
  Brahmanbaria: ['B Baria', 'BBaria', 'Brahmonbaria', 'বি বাড়িয়া'],
  Chapainawabganj: ['Chapai', 'Chapai Nawabganj', 'Nawabganj', 'চাঁপাই', 'নবাবগঞ্জ'],
  Chattogram: ['Chittagong', 'Ctg', 'Chatgaon', 'চিটাগাং', 'চট্টলা', 'চাটগাঁ'],
  Comilla: ['Cumilla', 'Kumilla'],
  Coxsbazar: ["Cox's Bazar", 'Coxs Bazar', 'Cox Bazar', 'কক্স বাজার'],
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
  Narayanganj: ['Narayangonj', 'N Ganj'],
  Netrokona: ['Netrakona', 'নেত্রকোনা'],
  Noakhali: ['Nowakhali'],
  Rangamati: ['Rangamaty', 'রাঙামাটি'],
  Sirajganj: ['Serajganj', 'Sirajgonj'],
  Thakurgaon: ['Thakurgao'],
};

/** Other names of areas, by district and area. */
export const AREA_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Barisal: { 'Barisal Sadar': ['Barishal Sadar'] },
  Bhola: { 'Borhan Sddin': ['Borhanuddin'], Charfesson: ['Char Fasson'] },
  Bogura: { 'Bogra Sadar': ['Bogura Sadar'], Shariakandi: ['Sariakandi'], Shajahanpur: ['Shahjahanpur'] },
  Comilla: {
    'Comilla Sadar': ['Cumilla Sadar', 'Adarsha Sadar'],
    Sadarsouth: ['Sadar South', 'Sadar Dakshin'],
  },
  Coxsbazar: { 'Coxsbazar Sadar': ["Cox's Bazar Sadar"] },
  Jashore: { 'Jessore Sadar': ['Jashore Sadar'] },
  Munshiganj: { Louhajanj: ['Louhajang', 'Lohajong'] },
  Nilphamari: { Syedpur: ['Saidpur'] },
  Moulvibazar: { Sreemangal: ['Srimangal'] },
  Pabna: { Ishurdi: ['Ishwardi', 'Iswardi'] },
  Sunamganj: { Derai: ['Dirai'] },
  Sylhet: { Dakshinsurma: ['Dakshin Surma', 'South Surma'] },
};
