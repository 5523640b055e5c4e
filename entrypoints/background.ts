import '@/lib/contract/jitless';
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/lib/background/start';
import { openEntryPoints, welcomeAtInstall } from '@/lib/background/entry-points/open-entry-points';

export default defineBackground({
  main() {
    const services = startBackground();
    welcomeAtInstall(services);
    openEntryPoints(services);
  },
});
