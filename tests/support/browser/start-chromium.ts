import { spawn } from 'node:child_process';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

const START_TIMEOUT_MS = 30_000;

export interface ChromiumProcess {
  /** WebSocket address of its debugger. */
  endpoint: string;
  /** Settles when the process is gone, whoever ended it. */
  exited: Promise<void>;
  /** SIGTERM lets it write its profile down, SIGKILL is a crash. Settles when the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ChromiumOptions {
  /** Folder of the profile. */
  profile: string;
  /** Without a window; the browser is a whole one all the same, panel and popups included. */
  headless: boolean;
  /** The X display of its window, such as `:7`. Without it: the display of this process. */
  display?: string | undefined;
}

/** Starts a Chromium with one empty tab, and waits until its debugger listens. Throws with what it printed if it does not. */
export async function startChromium(options: ChromiumOptions): Promise<ChromiumProcess> {
  const executable = findChromium();
  if (!executable) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  const child = spawn(executable, [...listFlags(options), 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own texts follow the system language, and tests look for English names.
    env: {
      ...process.env,
      LANGUAGE: 'en',
      ...(options.display !== undefined && { DISPLAY: options.display }),
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void exited.then(() => process.off('exit', killWithUs));

  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      killWithUs();
      reject(new Error(`${executable} ${reason}\n${output}`));
    };
    const timer = setTimeout(() => fail('did not start in time.'), START_TIMEOUT_MS);
    child.once('error', ({ message }) => fail(`could not be started: ${message}`));
    child.once('exit', (code) => fail(`ended with code ${code ?? 'none'} before it was ready.`));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      child.stderr.removeAllListeners('data').resume();
      resolve(found);
    });
  });
  return {
    endpoint,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

const listFlags = ({ profile, headless, display }: ChromiumOptions) => [
  `--user-data-dir=${profile}`,
  '--remote-debugging-port=0',
  // Lets the debugger load an extension: Chrome, unlike Chromium, has no flag of its own for that any more.
  '--enable-unsafe-extension-debugging',
  '--window-size=1280,900',
  '--lang=en-US',
  // No welcome page and no calls of its own.
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // No key ring that would ask for a password.
  '--password-store=basic',
  '--use-mock-keychain',
  ...(headless ? ['--headless=new', '--disable-gpu'] : []),
  // A virtual screen has no graphics card, and no window manager that would place the window.
  ...(display !== undefined
    ? ['--ozone-platform=x11', '--disable-gpu', '--window-position=0,0']
    : []),
  // Chromium refuses to start as root with its sandbox, and would warn about its absence in a bar over the page.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
];
