import { CAUTION } from './caution.ts';
import { type Kind, kind } from './kind.ts';

export const BODY_AND_HAIR_KINDS = {
  shampoo: kind(
    ['bottle', 'shampoo', 'SHP', 'শ্যাম্পু', 18],
    [
      [
        'Wet the hair through.',
        'Massage into the scalp, not the lengths.',
        'Rinse for a full minute; repeat after oiling.',
      ],
      [
        'Dilute in a mug of water for long hair.',
        'Work in with fingertips, never nails.',
        'Rinse well and condition.',
      ],
    ],
    [CAUTION.eyes],
  ),
  conditioner: kind(
    ['bottle', 'conditioner', 'CND', 'কন্ডিশনার', 18],
    [['Squeeze water out of the hair.', 'Comb through from the ears down.', 'Rinse cool after two minutes.']],
    ['Keep off the scalp if it gets greasy.', CAUTION.eyes],
  ),
  'dry-shampoo': kind(
    ['aerosol', 'dry-shampoo', 'DRY', 'ড্রাই শ্যাম্পু', 24],
    [['Shake; spray at the parting from 20 cm.', 'Wait two minutes, rub and brush out.']],
    [CAUTION.flame],
  ),
  'hair-oil': kind(
    ['bottle', 'hair-oil', 'HOL', 'চুলের তেল', 12],
    [
      [
        'Warm the oil in a bowl of hot water.',
        'Part the hair and massage for five minutes.',
        'Leave an hour or overnight, then shampoo.',
      ],
      [
        'Use twice a week before washing.',
        'Dip fingertips, press along the partings.',
        'Comb through with a wide comb.',
      ],
    ],
    [
      'May set in the cool months; stand in warm water.',
      'Do not sleep with oil if you get spots on the forehead.',
    ],
  ),
  'hair-mask': kind(
    ['jar', 'hair-mask', 'HMK', 'হেয়ার মাস্ক', 12],
    [
      [
        'After shampoo spread through lengths and ends.',
        'Wrap in a warm towel for ten minutes.',
        'Rinse thoroughly.',
      ],
      ['Once a week in place of conditioner.', 'Comb in, clip up, wait for one long song or two, rinse.'],
    ],
    ['Keep off the scalp unless stated.'],
  ),
  'hair-serum': kind(
    ['pump-bottle', 'hair-serum', 'HSR', 'হেয়ার সিরাম', 18],
    [
      [
        'Rub one or two pumps between the palms.',
        'Smooth over towel-dried ends.',
        'A drop on dry hair tames flyaways.',
      ],
    ],
    ['Too much weighs hair down.', CAUTION.flame],
  ),
  'hair-tonic': kind(
    ['dropper', 'hair-serum', 'HTN', 'হেয়ার টনিক', 9],
    [
      [
        'Part dry or damp hair and apply along the scalp.',
        'Massage for two minutes; do not rinse.',
        'Daily for at least twelve weeks.',
      ],
    ],
    ['Not in pregnancy without asking a doctor. Stop if the scalp burns.'],
  ),
  'hair-colour': kind(
    ['box', 'hair-colour', 'HCL', 'হেয়ার কালার', 0],
    [
      [
        'Do the skin test 48 hours before.',
        'Mix colour and developer; use at once with gloves.',
        'Leave 30 minutes, rinse until clear, condition.',
      ],
    ],
    ['May cause severe allergic reactions. Not under 16. Never on brows or lashes.'],
    ['accent', 'contents'],
  ),
  styling: kind(
    ['jar', 'hair-styling', 'STY', 'হেয়ার স্টাইলিং', 24],
    [['Rub a fingertip between the palms until it is clear.', 'Work from the back forward, shape, done.']],
    ['Wash out before sleep.'],
  ),
  'styling-spray': kind(
    ['aerosol', 'hair-styling', 'STS', 'স্টাইলিং স্প্রে', 24],
    [['Mist evenly from 20 cm on damp or dry hair.', 'Comb through, then style.']],
    [CAUTION.flame],
  ),
  device: kind(
    ['box', 'hair-tools', 'DEV', 'ডিভাইস', 0],
    [
      [
        'Read the leaflet first; run it once empty.',
        'Dry the hair to a damp stage, section it, start on low.',
        'Let it cool on a heat-proof surface.',
      ],
    ],
    [`Never near water or with wet hands. Unplug after use. ${CAUTION.child}`],
  ),
  'care-device': kind(
    ['box', 'hair-tools', 'CDV', 'বিউটি ডিভাইস', 0],
    [
      [
        'Charge fully before first use.',
        'Use on clean skin, at the lowest level to begin with.',
        'Wipe the head with a soft cloth.',
      ],
    ],
    [`Not with a pacemaker, in pregnancy or on broken skin. ${CAUTION.child}`],
  ),
  'body-wash': kind(
    ['pump-bottle', 'body-wash', 'BWS', 'বডি ওয়াশ', 18],
    [
      ['Pump onto a wet loofah and work into foam.', 'Cleanse head to toe and rinse.'],
      ['Pour a little on wet hands.', 'Lather, leave for a minute, rinse off.'],
    ],
    [CAUTION.eyes],
  ),
  soap: kind(
    ['soap', 'soap', 'SOP', 'সাবান', 24],
    [
      ['Lather in wet hands or a net.', 'Rinse, and let the bar drain on a ridged dish.'],
      ['Use for face and body.', 'A bar kept dry lasts twice as long.'],
    ],
    [`For outward use only. ${CAUTION.eyes}`],
  ),
  'hand-wash': kind(
    ['pump-bottle', 'hand-wash', 'HND', 'হ্যান্ড ওয়াশ', 18],
    [['One pump on wet hands.', 'Rub palms, backs, thumbs and nails for twenty seconds.', 'Rinse and dry.']],
    [CAUTION.child],
  ),
  toothpaste: kind(
    ['tube', 'toothpaste', 'TPS', 'টুথপেস্ট', 12],
    [['Brush two minutes, morning and night.', 'Spit, do not rinse with much water.']],
    ['Under six: a pea only, with a parent by. Do not swallow.'],
  ),
  toothbrush: kind(
    ['toothbrush', 'toothbrush', 'TBR', 'টুথব্রাশ', 0],
    [['Hold at 45 degrees to the gum.', 'Small circles, no scrubbing; change every three months.']],
    ['Rinse and stand up to dry.'],
    ['body'],
  ),
  mouthwash: kind(
    ['bottle', 'mouthwash', 'MWS', 'মাউথওয়াশ', 12],
    [['Rinse with two capfuls for thirty seconds after brushing.', 'Do not eat or drink for half an hour.']],
    ['Do not swallow. Not under six.'],
  ),
  napkin: kind(
    ['pouch', 'sanitary-napkin', 'NAP', 'স্যানিটারি ন্যাপকিন', 0],
    [['Peel off the strip, press on and fold the wings round.', 'Change every four to six hours.']],
    ['Wrap in the pouch it came in; never flush.'],
  ),
  'intimate-wash': kind(
    ['bottle', 'intimate-wash', 'INT', 'ইন্টিমেট ওয়াশ', 12],
    [['Once a day, a coin-sized amount on wet outer skin.', 'Rinse with clean water.']],
    ['Outward use only. See a doctor for itch or discharge that stays.'],
  ),
  'roll-on': kind(
    ['roll-on', 'deodorant', 'ROL', 'রোল-অন', 24],
    [['Roll on clean, dry underarms.', 'Let dry a minute before dressing.']],
    ['Not on skin just shaved or broken.'],
  ),
  'hair-removal': kind(
    ['tube', 'hair-removal', 'RMV', 'হেয়ার রিমুভাল', 12],
    [
      [
        'Spread thickly with the spatula.',
        'After five minutes test a small patch; ten at most.',
        'Wipe off and rinse.',
      ],
    ],
    [`${CAUTION.patch} Not on face or intimate area; no sun for a day.`],
  ),
  'wax-strips': kind(
    ['box', 'hair-removal', 'WAX', 'ওয়াক্স স্ট্রিপ', 0],
    [
      [
        'Warm between the palms and peel apart.',
        'Press on along the growth, pull back fast and flat.',
        'Wipe the rest with oil.',
      ],
    ],
    ['Not on moles, varicose veins or sunburn.'],
  ),
  'shave-foam': kind(
    ['aerosol', 'shaving', 'SHV', 'শেভিং ফোম', 24],
    [['Wet the beard with warm water.', 'Spread a walnut of foam; shave with the growth.', 'Rinse cold.']],
    [`Pressurised can: not above 50 °C. ${CAUTION.child}`],
  ),
  aftershave: kind(
    ['bottle', 'shaving', 'AFT', 'আফটার শেভ', 24],
    [['Pat on just-shaved, dried skin.']],
    [CAUTION.flame],
  ),
  'beard-oil': kind(
    ['dropper', 'shaving', 'BRD', 'দাড়ির তেল', 18],
    [['Three drops for a short beard, six for a full one.', 'Work to the roots and comb down.']],
    [CAUTION.patch],
  ),
  'baby-wash': kind(
    ['pump-bottle', 'baby-wash-shampoo', 'BBW', 'বেবি ওয়াশ', 12],
    [
      [
        'Squeeze a little on a wet cloth or palm.',
        'Wash gently from the head down and rinse with warm water.',
      ],
    ],
    ['Never leave a baby alone in the bath, not for a second.'],
  ),
  'baby-lotion': kind(
    ['bottle', 'baby-lotion-cream', 'BBL', 'বেবি লোশন', 12],
    [['Warm in the palms first.', 'Smooth over arms, legs and tummy after the bath.']],
    ['Test on a small patch on the leg first.'],
  ),
  'baby-cream': kind(
    ['jar', 'baby-lotion-cream', 'BCR', 'বেবি ক্রিম', 12],
    [['Dab on cheeks and hands before going out.', 'Repeat after washing.']],
    ['Not on weeping skin; ask the doctor.'],
  ),
  'baby-oil': kind(
    ['bottle', 'baby-oil-powder', 'BBO', 'বেবি অয়েল', 12],
    [['Massage before the bath, with warm hands, half an hour after a feed.', 'Wipe folds dry.']],
    ['Slippery: hold baby with care. Keep off nose and mouth.'],
  ),
  'baby-powder': kind(
    ['canister', 'baby-oil-powder', 'BBP', 'বেবি পাউডার', 24],
    [['Shake into your own hand, away from the face.', 'Pat on dry skin only.']],
    ['Do not let baby breathe the dust.'],
  ),
  diaper: kind(
    ['diaper-pack', 'diapers', 'DPR', 'ডায়াপার', 0],
    [
      [
        'Lay baby on the open back half; tapes at navel height.',
        'Pull the leg frills out.',
        'Change every three to four hours.',
      ],
    ],
    ['Keep the bag away from babies: danger of suffocation.'],
  ),
  wipes: kind(
    ['pouch', 'baby-wipes', 'WIP', 'ওয়াইপস', 2],
    [['Open the seal, take one, close again.', 'Wipe front to back.']],
    ['Do not flush.'],
  ),
  'rash-cream': kind(
    ['tube', 'rash-cream', 'RSH', 'র‍্যাশ ক্রিম', 12],
    [['Clean and dry the skin fully.', 'Spread a white film at every change.']],
    ['See a doctor if it is not better in three days.'],
  ),
  'stretch-care': kind(
    ['bottle', 'stretch-mark-care', 'STR', 'স্ট্রেচ মার্ক কেয়ার', 12],
    [
      [
        'From the fourth month massage belly, hips and bust twice a day.',
        'Go on for three months after the birth.',
      ],
    ],
    ['Keep off the nipple while nursing.'],
  ),
  'nipple-balm': kind(
    ['tube', 'nursing-care', 'NPB', 'নিপল বাম', 12],
    [['Dab on after each feed.', 'No need to wipe off before the next.']],
    ['Ask your doctor if cracks bleed.'],
  ),
  'nursing-pads': kind(
    ['box', 'nursing-care', 'NUR', 'ব্রেস্ট প্যাড', 0],
    [['Stick the tape side to the bra.', 'Change when damp.']],
    ['Single use.'],
  ),
  perfume: kind(
    ['perfume', 'womens-perfume', 'PRF', 'পারফিউম', 36],
    [
      ['Spray on pulse points from a hand’s width.', 'Do not rub; it bruises the top notes.'],
      ['Two sprays on the neck, one on the wrist.', 'On silk, spray the lining.'],
    ],
    [CAUTION.flame],
  ),
  'perfume-set': kind(
    ['box', 'perfume-sets', 'PST', 'পারফিউম গিফট সেট', 36],
    [['Layer: cream or mist first, then perfume.', 'Keep the box; the bottles like the dark.']],
    [CAUTION.flame],
  ),
  'body-mist': kind(
    ['perfume', 'body-mist', 'BMS', 'বডি মিস্ট', 24],
    [['Mist over body and hair after bathing.', 'Carry it for the afternoon.']],
    [CAUTION.flame],
  ),
  'body-spray': kind(
    ['aerosol', 'body-spray', 'BSP', 'বডি স্প্রে', 24],
    [['Spray from 15 cm on body and clothes.']],
    [CAUTION.flame],
  ),
  attar: kind(
    ['dropper', 'attar', 'ATR', 'আতর', 60],
    [['Touch to wrists, behind the ears and on the collar.', 'A drop is enough.']],
    ['May stain white cotton. Alcohol-free.'],
  ),
  'pack-powder': kind(
    ['pouch', 'face-pack', 'PCK', 'ফেসপ্যাক', 6],
    [
      [
        'Stir two spoons with rose water or yoghurt to a paste.',
        'Leave on for fifteen minutes, rinse with cool water.',
      ],
      ['Mix with raw milk for dry, with lemon water for oily skin.', 'Rub off in circles when almost dry.'],
    ],
    [`${CAUTION.patch} Keep the spoon dry.`],
  ),
  'aloe-gel': kind(
    ['jar', 'rose-water-aloe', 'ALO', 'অ্যালোভেরা জেল', 9],
    [['Smooth on face, body or scalp as often as needed.', 'Chilled, it calms sunburn.']],
    [CAUTION.patch],
  ),
  'rose-water': kind(
    ['bottle', 'rose-water-aloe', 'RSW', 'গোলাপ জল', 6],
    [['Mist over clean skin, or use to mix a face pack.', 'Keep in the fridge door.']],
    ['Not for eating. A slight cloud is natural.'],
  ),
  'herbal-oil': kind(
    ['bottle', 'herbal-hair-oil', 'HBO', 'ভেষজ চুলের তেল', 12],
    [
      [
        'Shake, warm and massage into the scalp for ten minutes.',
        'Wash out after two hours or in the morning.',
      ],
      ['Apply on the eve of washing day.', 'Comb through and braid loosely.'],
    ],
    ['Herb sediment is natural. Old pillowcase advised.'],
  ),
  'hair-pack': kind(
    ['pouch', 'henna-hair-pack', 'HPK', 'হেয়ার প্যাক', 6],
    [
      [
        'Soak in warm water or tea for an hour.',
        'Spread on scalp and lengths; rinse after forty minutes.',
        'Shampoo the next day.',
      ],
    ],
    [`${CAUTION.patch} May stain nails and tiles.`],
  ),
  'pressed-oil': kind(
    ['bottle', 'cold-pressed-oil', 'CPO', 'কোল্ড প্রেসড তেল', 9],
    [
      [
        'Use neat on skin and hair, or as a base for your own blends.',
        'A few drops after bathing are enough.',
      ],
      ['Massage in before the bath, or seal damp ends with it.'],
    ],
    ['Clouds in the cold; that is no fault. Store dark.'],
  ),
} satisfies Record<string, Kind>;
