/** Pages where a shopper weighs up, buys, or asks for one thing, and those that stand by themselves: no popup opens there. */
export const NEVER_ON = /^\/(?:product|cart|checkout|order-success|track-order|auth|user|landing)(?:\/|$)/;
