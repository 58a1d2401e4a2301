export { followSearchNames, noteSearchNames } from './follow-search-names.ts';
export { listMissedSearches } from './list-missed-searches.ts';
export {
  listSuggestions,
  type SuggestedProduct,
  type Suggestions,
} from './list-suggestions.ts';
export { planSearchOfShop } from './plan-search.ts';
export { recordMissedSearch } from './record-missed-search.ts';
