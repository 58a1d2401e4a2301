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

/** Counting comes before the work that is limited, and is not to take longer than that. */
const WAIT_MS = 1_500;
const AWAY_MS = 5_000;

/**
 * A store that is not waited for: after a question that was not answered in time nobody asks for some seconds, and
 * then one does while the others still go without. Rejects at once meanwhile.
 */
export class ImpatientStore {
  readonly #store: LimitStore;
  #silentUntil: number | undefined;

  constructor(store: LimitStore) {
    this.#store = store;
  }

  async query(statement: LimitStatement): Promise<unknown> {
    if (this.#silentUntil !== undefined) {
      if (Date.now() < this.#silentUntil) throw new Error('the store of limits did not answer lately');
      this.#silentUntil = Date.now() + AWAY_MS;
    }
    const late = AbortSignal.timeout(WAIT_MS);
    try {
      const answer = await this.#store.query(statement, late);
      this.#silentUntil = undefined;
      return answer;
    } catch (error) {
      if (late.aborted) this.#silentUntil = Date.now() + AWAY_MS;
      throw error;
    }
  }
}
