import { identifyHubspot } from './crm-addresses';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

export const hubspot: OtherSite = {
  identify: identifyHubspot,
  read: createRecordReader(identifyHubspot, {
    name: ['[data-selenium-test=highlightTitle]', '[data-test-id=left-sidebar] h2'],
  }),
};
