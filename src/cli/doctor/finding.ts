export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'problem';
  text: string;
  /** How to fix it. */
  fix?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, status: 'ok', text });

export const warning = (check: string, text: string, fix: string): Finding => ({
  ...{ check, status: 'warning', text, fix },
});

export const problem = (check: string, text: string, fix: string): Finding => ({
  ...{ check, status: 'problem', text, fix },
});
