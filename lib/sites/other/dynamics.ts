import { identifyDynamics } from './crm-addresses';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

export const dynamics: OtherSite = {
  identify: identifyDynamics,
  read: createRecordReader(identifyDynamics, { name: ['[id^=formHeaderTitle_]'] }),
};
