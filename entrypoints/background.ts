import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/lib/background/open-office';
import { openEntryPoints } from '@/lib/background/ways-in/open-ways-in';
import { welcomeAtInstall } from '@/lib/background/welcome';

export default defineBackground({
  main() {
    const services = startBackground();
    welcomeAtInstall(services);
    openEntryPoints(services);
  },
});
