import { CAUTION } from './caution.ts';
import { type Kind, kind } from './kind.ts';

export const MAKE_UP_KINDS = {
  foundation: kind(
    ['pump-bottle', 'foundation', 'FND', 'ফাউন্ডেশন', 18],
    [
      [
        'Prime or moisturise first.',
        'Dot one pump over the middle of the face.',
        'Blend outward with a damp sponge or dense brush.',
        'Build only where it is needed.',
      ],
      [
        'Find your shade on the jaw, in daylight.',
        'Press on in thin layers; two thin ones outlast a thick one.',
        'Set the T-zone with powder.',
      ],
    ],
    ['Take off fully at night.', CAUTION.patch],
    ['body', 'contents'],
  ),
  cushion: kind(
    ['compact', 'cushion-bb', 'CSH', 'কুশন', 12],
    [
      [
        'Press the puff once; a little picks up a lot.',
        'Tap from the cheek outward.',
        'Fold the puff for nose and lids.',
      ],
    ],
    ['Wash the puff weekly and close the inner lid.'],
  ),
  'bb-cream': kind(
    ['tube', 'cushion-bb', 'BBC', 'বিবি ক্রিম', 12],
    [
      [
        'Use as the last step of skin care.',
        'Spread with the fingers like a cream.',
        'Dab a second layer over marks.',
      ],
    ],
    ['Does not replace sunscreen on a day outdoors.'],
    ['accent', 'contents'],
  ),
  concealer: kind(
    ['mascara', 'concealer', 'CON', 'কনসিলার', 12],
    [
      [
        'Dot under the eye in a small triangle, or straight on the mark.',
        'Wait half a minute, then tap with the ring finger.',
        'Set with a trace of powder.',
      ],
    ],
    ['Wipe the wand before you close it after a spot.'],
    ['body', 'contents'],
  ),
  'pressed-powder': kind(
    ['compact', 'face-powder', 'PRP', 'কমপ্যাক্ট পাউডার', 24],
    [['Press the puff on the shine, do not rub.', 'Sweep down the face to lay the fine hairs flat.']],
    ['Pans break when dropped; carry it in the pouch.'],
  ),
  'loose-powder': kind(
    ['jar', 'face-powder', 'LSP', 'লুজ পাউডার', 24],
    [
      [
        'Tap some into the lid and work it into the puff.',
        'Press under eyes and on the T-zone.',
        'Dust off the rest after five minutes.',
      ],
    ],
    [`Do not inhale. ${CAUTION.child}`],
    ['body', 'contents'],
  ),
  primer: kind(
    ['tube', 'primer-setting', 'PRM', 'প্রাইমার', 12],
    [['After sunscreen press a pea on nose, cheeks and chin.', 'Wait a minute before foundation.']],
    ['Take off at night with an oil cleanser.'],
  ),
  'setting-spray': kind(
    ['aerosol', 'primer-setting', 'SET', 'সেটিং স্প্রে', 12],
    [['Shake. Close eyes and mouth.', 'Spray an X and a T from 25 cm.', 'Let it dry by itself.']],
    [CAUTION.flame],
  ),
  blush: kind(
    ['compact', 'blush-bronzer', 'BLS', 'ব্লাশ', 24],
    [
      [
        'Pick up a little and tap off.',
        'Sweep from the apple of the cheek to the temple.',
        'Build in a second pass.',
      ],
      [
        'Smile, dust lightly on the highest part of the cheek.',
        'Blend the edge with what is left on the brush.',
      ],
    ],
    ['Close tightly; moisture hardens the pan.'],
  ),
  'cream-blush': kind(
    ['jar', 'blush-bronzer', 'CBL', 'ক্রিম ব্লাশ', 12],
    [['Warm a dab on the fingertip.', 'Tap on the cheeks before powder.', 'The same colour works on lips.']],
    [CAUTION.heat],
    ['body', 'contents'],
  ),
  highlighter: kind(
    ['compact', 'highlighter', 'HLT', 'হাইলাইটার', 24],
    [['Sweep along cheekbone and brow bone.', 'A touch on the cupid’s bow; damp the brush for more.']],
    ['Skip over raised spots; shine makes them stand out.'],
  ),
  lipstick: kind(
    ['lipstick', 'lipstick', 'LIP', 'লিপস্টিক', 24],
    [
      [
        'Line first if you like a sharp edge.',
        'Fill from the middle outward.',
        'Blot, then apply once more.',
      ],
      [
        'Exfoliate dry lips and blot the balm.',
        'Apply straight from the bullet.',
        'Press a tissue on for extra wear.',
      ],
    ],
    ['Keep out of the sun; the bullet softens above 35 °C.', 'Turn down fully before you close the cap.'],
    ['contents', 'accent'],
  ),
  'liquid-lipstick': kind(
    ['mascara', 'liquid-lipstick', 'LLQ', 'লিকুইড লিপস্টিক', 18],
    [
      [
        'Apply one thin coat to clean, dry lips.',
        'Keep the lips apart for a minute.',
        'Take off with cleansing oil.',
      ],
      ['Outline with the tip of the wand, then fill in.', 'Do not press the lips while it dries.'],
    ],
    ['Second coats crack; top up with balm instead.'],
    ['body', 'contents'],
  ),
  'lip-tint': kind(
    ['mascara', 'lip-gloss-tint', 'LTN', 'লিপ টিন্ট', 12],
    [['Dab on the inner lip and press together.', 'Smudge outward with a finger, or fill for full colour.']],
    ['Stains fabric; let it dry.'],
    ['body', 'contents'],
  ),
  'lip-gloss': kind(
    ['mascara', 'lip-gloss-tint', 'LGL', 'লিপ গ্লস', 12],
    [['Swipe on bare lips or over lipstick.', 'Keep it to the middle if you are on a motorbike.']],
    ['Wipe the wand after use over other colours.'],
    ['body', 'contents'],
  ),
  'lip-liner': kind(
    ['pencil', 'lip-liner', 'LLN', 'লিপ লাইনার', 24],
    [['Start with an X on the cupid’s bow.', 'Join the corners, then shade inward.']],
    ['Sharpen before first use and chill it for ten minutes first.'],
    ['body', 'contents'],
  ),
  kajal: kind(
    ['pencil', 'kajal-eyeliner', 'KJL', 'কাজল', 12],
    [
      [
        'Dry the waterline with a tip of tissue.',
        'Draw from the outer corner inward.',
        'Smudge within thirty seconds, then let it set.',
      ],
    ],
    [CAUTION.lens],
    ['body', 'contents'],
  ),
  eyeliner: kind(
    ['pencil', 'kajal-eyeliner', 'EYL', 'আইলাইনার', 12],
    [
      [
        'Rest the elbow on the table.',
        'Dot along the lashes, then join the dots.',
        'Draw the wing with the lid half open.',
      ],
    ],
    [`${CAUTION.lens} Store tip down.`],
    ['body', 'contents'],
  ),
  mascara: kind(
    ['mascara', 'mascara', 'MAS', 'মাসকারা', 6],
    [['Curl first.', 'Wiggle the brush at the root, pull through.', 'Second coat before the first is dry.']],
    [`${CAUTION.lens} Replace after six months.`],
    ['body'],
  ),
  eyeshadow: kind(
    ['palette', 'eyeshadow', 'SHD', 'আইশ্যাডো', 24],
    [
      [
        'Prime the lid.',
        'Blend the middle tone into the crease.',
        'Press shimmer on with a damp finger.',
        'Deepen the corner last.',
      ],
      [
        'Use the lightest shade as a base.',
        'Pack colour, then blend the edge.',
        'Clean up fall-out before foundation.',
      ],
    ],
    [CAUTION.lens],
  ),
  brow: kind(
    ['pencil', 'brows', 'BRW', 'ভ্রু পেনসিল', 18],
    [['Brush the hairs up.', 'Sketch short strokes where gaps are.', 'Comb through for a soft front.']],
    ['Not on freshly threaded brows.'],
    ['body', 'contents'],
  ),
  'nail-polish': kind(
    ['nail-polish', 'nail-polish', 'NPL', 'নেইল পলিশ', 24],
    [
      ['Wipe nails with remover and let dry.', 'Two thin coats, three minutes apart.', 'Seal the tip.'],
      [
        'Base coat first, so it does not stain.',
        'One stroke in the middle, one each side.',
        'Top coat after five minutes.',
      ],
    ],
    [CAUTION.flame],
    ['body', 'contents'],
  ),
  'nail-care': kind(
    ['nail-polish', 'nail-care', 'NCR', 'নেইল কেয়ার', 24],
    [['Apply to clean nails and massage in what touches the skin.', 'Repeat twice a week.']],
    [CAUTION.flame],
  ),
  'nail-remover': kind(
    ['bottle', 'nail-care', 'NRM', 'নেইল পলিশ রিমুভার', 24],
    [
      [
        'Press a soaked pad on the nail for five seconds.',
        'Wipe towards the tip, wash hands, oil the cuticles.',
      ],
    ],
    [CAUTION.flame],
  ),
  brushes: kind(
    ['brush', 'make-up-brushes', 'BRS', 'মেকআপ ব্রাশ', 0],
    [
      [
        'Tap off what is too much before it meets the face.',
        'Wash weekly with mild shampoo and dry lying flat.',
      ],
    ],
    ['Do not dry standing up; water loosens the glue.'],
    ['body'],
  ),
} satisfies Record<string, Kind>;
