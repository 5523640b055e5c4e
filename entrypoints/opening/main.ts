import { showFirstFrame } from '@/components/shell/first-frame';
import { askFirst } from '@/components/shell/first-questions';
import { applyTheme } from '@/components/shell/theme';

/**
 * What the panel and the popup begin with, in one file for both, since a page waits for each file more. The document says
 * which page it is; the settings, which share the file, have nothing to begin with.
 */

async function openPopup() {
  applyTheme();
  // The frame waits for no answer, and everything else for the frame.
  await showFirstFrame();
  void askFirst();
  await import('../popup/main');
}

async function openPanel() {
  applyTheme();
  // The frame is of "Today", which is in front when nobody else is.
  await showFirstFrame(askFirst());
  await import('../sidepanel/main');
}

const { page } = document.documentElement.dataset;
if (page === 'popup') void openPopup();
if (page === 'sidepanel') void openPanel();
