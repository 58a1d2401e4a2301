/** Spreadsheets evaluate cells that begin with these characters. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const DEFUSED_FORMULA = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Adds an apostrophe before text that a spreadsheet would evaluate, like WooCommerce. */
export const defuseFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const restoreFormula = (cell: string): string => cell.replace(DEFUSED_FORMULA, '');
