import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endFirstFrame,
  forgetFirstFrames,
  keepFirstFrame,
  showFirstFrame,
} from '@/components/shell/first-frame';

/** A page like the panel's: a list that says how it is looked at, and what is done with it. */
function Page({ accounts = ['Amberbay', 'Birchwell'], isAsOpened = true, onOpen = vi.fn() }) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('rank');
  useLayoutEffect(endFirstFrame, []);
  return (
    <main>
      <p data-of-the-moment>The key was refused</p>
      <input
        type="search"
        aria-label="Search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
      />
      <select
        aria-label="Order"
        value={order}
        onChange={({ target }) => {
          setOrder(target.value);
        }}
      >
        <option value="rank">Rank</option>
        <option value="name">Name</option>
      </select>
      <ul data-as-opened={isAsOpened || undefined}>
        {accounts.map((name) => (
          <li key={name}>
            <button
              data-account={name}
              onClick={() => {
                onOpen(name);
              }}
            >
              {name} 3 h ago
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

let root: Root | undefined;
const render = (page: React.ReactNode) => {
  const element = document.getElementById('root');
  if (!element) throw new Error('No root');
  root = createRoot(element);
  act(() => root?.render(page));
};
/** Leaves the page, and opens it anew up to the moment at which its own script would begin. */
async function openAgain(isWanted?: boolean) {
  keepFirstFrame();
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '<div id="root"></div>';
  await showFirstFrame(isWanted === undefined ? undefined : Promise.resolve(isWanted));
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

const getAccounts = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('shows the accounts as they were, before anything of the page runs', async () => {
  document.documentElement.lang = 'de';
  document.documentElement.dataset.theme = 'dark';
  render(<Page />);
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'name');
  document.documentElement.lang = 'en';
  await openAgain();
  expect(getAccounts()).toEqual(['Amberbay 3 h ago', 'Birchwell 3 h ago']);
  expect(screen.getByLabelText('Order')).toHaveValue('name');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('says nothing that was true of a moment', async () => {
  render(<Page />);
  await openAgain();
  expect(screen.queryByText('The key was refused')).not.toBeInTheDocument();
});

it('escapes what accounts are called', async () => {
  const name = '<img src=x onerror=alert(1)>';
  render(<Page accounts={[name]} />);
  await openAgain();
  expect(getAccounts()).toEqual([`${name} 3 h ago`]);
  expect(document.querySelector('img')).toBeNull();
});

it('keeps the frame before when the accounts are not looked at as they are when the page opens', async () => {
  render(<Page />);
  keepFirstFrame();
  act(() => root?.render(<Page accounts={['Cedarholt']} isAsOpened={false} />));
  await openAgain();
  expect(getAccounts()).toEqual(['Amberbay 3 h ago', 'Birchwell 3 h ago']);
});

it('shows nothing where it is not wanted, was never kept, was forgotten or cannot be read', async () => {
  await showFirstFrame();
  expect(document.getElementById('root')).toBeEmptyDOMElement();

  render(<Page />);
  await openAgain(false);
  expect(document.getElementById('root')).toBeEmptyDOMElement();

  const [key = ''] = Object.keys(localStorage);
  for (const broken of ['{', 'null', '7', '{"html":7}', '{"html":"<p>x"}']) {
    localStorage.setItem(key, broken);
    await showFirstFrame();
    expect(document.getElementById('root')).toBeEmptyDOMElement();
  }
});

it('is forgotten in every page at once', () => {
  render(<Page />);
  keepFirstFrame();
  localStorage.setItem('other', 'stays');
  forgetFirstFrames();
  expect({ ...localStorage }).toEqual({ other: 'stays' });
});

it('does in the page what was clicked in the frame, once, and to the same account wherever it stands now', async () => {
  const onOpen = vi.fn();
  render(<Page />);
  await openAgain();
  await userEvent.click(screen.getByRole('button', { name: /Birchwell/ }));
  expect(onOpen).not.toHaveBeenCalled();
  render(<Page accounts={['Cedarholt', 'Birchwell']} onOpen={onOpen} />);
  expect(onOpen.mock.calls).toEqual([['Birchwell']]);
  expect(screen.getByRole('button', { name: /Birchwell/ })).toHaveFocus();
});

it('does nothing to another account when the one that was clicked is gone', async () => {
  const onOpen = vi.fn();
  render(<Page />);
  await openAgain();
  await userEvent.click(screen.getByRole('button', { name: /Amberbay/ }));
  render(<Page accounts={['Birchwell']} onOpen={onOpen} />);
  expect(onOpen).not.toHaveBeenCalled();
});

it('takes over what was written and chosen in the frame', async () => {
  render(<Page />);
  await openAgain();
  await userEvent.type(screen.getByLabelText('Search'), 'amb');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'name');
  render(<Page />);
  expect(screen.getByLabelText('Search')).toHaveValue('amb');
  expect(screen.getByLabelText('Order')).toHaveValue('name');
});
