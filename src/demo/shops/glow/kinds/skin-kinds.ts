import { CAUTION } from './caution.ts';
import { type Kind, kind } from './kind.ts';

export const SKIN_KINDS = {
  'face-wash': kind(
    ['tube', 'face-wash', 'FWS', 'ফেসওয়াশ', 12],
    [
      [
        'Wet your face with cool water.',
        'Work a pea-sized amount into a lather between the palms.',
        'Massage for thirty seconds, rinse and pat dry.',
      ],
      [
        'Use morning and night on a damp face.',
        'Massage round nose and chin a little longer.',
        'Rinse with plenty of water; follow with toner or moisturiser.',
      ],
    ],
    [CAUTION.eyes, 'If the skin feels tight afterwards, use it once a day only.'],
  ),
  'foam-cleanser': kind(
    ['pump-bottle', 'face-wash', 'FOM', 'ফোমিং ক্লিনজার', 12],
    [
      [
        'Press two pumps of ready foam into wet hands.',
        'Cup over the face and roll in circles, hairline included.',
        'Rinse with lukewarm water.',
      ],
      [
        'Pump once for the morning, twice for the evening.',
        'Spread without rubbing; let the foam do the work for twenty seconds.',
        'Rinse well and blot.',
      ],
    ],
    [CAUTION.eyes, 'Close the pump after use; water in the bottle makes it go flat.'],
  ),
  'cleansing-oil': kind(
    ['pump-bottle', 'cleansing-oil-balm', 'CLO', 'ক্লিনজিং অয়েল', 12],
    [
      [
        'Start with dry hands and a dry face.',
        'Massage two pumps over make-up and sunscreen for a minute.',
        'Add water until it turns milky, then rinse.',
        'Follow with a foaming cleanser.',
      ],
    ],
    ['Blurs the sight for a moment when used on lashes; rinse and it clears.', CAUTION.heat],
  ),
  'cleansing-balm': kind(
    ['jar', 'cleansing-oil-balm', 'CLB', 'ক্লিনজিং বাম', 12],
    [
      [
        'Scoop a thumbnail of balm with the spatula.',
        'Melt it over dry skin, eyes last.',
        'Emulsify with wet hands and rinse off.',
      ],
    ],
    ['Softens above 32 °C; a night in the fridge firms it again.', 'Keep water out of the jar.'],
  ),
  'micellar-water': kind(
    ['bottle', 'micellar-water', 'MIC', 'মাইসেলার ওয়াটার', 12],
    [
      [
        'Soak a cotton pad.',
        'Hold it on the eyelid for ten seconds before wiping.',
        'Repeat with fresh pads until one stays clean.',
      ],
    ],
    ['Rinse afterwards if your skin is acne-prone.', CAUTION.eyes],
  ),
  'face-scrub': kind(
    ['tube', 'scrub-exfoliator', 'SCR', 'ফেস স্ক্রাব', 12],
    [
      [
        'On wet skin, massage a hazelnut of scrub with very light fingers.',
        'Stay clear of the eyes and of open spots.',
        'Rinse; once or twice a week is enough.',
      ],
      [
        'Use after cleansing, on Fridays say.',
        'Circle for forty seconds on nose, chin and forehead.',
        'Rinse cool and moisturise at once.',
      ],
    ],
    ['Not for active acne or freshly threaded skin.', CAUTION.sun],
  ),
  peel: kind(
    ['bottle', 'scrub-exfoliator', 'PEL', 'এক্সফোলিয়েটর', 9],
    [
      [
        'At night, after cleansing, wipe over the face with a pad.',
        'Start with two evenings a week; go up to four.',
        'Follow with a plain moisturiser.',
      ],
    ],
    [`A tingle is normal, burning is not: wash off. ${CAUTION.sun}`],
  ),
  toner: kind(
    ['bottle', 'toner-essence', 'TON', 'টোনার', 12],
    [
      [
        'Pat a palmful into clean, still damp skin.',
        'Layer once more where it feels dry.',
        'Go on with serum.',
      ],
      [
        'Sweep over the face with a cotton pad to lift the last of the day.',
        'Or leave soaked pads on the cheeks for three minutes.',
      ],
    ],
    [CAUTION.eyes, CAUTION.heat],
  ),
  essence: kind(
    ['bottle', 'toner-essence', 'ESS', 'এসেন্স', 12],
    [
      [
        'After toner, drop a coin-sized amount in the palm.',
        'Press it into face and neck until it no longer slides.',
        'Seal with a cream.',
      ],
    ],
    [CAUTION.patch],
  ),
  serum: kind(
    ['dropper', 'serum-ampoule', 'SER', 'সিরাম', 6],
    [
      [
        'Apply three to four drops to clean skin.',
        'Spread outward from the nose, then down the neck.',
        'Wait a minute, then moisturise.',
      ],
      [
        'Use at night for the first week, then morning and night.',
        'Drop onto the back of the hand, not straight onto the face.',
        'Press in; do not rub.',
      ],
      [
        'After toner, warm four drops between the fingertips.',
        'Press on cheeks, forehead and chin.',
        'Finish with cream at night, with sunscreen by day.',
      ],
    ],
    [`${CAUTION.patch} ${CAUTION.sun}`, `Close the dropper at once; air weakens it. ${CAUTION.sun}`],
  ),
  ampoule: kind(
    ['dropper', 'serum-ampoule', 'AMP', 'অ্যাম্পুল', 6],
    [
      [
        'Use a full dropper on the evenings your skin asks for more.',
        'Pat until absorbed; a second layer on dry patches does no harm.',
        'Lock it in with cream.',
      ],
    ],
    [CAUTION.patch],
  ),
  'spot-gel': kind(
    ['tube', 'acne-care', 'SPT', 'ব্রণের জেল', 12],
    [
      [
        'Cleanse and dry the skin well.',
        'Dot a thin film on the spots, not on the whole face.',
        'Once a day for a week, then twice if the skin allows.',
      ],
    ],
    [`May dry the skin around. ${CAUTION.sun} See a doctor for painful, deep acne.`],
  ),
  'acne-patch': kind(
    ['sachet', 'acne-care', 'PAT', 'একনি প্যাচ', 0],
    [
      [
        'Wash and dry the spot; use before creams.',
        'Lay a patch over the whitehead and press for five seconds.',
        'Peel off after six to eight hours, when it has turned white.',
      ],
    ],
    ['Single use. Not for open wounds or deep cysts.'],
  ),
  'eye-cream': kind(
    ['tube', 'eye-care', 'EYE', 'আই ক্রিম', 12],
    [
      [
        'Take a rice grain for both eyes.',
        'Tap along the bone with the ring finger, from the outside in.',
        'Morning and night.',
      ],
      [
        'Keep it in the fridge for puffy mornings.',
        'Dot under the eyes and on the brow bone.',
        'Pat until nothing is left to see.',
      ],
    ],
    ['Stay two millimetres off the lash line.', CAUTION.eyes],
  ),
  cream: kind(
    ['jar', 'day-cream', 'CRM', 'ময়েশ্চারাইজার', 12],
    [
      [
        'Take an almond of cream after serum.',
        'Warm it, press on the cheeks first, then outward.',
        'Bring what is left down the neck.',
      ],
      ['Morning and evening on clean skin.', 'In winter apply while the skin is still damp.'],
    ],
    [CAUTION.heat, 'Use the spatula or clean fingers; the jar stays fresh longer.'],
  ),
  'gel-cream': kind(
    ['jar', 'day-cream', 'GEL', 'জেল ক্রিম', 12],
    [
      ['Smooth over face and neck after cleansing.', 'It drinks in within a minute; sunscreen can follow.'],
      ['Apply morning and night.', 'Leave a thick layer for ten minutes after a day in the sun.'],
    ],
    [CAUTION.heat],
  ),
  'night-cream': kind(
    ['jar', 'night-cream', 'NIT', 'নাইট ক্রিম', 12],
    [
      [
        'As the last step at night, spread over face and neck.',
        'Massage upward for a minute.',
        'Less is enough in the humid months.',
      ],
    ],
    [`${CAUTION.patch} ${CAUTION.heat}`],
  ),
  'lip-balm': kind(
    ['tube', 'lip-care', 'LBM', 'লিপ বাম', 12],
    [['Swipe on as often as you like.', 'Before lipstick: apply, wait five minutes, blot.']],
    ['Stop if lips tingle or peel more than before.'],
    ['accent', 'contents'],
  ),
  'lip-mask': kind(
    ['jar', 'lip-care', 'LMK', 'লিপ মাস্ক', 12],
    [
      [
        'Spread a thick layer at bedtime.',
        'In the morning wipe off with a damp cotton pad; the flakes come with it.',
      ],
    ],
    ['For outward use only.'],
  ),
  'face-mist': kind(
    ['aerosol', 'face-mist', 'MST', 'ফেস মিস্ট', 9],
    [['Close the eyes, hold at arm’s length and mist twice.', 'Pat in. It may be used over make-up.']],
    ['Do not leave it in a hot car.', CAUTION.heat],
  ),
  sunscreen: kind(
    ['tube', 'sunscreen', 'SUN', 'সানস্ক্রিন', 9],
    [
      [
        'As the last step of the morning apply two finger-lengths to face and neck.',
        'Wait ten minutes before make-up or helmet.',
        'Renew every two hours outdoors and after sweating.',
      ],
      [
        'Apply generously; a thin film protects only half as well.',
        'Do not forget ears, neck and the backs of the hands.',
        'Top up at lunch.',
      ],
    ],
    [
      'No sunscreen protects fully; look for shade between eleven and three.',
      `${CAUTION.eyes} Keep below 30 °C.`,
    ],
  ),
  'sun-stick': kind(
    ['lipstick', 'sunscreen', 'SST', 'সান স্টিক', 12],
    [
      [
        'Turn up one centimetre.',
        'Glide four times over each area, over make-up too.',
        'Pat with the fingers and renew every two hours.',
      ],
    ],
    ['Melts in a parked car; carry it in the bag.'],
    ['accent'],
  ),
  'sheet-mask': kind(
    ['sheet-mask', 'sheet-mask', 'SHM', 'শিট মাস্ক', 0],
    [
      [
        'Unfold on clean, toned skin.',
        'Take off after fifteen to twenty minutes, while still wet.',
        'Pat the rest in; do not rinse.',
      ],
      [
        'Chill for ten minutes before use.',
        'Smooth out the bubbles from the centre.',
        'Use what is left in the sachet on neck and arms.',
      ],
    ],
    ['Single use. Leaving it on until dry takes moisture back out.'],
  ),
  'clay-mask': kind(
    ['jar', 'face-mask', 'CMK', 'ক্লে মাস্ক', 12],
    [
      [
        'Spread an even layer, leaving out eyes and lips.',
        'Rinse after ten minutes, before it cracks.',
        'Once a week; on the T-zone twice.',
      ],
    ],
    [CAUTION.patch],
  ),
  'sleeping-mask': kind(
    ['jar', 'face-mask', 'SMK', 'স্লিপিং মাস্ক', 12],
    [
      [
        'Last thing at night smooth on a layer like icing.',
        'Wait ten minutes before the pillow.',
        'Rinse in the morning; two or three nights a week.',
      ],
    ],
    [CAUTION.heat],
  ),
  'body-lotion': kind(
    ['pump-bottle', 'body-lotion', 'BLO', 'বডি লোশন', 12],
    [
      ['Apply on damp skin straight after bathing.', 'Give elbows, knees and heels a second helping.'],
      ['Smooth over arms and legs morning and night.', 'Let it sink in for two minutes before dressing.'],
    ],
    ['For outward use only. Do not use on broken skin.'],
  ),
  'body-butter': kind(
    ['jar', 'body-lotion', 'BUT', 'বডি বাটার', 12],
    [
      [
        'Warm a walnut of butter between the palms.',
        'Massage into shins, elbows and feet.',
        'At night, wear socks over it.',
      ],
    ],
    [CAUTION.heat],
  ),
  'hand-foot-cream': kind(
    ['tube', 'hand-foot-cream', 'HFC', 'হ্যান্ড ও ফুট ক্রিম', 12],
    [['Rub in after each wash.', 'Work the last of it round nails and cracks.']],
    [
      'Wipe the fingers before you pick up a glass.',
      'Not on bleeding cracks; see a doctor if they do not close.',
    ],
  ),
} satisfies Record<string, Kind>;
