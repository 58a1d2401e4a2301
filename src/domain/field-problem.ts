import type { FormProblem } from './form-answers.ts';
import type { OrderProblem } from './order/order-problem.ts';

/** What is wrong with a field, by code and with its values: each reader has sentences of its own for it. */
export type FieldProblem = { field: string } & Problem;

export type Problem =
  | OrderProblem
  | AnswerProblem
  | AccountProblem
  | CartProblem
  | { code: 'no-contact' }
  | { code: 'no-country' }
  | { code: 'no-picture' };

/** What is wrong with what somebody signs in with, or wants to. */
type AccountProblem =
  | { code: 'not-a-name' }
  | { code: 'wrong-code' }
  | { code: 'wrong-password' }
  | { code: 'guessable' }
  | { code: 'phone-taken' };

/** What cannot be put into a cart, and how much it holds. */
type CartProblem = { code: 'sold-out'; skuId: number } | { code: 'full-cart'; most: number };

/** What is wrong with one of a shop's own forms. */
type AnswerProblem =
  | { code: Exclude<FormProblem, 'too-long' | 'too-small' | 'too-large'>; label?: string }
  | { code: 'too-long'; label: string; most: number; count: number }
  | { code: 'too-small'; label: string; least: number }
  | { code: 'too-large'; label: string; most: number }
  | { code: 'too-much-data'; most: number }
  | { code: 'no-form' };

/** What was checked, or the problem that was found. */
export type Validated<Value> = (Value & { problem?: undefined }) | { problem: FieldProblem };

export const wrong = (field: string, problem: Problem): { problem: FieldProblem } => ({
  problem: { field, ...problem },
});
