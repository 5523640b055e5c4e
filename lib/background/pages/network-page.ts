import { DEMO_NETWORK_PAGE, NETWORK_PAGE } from '@/lib/contract/network';

/** Whether an address is of a page of the network; in a demo build, also of the demo network. */
export const isNetworkPage = (address: string): boolean =>
  NETWORK_PAGE.test(address) ||
  (import.meta.env.MODE === 'demo' && DEMO_NETWORK_PAGE.test(address));
