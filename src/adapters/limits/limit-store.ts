/** The connections of a PostgreSQL server. */
export interface LimitStore {
  /** Rejects once the signal is aborted, whether the server answers or not. */
  query: (statement: LimitStatement, signal: AbortSignal) => Promise<unknown>;
}

export interface LimitStatement {
  text: string;
  values?: unknown[];
  name?: string;
}
