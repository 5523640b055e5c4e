import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeyboardMark } from '@/components/ui/kept-focus';

const isMarked = () => document.documentElement.hasAttribute('data-keyboard');

it('marks the document from a key on until the pointer is used', () => {
  const { unmount } = renderHook(useKeyboardMark);
  expect(isMarked()).toBe(false);
  fireEvent.keyUp(document.body, { key: 'Tab' });
  expect(isMarked()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isMarked()).toBe(false);
  unmount();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isMarked()).toBe(false);
});
