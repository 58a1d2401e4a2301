import type { Choice } from './consent.ts';

const MOST_HELD = 100;

export interface ConsentGate<Event> {
  take: (event: Event) => void;
  answer: (choice: Choice) => void;
}

/**
 * Holds events until the shopper has chosen. What was held passes when measuring is allowed and is forgotten when it is
 * refused; so is all that follows.
 */
export function openGate<Event>(
  pass: (event: Event) => void,
  chosen: Choice | undefined,
): ConsentGate<Event> {
  let choice = chosen;
  const held: Event[] = [];
  return {
    take: (event) => {
      if (choice === 'granted') pass(event);
      else if (!choice && held.length < MOST_HELD) held.push(event);
    },
    answer: (answered) => {
      choice = answered;
      const waiting = held.splice(0);
      if (choice === 'granted') waiting.forEach(pass);
    },
  };
}
