import { NETWORK_DOMAINS } from '@/lib/contract/network';
import type { ReadRefusal } from '@/lib/contract/messages/site-page';

/**
 * Hosts that belong to no single company: email providers, hosting, link shorteners, networks. By the public suffix list,
 * most of them would be a company's domain. Only known hosts are listed; any other counts as a company's.
 */

const list = (text: string) => text.trim().split(/\s+/);

const MAIL = list(`
  gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk
  yahoo.co.jp yahoo.fr yahoo.de ymail.com rocketmail.com aol.com icloud.com me.com mac.com mail.com email.com gmx.com
  gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org proton.me protonmail.com pm.me
  tutanota.com tuta.com tuta.io hey.com fastmail.com zoho.com zohomail.com yandex.com yandex.ru ya.ru mail.ru bk.ru
  inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com hanmail.net daum.net rediffmail.com
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it seznam.cz wp.pl o2.pl onet.pl
  interia.pl telenet.be skynet.be ziggo.nl kpnmail.nl bluewin.ch btinternet.com sky.com comcast.net verizon.net
  att.net cox.net uol.com.br bol.com.br terra.com.br
`);

/** Hosting of sites under another company's domain, in addition to the public suffix list. */
const HOSTING = list(`
  wordpress.com medium.com tumblr.com ghost.io jimdosite.com site123.me godaddysites.com business.site tripod.com
  angelfire.com livejournal.com blogger.com typepad.com notion.site carrd.co about.me linktr.ee beacons.ai bio.link
  readthedocs.org hubspotpagebuilder.com hs-sites.com sharepoint.com atlassian.net canva.site translate.goog
  archive.org eventbrite.com etsy.com ebay.com
`);

/** Customers have sites below these domains, many with their vacancies. The domain itself is the company's own. */
const RENTED_OUT = list(`
  wix.com weebly.com squarespace.com substack.com jimdo.com strikingly.com webnode.com notion.so gitbook.io
  typeform.com airtable.com dropbox.com box.com zendesk.com freshdesk.com slack.com
  greenhouse.io lever.co ashbyhq.com workable.com smartrecruiters.com teamtailor.com recruitee.com breezy.hr
  bamboohr.com jobvite.com icims.com myworkdayjobs.com taleo.net successfactors.com successfactors.eu personio.de
  personio.com softgarden.io
`);

const SHORTENERS = list(`
  bit.ly t.co goo.gl tinyurl.com ow.ly buff.ly lnkd.in is.gd rebrand.ly cutt.ly shorturl.at t.ly rb.gy tiny.cc dlvr.it
  fb.me youtu.be amzn.to hubs.ly hubs.la trib.al aka.ms
`);

/** Networks and directories, whose pages are about others. Some have a reader. */
const DIRECTORIES = [
  ...NETWORK_DOMAINS,
  ...list(`
  github.com gitlab.com x.com twitter.com crunchbase.com wellfound.com angel.co xing.com
  facebook.com instagram.com threads.net youtube.com tiktok.com pinterest.com reddit.com quora.com wikipedia.org
  bsky.app mastodon.social telegram.org t.me whatsapp.com discord.com glassdoor.com indeed.com stepstone.de
  kununu.com g2.com capterra.com trustpilot.com producthunt.com yelp.com tripadvisor.com northdata.com
  opencorporates.com zoominfo.com apollo.io rocketreach.co pitchbook.com dnb.com owler.com force.com dynamics.com
  bing.com duckduckgo.com baidu.com
`),
];

/** CRMs below the domain of their maker. */
const CRMS = list('hubspot.com salesforce.com pipedrive.com attio.com');

type Reasons = ReadonlyMap<string, ReadRefusal>;

const toReasons = (groups: readonly (readonly [ReadRefusal, string[]])[]): Reasons =>
  new Map(groups.flatMap(([refusal, all]) => all.map((domain) => [domain, refusal] as const)));

/** By domain: why it is not a company's own. */
export const NOT_COMPANIES = toReasons([
  ['hosting', MAIL],
  ['hosting', HOSTING],
  ['shortener', SHORTENERS],
  ['other-site', DIRECTORIES],
]);

/** By domain: why names below it are not a company's own. The domain itself is, also with `www`. */
export const NOT_COMPANIES_BELOW = toReasons([
  ['hosting', RENTED_OUT],
  ['other-site', CRMS],
]);

/** By host: why its pages are not about the company that owns it. */
export const NOT_COMPANY_HOSTS: Reasons = new Map([
  ['mail.google.com', 'hosting'],
  ['outlook.office.com', 'hosting'],
  ['outlook.office365.com', 'hosting'],
  ['outlook.cloud.microsoft', 'hosting'],
  ['sites.google.com', 'hosting'],
  ['docs.google.com', 'hosting'],
  ['drive.google.com', 'hosting'],
  ['www.google.com', 'other-site'],
  ['maps.google.com', 'other-site'],
  ['news.google.com', 'other-site'],
]);

/** Private suffixes that work like `com`: their owner is a registry. The others of the private part are hosting. */
export const REGISTRIES: ReadonlySet<string> = new Set(
  list(`
    uk.com us.com eu.com de.com gb.net uk.net se.net jp.net hu.net in.net br.com cn.com jpn.com mex.com ru.com sa.com
    za.com za.bz co.com com.de com.se ae.org us.org co.nl co.no it.com radio.am radio.fm
  `),
);

/**
 * The best-known private suffixes of hosting companies, for code that cannot use the public suffix list, which knows all of
 * them.
 */
export const RENTED_SUFFIXES: ReadonlySet<string> = new Set(
  list(`
    github.io gitlab.io herokuapp.com vercel.app netlify.app pages.dev workers.dev web.app firebaseapp.com appspot.com
    run.app azurewebsites.net cloudapp.net azureedge.net amazonaws.com cloudfront.net onrender.com fly.dev repl.co
    replit.app glitch.me surge.sh ngrok.io ngrok-free.app trycloudflare.com blogspot.com myshopify.com wixsite.com
    wixstudio.com weeblysite.com webflow.io framer.app framer.website square.site webnode.page jimdofree.com
    altervista.org wpengine.com pantheonsite.io bubbleapps.io lovable.app
  `),
);
