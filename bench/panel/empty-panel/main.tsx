import { createRoot } from 'react-dom/client';

/** What the panel is measured against: the same React, and one element. */

const root = document.getElementById('root');
if (root) createRoot(root).render(<p>An account</p>);
