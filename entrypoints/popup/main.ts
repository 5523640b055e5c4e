import { showFirstFrame } from '@/components/frame/first-frame';
import { askFirst } from '@/components/frame/first-questions';
import '@/components/theme.css';

// The frame waits for no answer, and everything else for the frame.
await showFirstFrame();
void askFirst();
await import('./popup');
