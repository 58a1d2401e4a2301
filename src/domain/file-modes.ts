/** Modes of files and folders with data of shops and shoppers: only the server's user can read them. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
