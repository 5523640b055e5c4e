import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '@/components/shell/show-page';
import { LONG_WAIT_MS } from '@/components/ui/display/skeleton';
import { keepFaultsWith, logFault } from '@/lib/platform/log';
import { setBackground, type TestBackground } from '@/tests/support/ui/fake-platform';

/** What stands in a page of the extension before it can be shown: the shapes of its HTML, and after a while words. */

const SHAPES = '<div data-skeleton aria-hidden="true"><i></i></div>';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root">${SHAPES}</div>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

it('leaves the shapes of the HTML for a while, then says what is waited for and loads anew on a click', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  void showPage(<p>The page</p>, () => new Promise(() => undefined));
  await pass(LONG_WAIT_MS - 1);
  expect(document.querySelector('[data-skeleton]')).not.toBeNull();
  await pass(1);
  expect(document.querySelector('[data-skeleton]')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('This takes longer than usual.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it('tells the background of a fault, for the report for support', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const send = vi.fn(() => Promise.resolve());
  setBackground({ send } as unknown as TestBackground);
  void showPage(<p>The page</p>, () => new Promise(() => undefined));
  logFault('render', new TypeError(`Wilma Hayes ${performance.now()}`));
  const fault = { at: Date.now(), part: 'render', kind: 'TypeError' };
  expect(send).toHaveBeenCalledExactlyOnceWith('data.keep-fault', fault);
  keepFaultsWith(() => undefined);
  vi.restoreAllMocks();
});
