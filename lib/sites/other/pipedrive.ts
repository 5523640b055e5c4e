import { identifyPipedrive } from './crm-addresses';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

export const pipedrive: OtherSite = {
  identify: identifyPipedrive,
  read: createRecordReader(identifyPipedrive),
};
