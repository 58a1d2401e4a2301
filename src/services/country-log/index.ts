export { logCountry } from './log-country.ts';
