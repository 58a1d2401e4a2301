import type { DocumentCommand } from '../documents/document-command.ts';
import type { SearchCommand } from './search-command.ts';

/** What the operator wants done with a shop, as it is passed to the process that holds the database. */
export type OperatorCommand = DocumentCommand | SearchCommand;
