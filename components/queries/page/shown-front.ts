import { createContext, use } from 'react';
import type { ShownFront } from '@/lib/contract/messages/messages';

/** Given by what shows the person or company of the page in front. Null: what is shown does not depend on that page. */
export const ShownFrontContext = createContext<ShownFront | null>(null);

/** The page in front that a click here is about; null: none. */
export const useShownFront = (): ShownFront | null => use(ShownFrontContext);
