import type { Random } from '@/sandbox/data/random';
import { toTitle, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import {
  renderAbout,
  renderActivity,
  renderBar,
  renderNewExperience,
  renderOthers,
  renderPopUp,
} from './around';

/** What stands around the card in both forms of the app of 2026. */
export const renderSduiPage = (
  random: Random,
  person: InventedPerson,
  { card, hasExperience }: { card: string; hasExperience: boolean },
): Pick<Rendered, 'title' | 'body'> => ({
  title: toTitle(random, person.name),
  body: `${renderBar(random)}${renderPopUp(random)}
    <main data-sdui-screen="com.linkedin.sdui.flagshipnav.profile.Profile"><div>
    ${card}
    ${renderAbout(random, person)}${renderActivity(random, person)}
    ${when(hasExperience, () => renderNewExperience(random, person))}</div>
    ${renderOthers(random, person)}</main>`,
});
