import type { DemoBlogPost } from '#demo/shop-definition.ts';

/** Articles of Shurokkha. */
export const blog: DemoBlogPost[] = [
  {
    slug: 'measure-blood-pressure-at-home',
    title: 'How to measure blood pressure at home, properly',
    titleBn: 'ঘরে সঠিকভাবে রক্তচাপ মাপার নিয়ম',
    category: 'Health at home',
    excerpt:
      'The same arm, the same chair, the same hour: five small habits that make a home reading worth showing to a doctor.',
    body:
      '<p>A monitor is only as honest as the minute before it. Most surprising numbers come from a flight of stairs, a cup of tea or a cuff over a sleeve.</p>' +
      '<h3>Before you press the button</h3><ul><li>No tea, cigarette or quarrel for thirty minutes.</li><li>Empty the bladder, then sit for five minutes with your back supported.</li><li>Feet flat on the floor, legs not crossed, cuff on the bare arm at the height of the heart.</li></ul>' +
      '<h3>During the reading</h3><p>Do not talk. Take two readings a minute apart, morning and evening, and write both down. One high number is a number; a week of them is a message.</p>' +
      '<h3>What to do with the log</h3><p>Take it to your doctor. Never change a medicine because of a single reading, and call for help at once if a very high value comes with chest pain, weakness on one side or trouble speaking.</p>',
    picture: 'shurokkha/blog/blood-pressure.svg',
    publishedDaysAgo: 9,
  },
  {
    slug: 'dengue-season-checklist',
    title: 'The dengue-season checklist for a Dhaka flat',
    titleBn: 'ঢাকার ফ্ল্যাটে ডেঙ্গু মৌসুমের চেকলিস্ট',
    category: 'Household',
    excerpt:
      'Aedes breeds in a bottle cap. A ten-minute round through the flat every third day does more than any spray.',
    body:
      '<p>The mosquito that carries dengue is a house guest. It bites by day, rests behind curtains and lays its eggs in clean, standing water.</p>' +
      '<h3>Every three days</h3><ul><li>Empty and scrub flower pot saucers, the tray behind the fridge and the air cooler.</li><li>Turn buckets upside down; cover the drum.</li><li>Look at the roof: tyres, coconut shells, paint tins.</li></ul>' +
      '<h3>Protection that helps</h3><p>A net for daytime naps too, long sleeves at dawn and dusk, and a repellent on bare skin. Aerosols work in closed rooms; air for a quarter of an hour afterwards.</p>' +
      '<h3>If fever comes</h3><p>Rest, drink, use paracetamol only as the leaflet says, and see a doctor for a test. Avoid ibuprofen and aspirin until dengue has been ruled out.</p>',
    picture: 'shurokkha/blog/dengue.svg',
    publishedDaysAgo: 24,
  },
  {
    slug: 'what-belongs-in-a-home-first-aid-box',
    title: 'What belongs in a home first aid box',
    titleBn: 'ঘরের ফার্স্ট এইড বক্সে যা থাকা চাই',
    category: 'Health at home',
    excerpt:
      'Fourteen things, one shoebox, and a note inside the lid. Check it twice a year, on the first of Boishakh and the first of Kartik.',
    body:
      '<p>A first aid box is for the ten minutes before help. It should open easily, stand where everyone knows and hold only what you can use.</p>' +
      '<h3>For wounds</h3><ul><li>Plasters, sterile gauze, crepe bandage, tape and round-tipped scissors.</li><li>Povidone iodine, a burn gel, clean gloves.</li></ul>' +
      '<h3>For sick days</h3><ul><li>Thermometer, paracetamol, oral saline, an antacid.</li><li>The regular medicine of each person, with names on the strips.</li></ul>' +
      '<h3>Inside the lid</h3><p>Write down 999, the nearest hospital, blood groups and allergies. Throw out what has expired; ask a pharmacist how to do so safely.</p>',
    picture: 'shurokkha/blog/first-aid-box.svg',
    publishedDaysAgo: 52,
  },
];
