/** A complaint or task and its remedies. Names and remedies are separated by commas. */
export interface Need {
  /** Names in English, Bangla and romanised Bangla that mean the need in any text. */
  names: string;
  /** Words that mean the need only next to a word like “problem” or “tablet”: “gas” alone may be a lighter. */
  namesOfComplaint?: string;
  /** Ingredients and other words of suitable products, best first. Brands of the ingredients are added. */
  remedies: string;
  /** Whether `names` also require a word like “problem” or “tablet”. The search then lists only remedies. */
  isForDoctors?: boolean;
}

export const NEEDS: readonly Need[] = [
  {
    names:
      'gastric, gastrik, gastic, gestric, pet gas, pete gas, stomach gas, পেট গ্যাস, পেটে গ্যাস, acidity, heartburn, heart burn, buk jala, buk jala pora, ombol, indigestion, bodhojom, bod hojom, গ্যাস্ট্রিক, গ্যাসট্রিক, এসিডিটি, অ্যাসিডিটি, বুক জ্বালা, বুক জ্বালাপোড়া, অম্বল, বদহজম',
    namesOfComplaint: 'gas, ges, gass, acid, গ্যাস, গেস, গ্যাসে, এসিড',
    remedies:
      'antacid, omeprazole, esomeprazole, alginate, famotidine, rabeprazole, pantoprazole, lansoprazole, dexlansoprazole, ranitidine, magnesium, simethicone',
  },
  {
    names: 'bloating, pet fapa, pet fola, flatulence, পেট ফাঁপা, পেট ফোলা',
    remedies: 'simethicone, antacid',
  },
  {
    names:
      'headache, head ache, head pain, matha betha, matha bytha, matha batha, matha byatha, matha bethar, matha dhora, মাথা ব্যথা, মাথাব্যথা, মাথা ব্যাথা, মাথা ধরা',
    namesOfComplaint: 'matha, head, মাথা, মাথার',
    remedies: 'paracetamol, ibuprofen, aspirin, naproxen',
  },
  {
    names: 'migraine, maigren, adhkopali, adh kopali, মাইগ্রেন, আধকপালি',
    remedies: 'migraine, tolfenamic, paracetamol',
  },
  {
    names: 'fever, jor, jwor, jhor, jorer, জ্বর, জর, জ্বরের',
    remedies: 'paracetamol, ibuprofen',
  },
  {
    names:
      'painkiller, pain killer, pain reliever, body pain, body ache, gaye betha, ga betha, গা ব্যথা, গায়ে ব্যথা, শরীর ব্যথা, ব্যথানাশক',
    namesOfComplaint: 'pain, betha, batha, byatha, ব্যথা, ব্যাথা',
    remedies: 'paracetamol, ibuprofen, naproxen, diclofenac, aceclofenac, ketorolac, salicylate, painkiller',
  },
  {
    names:
      'back pain, joint pain, muscle pain, knee pain, komor betha, komor batha, hatu betha, gira betha, ghar betha, mangsho peshi betha, কোমর ব্যথা, কোমরে ব্যথা, হাঁটু ব্যথা, গিরা ব্যথা, ঘাড় ব্যথা',
    remedies: 'diclofenac, aceclofenac, naproxen, ibuprofen, salicylate, paracetamol',
  },
  {
    names: 'toothache, tooth ache, tooth pain, dat betha, dant betha, dater betha, দাঁত ব্যথা, দাঁতে ব্যথা',
    remedies: 'ibuprofen, paracetamol, ketorolac',
  },
  {
    names: 'period pain, period cramps, masiker betha, mashik betha, মাসিকের ব্যথা, পিরিয়ডের ব্যথা',
    remedies: 'ibuprofen, mefenamic, naproxen, tiemonium, hyoscine',
  },
  {
    names: 'stomach pain, stomach ache, pet betha, pet batha, pete betha, পেট ব্যথা, পেটে ব্যথা',
    remedies: 'hyoscine, tiemonium, drotaverine, antacid',
  },
  {
    names: 'cough, kashi, kasi, khusi, kashir, কাশি, কাশির, খুসখুসে কাশি',
    remedies:
      'cough, kashi, কাশি, dextromethorphan, ambroxol, guaifenesin, bromhexine, butamirate, expectorant',
  },
  {
    names: 'runny nose, sordi, shordi, sordir, সর্দি, সর্দী',
    namesOfComplaint: 'cold, thanda, ঠান্ডা, ঠাণ্ডা, flu',
    remedies: 'sordi, সর্দি, cetirizine, loratadine, fexofenadine, chlorpheniramine, desloratadine',
  },
  {
    names: 'blocked nose, stuffy nose, nasal congestion, nak bondho, nak bondo, নাক বন্ধ',
    namesOfComplaint: 'nak, nose, sinus, নাক, সাইনাস',
    remedies: 'nasal, oxymetazoline, xylometazoline, inhaler',
  },
  {
    names: 'sore throat, throat pain, gola betha, gola batha, gola khushkhush, গলা ব্যথা, গলাব্যথা, গলা খুসখুস',
    namesOfComplaint: 'gola, throat, গলা',
    remedies: 'lozenge, lozenges, strepsils, throat, povidone',
  },
  {
    names:
      'allergy, allergies, elergy, alarji, elarji, elargi, alargi, hay fever, অ্যালার্জি, এলার্জি, এলার্জী, আমবাত, urticaria, chulkani, itching, itch, চুলকানি, হাঁচি, hachi, sneezing',
    remedies:
      'loratadine, cetirizine, fexofenadine, desloratadine, levocetirizine, rupatadine, bilastine, ebastine, chlorpheniramine, antihistamine, permethrin, clotrimazole',
  },
  {
    names:
      'diarrhoea, diarrhea, diarhea, dairia, dayria, loose motion, patla paykhana, patla payekhana, pet kharap, ডায়রিয়া, ডাইরিয়া, পাতলা পায়খানা, পেট খারাপ, dehydration, panishunnota, পানিশূন্যতা',
    remedies: 'oral saline, zinc, probiotic, loperamide, saline',
  },
  {
    names: 'dysentery, amasha, amashoy, amasoy, আমাশয়, আমাশা',
    remedies: 'metronidazole, nitazoxanide, oral saline, psyllium',
  },
  {
    names:
      'constipation, laxative, kosthokathinno, koshthokathinno, kosto kathinno, kosha, koshta, কোষ্ঠকাঠিন্য, কষা পায়খানা',
    remedies: 'psyllium, lactulose, laxative, picosulfate, bisacodyl, magnesium',
  },
  {
    names: 'vomiting, nausea, bomi, boma, motion sickness, বমি, বমি বমি, বমির',
    remedies: 'ondansetron, domperidone, meclizine, promethazine, oral saline',
  },
  {
    names: 'deworming, krimi, kirmi, kremi, worms, কৃমি, ক্রিমি',
    remedies: 'albendazole, mebendazole, levamisole',
  },
  {
    names: 'ringworm, fungal infection, dad, daad, daud, দাদ, দাউদ, ছত্রাক',
    remedies:
      'antifungal, clotrimazole, terbinafine, econazole, miconazole, fluconazole, ketoconazole, benzoic',
  },
  {
    names: 'scabies, khos pachra, khosh pachra, khospachra, খোস পাঁচড়া, খোসপাঁচড়া',
    remedies: 'permethrin, benzyl benzoate, scabies, ivermectin',
  },
  {
    names: 'burns, pora gha, pura gha, agune pora, আগুনে পোড়া, পোড়া ঘা',
    namesOfComplaint: 'pora, pura, burn, পোড়া, পুড়ে',
    remedies: 'burn, burns, sulfadiazine',
  },
  {
    names: 'wound, wounds, kata chera, kata gha, কাটা ছেঁড়া, কাটা ঘা, antiseptic',
    remedies: 'antiseptic, povidone, chlorhexidine, cetrimide, mupirocin, neomycin',
  },
  {
    names: 'mouth ulcer, mukher gha, mukhe gha, মুখের ঘা, মুখে ঘা',
    remedies: 'ulcer, miconazole, mouthwash, chlorhexidine',
  },
  {
    names:
      'dry eyes, dry eye, red eye, eye infection, chokh jala, chokh utha, chokh otha, চোখ জ্বালা, চোখ ওঠা, চোখ উঠা',
    namesOfComplaint: 'chokh, chokher, eye, eyes, চোখ, চোখের',
    remedies: 'artificial tears, carmellose, olopatadine, chloramphenicol, moxifloxacin',
  },
  {
    names: 'asthma, hapani, hapanir, azma, shashkosto, sash kosto, হাঁপানি, অ্যাজমা, শ্বাসকষ্ট',
    remedies: 'salbutamol, montelukast, inhaler, nebuliser, nebulizer, levosalbutamol, doxophylline',
  },
  {
    names: 'anaemia, anemia, roktoshunnota, rokto shunnota, rokto sunnota, রক্তশূন্যতা, রক্তস্বল্পতা',
    remedies: 'iron, folic',
  },
  {
    names: 'weakness, durbolota, দুর্বলতা, শারীরিক দুর্বলতা',
    remedies: 'multivitamin, glucose, iron',
  },
  {
    names:
      'makeup remover, makeup tolar, makeup tulbo, makeup uthanor, makeup othanor, মেকআপ রিমুভার, মেকআপ তোলার, মেকআপ ওঠানোর',
    remedies: 'makeupremover, micellar, মাইসেলার',
  },
  {
    names: 'hair fall, hairfall, hair loss, chul pora, chul porar, চুল পড়া, চুলপড়া',
    remedies: 'hairfall, minoxidil, redensyl',
  },
  {
    names: 'dandruff, khushki, khuski, খুশকি, খুসকি',
    remedies: 'dandruff, khushki, খুশকি, ketoconazole',
  },
  {
    names: 'pimple, pimples, acne, bron, brono, ব্রণ, ব্রন',
    remedies: 'acne, pimple, salicylic, benzoyl, adapalene',
  },
  {
    names: 'insomnia, onidra, অনিদ্রা, sleeping pill, sleeping pills, sleeping tablet, sleep aid',
    namesOfComplaint: 'ghum, ghumer, ghoom, ghumanor, sleep, sleeping, ঘুম, ঘুমের, ঘুমানোর',
    remedies:
      'melatonin, ashwagandha, valerian, অশ্বগন্ধা, insomnia, clonazepam, diazepam, bromazepam, alprazolam, midazolam, zolpidem',
    isForDoctors: true,
  },
  {
    names: 'hypertension, high blood pressure, high pressure, uccho roktochap, উচ্চ রক্তচাপ',
    namesOfComplaint: 'pressure, presar, presher, bp, blood pressure, roktochap, প্রেসার, প্রেশার, রক্তচাপ',
    remedies:
      'amlodipine, losartan, bisoprolol, olmesartan, atenolol, telmisartan, ramipril, valsartan, cilnidipine',
    isForDoctors: true,
  },
  {
    names: 'diabetes, diabetic, diabetis, dayabetis, ডায়াবেটিস, ডায়াবেটিক, ডায়বেটিস',
    namesOfComplaint: 'sugar, blood sugar, suger, সুগার',
    remedies:
      'metformin, gliclazide, glimepiride, linagliptin, sitagliptin, vildagliptin, empagliflozin, insulin',
    isForDoctors: true,
  },
  {
    names: 'heart disease, heart attack, hridrog, hrid rog, হৃদরোগ',
    namesOfComplaint: 'heart, hart, hridoy, হার্ট, হার্টের, হৃদয়',
    remedies: 'aspirin, clopidogrel, nitroglycerin, bisoprolol, trimetazidine',
    isForDoctors: true,
  },
  {
    names: 'cholesterol, kolesterol, কোলেস্টেরল',
    remedies: 'atorvastatin, rosuvastatin, fenofibrate',
    isForDoctors: true,
  },
  {
    names: 'thyroid, thairoid, থাইরয়েড',
    remedies: 'levothyroxine',
    isForDoctors: true,
  },
  {
    names: 'depression, anxiety, tension, bishonnota, বিষণ্নতা, দুশ্চিন্তা, টেনশন, মানসিক রোগ, manosik rog',
    remedies: 'escitalopram, sertraline, clonazepam, bromazepam, ashwagandha, flupentixol',
    isForDoctors: true,
  },
  {
    names: 'epilepsy, mrigi, mirgi, khichuni, মৃগী, মৃগি, খিঁচুনি',
    remedies: 'carbamazepine, valproate, levetiracetam',
    isForDoctors: true,
  },
  {
    names: 'piles, pails, haemorrhoids, hemorrhoids, orsho, arsho, অর্শ, পাইলস',
    remedies: 'diosmin, hesperidin, piles, haemorrhoid',
    isForDoctors: true,
  },
  {
    names:
      'antibiotic, antibiotics, antibaotik, এন্টিবায়োটিক, অ্যান্টিবায়োটিক, infection, infekshon, ইনফেকশন, jibanu songkromon',
    remedies: 'amoxicillin, azithromycin, cefixime, ciprofloxacin, cefuroxime, flucloxacillin, mupirocin',
    isForDoctors: true,
  },
  {
    names:
      'jondis, jaundice, জন্ডিস, liver, livar, লিভার, kidney, kidni, কিডনি, cancer, ক্যান্সার, stroke, স্ট্রোক, paralysis',
    remedies: 'ursodeoxycholic',
    isForDoctors: true,
  },
  {
    names: 'sex, jouno, jauno, uttejona, যৌন, erection, impotence',
    remedies: 'sildenafil, tadalafil, dapoxetine',
    isForDoctors: true,
  },
  {
    names: 'abortion, gorbhopat, gorvopat, bacha nosto, গর্ভপাত, বাচ্চা নষ্ট',
    remedies: 'misoprostol',
    isForDoctors: true,
  },
];
