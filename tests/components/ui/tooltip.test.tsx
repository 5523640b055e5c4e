import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copy, Trash } from 'lucide-react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { IconButton } from '@/components/ui/controls/icon-button';
import { TooltipLayer } from '@/components/ui/overlays/tooltip-layer';

/** Two buttons. */
function show() {
  const rep = userEvent.setup();
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <IconButton
          icon={Copy}
          label="Copy"
          tooltip="Copy the email"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        />
        <IconButton icon={Trash} label="Delete" tooltip="Delete the list" />
        <TooltipLayer />
      </>
    );
  };
  render(<Page />);
  return rep;
}
const getButton = (name: string) => screen.getByRole('button', { name });
const findTip = () => screen.findByRole('tooltip');

it('explains the button that the pointer rests on, until it leaves both', async () => {
  const rep = show();
  await rep.hover(getButton('Copy'));
  const tip = await findTip();
  expect(tip).toHaveTextContent('Copy the email');
  expect(getButton('Copy')).toHaveAccessibleDescription('Copy the email');
  fireEvent.pointerOut(getButton('Copy'), { relatedTarget: tip });
  expect(tip).toBeVisible();
  fireEvent.pointerOut(tip, { relatedTarget: document.body });
  expect(tip).not.toBeInTheDocument();
  expect(getButton('Copy')).not.toHaveAttribute('aria-describedby');
});

it('explains the button that a key reaches, and is closed by Escape', async () => {
  const rep = show();
  await rep.tab();
  expect(await findTip()).toHaveTextContent('Copy the email');
  await rep.tab();
  expect(await findTip()).toHaveTextContent('Delete the list');
  expect(getButton('Copy')).not.toHaveAttribute('aria-describedby');
  await rep.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('is closed by the click, and not shown over what that has opened', async () => {
  const rep = show();
  await rep.hover(getButton('Copy'));
  await findTip();
  await rep.click(getButton('Copy'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await rep.hover(getButton('Delete'));
  await findTip();
  await rep.hover(getButton('Copy'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
