import { defineBackground } from 'wxt/utils/define-background';
import { openOffice } from '@/lib/background/open-office';
import { welcomeAtInstall } from '@/lib/background/welcome';

export default defineBackground({
  type: 'module',
  main() {
    welcomeAtInstall(openOffice());
  },
});
