import { field } from '../core/fields';
import { isNode, listNodes, readValue } from '../company-site/json-ld';
import type { ReadPage, AddressSubject } from '../core/site';
import { createAccount, readParts } from './address';
import type { OtherSite } from './other-site';

const HANDLE = /^\w{1,15}$/;
/** First parts of paths of X's own pages. */
const RESERVED =
  /^(?:about|account|bookmarks|communities|compose|download|error|explore|follower_requests|followers|following|hashtag|help|home|i|intent|jobs|lists|login|logout|messages|notifications|oauth|personalization|premium|privacy|search|settings|share|signin|signup|tos|topics|who_to_follow)$/;
/** Tabs of a profile. Anything else after a handle is a post, or a list of others. */
const TAB =
  /^(?:with_replies|highlights|articles|media|likes|affiliates|photo|header_photo|about)$/;

function identify(url: URL): AddressSubject {
  const parts = readParts(url, /^(?:www\.|mobile\.|m\.)?(?:x|twitter)\.com$/) ?? [];
  const [handle = '', tab = '', ...rest] = parts.map((part) => part.toLowerCase());
  const isProfile = HANDLE.test(handle) && !RESERVED.test(handle);
  if (!isProfile || rest.length > 0 || (tab && !TAB.test(tab))) return 'none';
  return createAccount('x', handle, `https://x.com/${handle}`);
}

/**
 * Reads the profile that the app writes into the document's head. A previous one may still be there, so only that of the
 * handle counts. The app calls most accounts a person, even those of companies, so only "Organization" tells the kind.
 */
const read: ReadPage = (document, identity) => {
  const profiles = listNodes(document).flatMap((node) => {
    const entity = node['@type'] === 'ProfilePage' ? node.mainEntity : undefined;
    return isNode(entity) ? [entity] : [];
  });
  if (profiles.length === 0) return [];
  const profile = profiles.find(
    ({ additionalName }) => readValue(additionalName)?.toLowerCase() === identity.id,
  );
  if (!profile) return [{ layout: 'x', seen: [], fields: {} }];
  const kind = profile['@type'] === 'Organization' ? 'company' : undefined;
  const { homeLocation } = profile;
  const name = readValue(profile.name) ?? readValue(profile.givenName);
  return [
    {
      layout: 'x',
      seen: [createAccount('x', identity.id, identity.socialUrl, kind)],
      fields: {
        // The owner may choose any name.
        name: field(name, 'medium', 'jsonld'),
        headline: field(readValue(profile.description), 'high', 'jsonld'),
        location: field(
          isNode(homeLocation) ? readValue(homeLocation.name) : null,
          'medium',
          'jsonld',
        ),
      },
    },
  ];
};

export const x: OtherSite = { identify, read };
