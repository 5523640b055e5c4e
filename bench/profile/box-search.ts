import type { Page } from 'playwright-core';

/** What one types, and how the option that it is to find ends in the document. */
export interface BoxSearch {
  text: string;
  option: string;
}

const NOTE_OPTION = (option: string) => `globalThis.optionShown = new Promise((resolve) => {
  addEventListener('input', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector('[role=option][id$=${JSON.stringify(option)}]'))
        return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    look();
  }, { capture: true, once: true });
}); undefined`;

const findField = (panel: Page) => panel.getByRole('dialog').getByRole('combobox');

/** Opens the command box of a panel. */
export async function openBox(panel: Page): Promise<void> {
  await panel.keyboard.press('Control+k');
  await findField(panel).waitFor();
}

/** The milliseconds from the text in the open command box until the option that it finds is painted. */
export async function timeBoxSearch(panel: Page, { text, option }: BoxSearch): Promise<number> {
  const field = findField(panel);
  await panel.evaluate(NOTE_OPTION(option));
  await field.fill(text);
  const time = await panel.evaluate<number>('globalThis.optionShown');
  await field.fill('');
  await panel.locator(`[role=option][id$="${option}"]`).waitFor({ state: 'detached' });
  return time;
}
