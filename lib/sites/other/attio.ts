import { identifyAttio } from './crm-addresses';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

export const attio: OtherSite = {
  identify: identifyAttio,
  read: createRecordReader(identifyAttio),
};
