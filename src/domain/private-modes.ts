/** Rights on files and folders that hold data of shops and shoppers: the user of the server alone reads them. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
