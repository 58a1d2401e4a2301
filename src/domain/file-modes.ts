/** Modes of files and folders with data of shops and shoppers: only the server's user can read them. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;
