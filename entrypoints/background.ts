import '@/lib/contract/jitless';
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/lib/background/start';
import { openEntryPoints } from '@/lib/background/entry-points/open-entry-points';
import { welcomeAtInstall } from '@/lib/background/entry-points/welcome';

export default defineBackground({
  main() {
    const services = startBackground();
    welcomeAtInstall(services);
    openEntryPoints(services);
  },
});
