import { showFirstFrame } from '@/components/frame/first-frame';
import { askFirst } from '@/components/frame/first-questions';
import '@/components/theme.css';

// The frame is of "Today", which is in front when nobody else is.
await showFirstFrame(askFirst());
await import('./panel');
