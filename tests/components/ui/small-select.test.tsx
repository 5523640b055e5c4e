import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SmallSelect } from '@/components/ui/fields/small-select';

const listOptions = (length: number) =>
  Array.from({ length }, (_, at) => ({ value: `owner-${at}`, label: `Owner ${at}` }));

function renderWith(length: number, value: string | null) {
  const onChange = vi.fn();
  const options = listOptions(length);
  render(<SmallSelect label="Owner" none="Any" {...{ value, options, onChange }} />);
  return onChange;
}

const listLabels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('shows what is chosen of very many, and all of them once the rep comes to it by key', async () => {
  const onChange = renderWith(1000, 'owner-900');
  expect(listLabels()).toEqual(['Any', 'Owner 900']);
  expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('owner-900');
  await userEvent.tab();
  expect(listLabels()).toHaveLength(1001);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Owner 7');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('owner-7');
});

it('has all of them before a press opens it', () => {
  renderWith(1000, null);
  fireEvent.pointerDown(screen.getByRole('combobox'));
  expect(listLabels()).toHaveLength(1001);
});

it('shows all of a few', () => {
  renderWith(200, null);
  expect(listLabels()).toHaveLength(201);
});
