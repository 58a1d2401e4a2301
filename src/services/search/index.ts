export { listSuggestions, type Suggestion } from './list-suggestions.ts';
