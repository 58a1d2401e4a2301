/** Cautions that many kinds share. */
export const CAUTION = {
  eyes: 'Keep out of the eyes; if it gets in, rinse with plenty of water.',
  patch: 'Try it on the inner arm for a day before the first use.',
  sun: 'Wear sunscreen in the daytime while you use it, and skip it on broken skin.',
  heat: 'Store below 30 °C, away from the bathroom window.',
  lens: 'Do not use on an inflamed eye. Take contact lenses out before you remove it.',
  flame: 'Highly flammable. Keep away from the stove, cigarettes and the dashboard of a parked car.',
  child: 'Keep out of reach of small children.',
};
