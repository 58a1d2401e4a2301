import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { CourierContext, IncomingNotification } from './courier.ts';
import { tryParse } from './courier.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares the token of a notification in constant time. */
export const hasToken = (
  token: string,
  { notificationToken }: Pick<CourierContext, 'notificationToken'>,
): boolean => notificationToken !== '' && timingSafeEqual(digest(token), digest(notificationToken));

/** Returns `undefined` for a body in another form. */
export const readNotificationBody = <Schema extends z.ZodType>(
  { body }: IncomingNotification,
  schema: Schema,
): z.output<Schema> | undefined => tryParse({ status: 200, body }, schema);
