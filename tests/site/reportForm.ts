import type { Locator, Page } from 'playwright-core';

/** Where reports about the first prediction are sent. */
export const REPORTS = '**/api/predictions/1/reports';

/** The form that reports an error, as a reader uses it. */
export interface ReportForm {
  readonly dialog: Locator;
  readonly words: Locator;
  readonly email: Locator;
  press(name: string): Promise<void>;
  isGone(): Promise<void>;
}

export function reportForm(page: Page): ReportForm {
  const dialog = page.getByRole('dialog', { name: /Report an error|Thank you/ });
  return {
    dialog,
    words: dialog.getByLabel('What is wrong, and how do you know?'),
    email: dialog.getByLabel('Your e-mail (optional)'),
    press: (name) => dialog.getByRole('button', { name, exact: true }).click(),
    isGone: () => dialog.waitFor({ state: 'detached' }),
  };
}
