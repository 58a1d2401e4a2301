/** Where the server writes what its operator should know. */
export interface ServerLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}
